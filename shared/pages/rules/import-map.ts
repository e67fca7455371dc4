/** Where a page's modules lie, as its import maps say (HTML, "import maps"). Addresses are absolute. */
export interface ImportMap {
  readonly imports: ReadonlyMap<string, string>;
  /** By the addresses of the modules that they hold for, the longest first. */
  readonly scopes: readonly (readonly [prefix: string, imports: ReadonlyMap<string, string>])[];
}

export const NO_IMPORT_MAP: ImportMap = { imports: new Map(), scopes: [] };

/** A specifier that is an address, absolute; undefined for a bare name such as `@hotwired/stimulus`. */
function addressOf(specifier: string, base: string): string | undefined {
  if (/^\.{0,2}\//.test(specifier)) return URL.canParse(specifier, base) ? new URL(specifier, base).href : undefined;
  return URL.canParse(specifier) ? new URL(specifier).href : undefined;
}

function readEntries(value: unknown, base: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [name, to] of Object.entries(Object(value))) {
    const address = typeof to === 'string' ? addressOf(to, base) : undefined;
    if (name !== '' && address !== undefined) found.set(addressOf(name, base) ?? name, address);
  }
  return found;
}

/** Joins a page's maps into one; what an earlier one says stays. A map that is no JSON is none, as in a browser. */
export function readImportMaps(texts: readonly string[], base: string): ImportMap {
  const maps = texts.map((text): object => {
    try {
      return Object(JSON.parse(text));
    } catch {
      return {};
    }
  });
  const scopes = maps
    .flatMap((map) => Object.entries(Object(Reflect.get(map, 'scopes'))))
    .map(([prefix, imports]) => [addressOf(prefix, base) ?? prefix, readEntries(imports, base)] as const)
    .sort(([one], [other]) => other.length - one.length);
  const imports = maps.toReversed().flatMap((map) => [...readEntries(Reflect.get(map, 'imports'), base)]);
  return { imports: new Map(imports), scopes };
}

function lookUp(imports: ReadonlyMap<string, string>, specifier: string): string | undefined {
  const exact = imports.get(specifier);
  if (exact !== undefined) return exact;
  const folder = [...imports.keys()]
    .filter((key) => key.endsWith('/') && specifier.startsWith(key))
    .sort((one, other) => other.length - one.length)[0];
  return folder === undefined ? undefined : `${imports.get(folder) ?? ''}${specifier.slice(folder.length)}`;
}

/** The address that a browser would load for an import in the module at `importer`; undefined where it would fail. */
export function resolveModule(specifier: string, importer: string, map: ImportMap): string | undefined {
  const address = addressOf(specifier, importer);
  const name = address ?? specifier;
  for (const [prefix, imports] of map.scopes) {
    const holds = prefix === importer || (prefix.endsWith('/') && importer.startsWith(prefix));
    const found = holds ? lookUp(imports, name) : undefined;
    if (found !== undefined) return found;
  }
  return lookUp(map.imports, name) ?? address;
}
