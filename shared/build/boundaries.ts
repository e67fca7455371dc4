import type { Metafile } from 'esbuild';

/** A layer may import itself and those before it. */
const LAYERS = [
  'shared/kernel',
  'shared/state',
  'shared/printing',
  'shared/scanning',
  'shared/i18n',
  'shared/api',
  'shared/island',
  'shared/ui',
  'shared/features',
  'islands',
] as const;

interface Door {
  readonly library: RegExp;
  /** The only places that may import it. */ readonly allowed: RegExp;
  readonly name: string;
}

/** Libraries that come in by one door each, so that replacing one changes one place. */
export const DOORS: readonly Door[] = [
  { name: 'ky', library: /^node_modules\/ky\//, allowed: /^shared\/api\/[\w-]+\.ts$/ },
  { name: '@r2wc', library: /^node_modules\/@r2wc\//, allowed: /^shared\/island\/element\.ts$/ },
  { name: 'react-dom/client', library: /^node_modules\/react-dom\/client/, allowed: /^shared\/island\// },
  { name: 'dexie', library: /^node_modules\/dexie\//, allowed: /^islands\/[\w-]+\/store\// },
  { name: 'zxing-wasm', library: /^(?:asset:)?node_modules\/zxing-wasm\//, allowed: /^shared\/scanning\// },
  { name: '@base-ui', library: /^node_modules\/@base-ui\//, allowed: /^shared\/ui\// },
  { name: 'fabric', library: /^node_modules\/fabric\//, allowed: /^shared\/features\/canvas\// },
  { name: 'leaflet', library: /^node_modules\/leaflet\//, allowed: /^shared\/features\/map\// },
  { name: '@dnd-kit', library: /^node_modules\/@dnd-kit\//, allowed: /^shared\/features\/board\// },
];

/** Each import that breaks a rule, with the way from an entry to it. */
export function boundaryViolations(metafile: Metafile): readonly string[] {
  const problems: string[] = [];
  for (const [from, { imports }] of Object.entries(metafile.inputs)) {
    for (const { path: to, external } of imports) {
      if (external === true) continue;
      const problem =
        layerProblem(from, to) ?? islandProblem(from, to) ?? hostProblem(from, to) ?? doorProblem(from, to);
      if (problem !== undefined) problems.push(`${problem}\n    ${[...chainTo(metafile, from), to].join('\n    -> ')}`);
    }
  }
  return [...problems, ...circles(metafile)];
}

/** Files of our own that import one another in a ring: neither can be read, tested or moved without the other. */
function circles(metafile: Metafile): readonly string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const walk = (path: string, way: readonly string[]): void => {
    const start = way.indexOf(path);
    if (start >= 0) {
      found.push(`These files import one another:\n    ${[...way.slice(start), path].join('\n    -> ')}`);
      return;
    }
    if (done.has(path)) return;
    done.add(path);
    for (const { path: to, external } of metafile.inputs[path]?.imports ?? [])
      if (external !== true && !to.includes('node_modules/')) walk(to, [...way, path]);
  };
  for (const path of Object.keys(metafile.inputs)) if (!path.includes('node_modules/')) walk(path, []);
  return found;
}

function layerOf(path: string): number {
  return LAYERS.findIndex((layer) => path.startsWith(`${layer}/`));
}

// The autoloader knows the islands by their literal imports and by nothing else; it is an entry, not a layer.
function isAutoloader(from: string, to: string): boolean {
  return (
    (from === 'shared/island/loader.entry.ts' && to === 'islands/registry.gen.ts') || from === 'islands/registry.gen.ts'
  );
}

function layerProblem(from: string, to: string): string | undefined {
  const [lower, upper] = [layerOf(from), layerOf(to)];
  if (lower < 0 || upper < 0 || upper <= lower || isAutoloader(from, to)) return undefined;
  return `${LAYERS[lower]} must not import ${LAYERS[upper]}:`;
}

function islandProblem(from: string, to: string): string | undefined {
  const [own, other] = [/^islands\/([\w-]+)\//.exec(from)?.[1], /^islands\/([\w-]+)\//.exec(to)?.[1]];
  return own === undefined || other === undefined || own === other
    ? undefined
    : `islands/${own} must not import islands/${other}:`;
}

/** The demo host is a stand-in for somebody else's server: it knows the islands by their specs only. */
function hostProblem(from: string, to: string): string | undefined {
  if (!from.startsWith('demo-host/') || !/^(islands|shared)\//.test(to) || to.endsWith('.spec.ts')) return undefined;
  return 'demo-host must import nothing of the islands but their specs:';
}

function doorProblem(from: string, to: string): string | undefined {
  // What a library imports itself is its own affair.
  if (/^(?:asset:)?node_modules\//.test(from)) return undefined;
  const door = DOORS.find(({ library, allowed }) => library.test(to) && !allowed.test(from));
  return door && `${door.name} may not be imported here:`;
}

/** The shortest way from an entry to a file. */
function chainTo(metafile: Metafile, target: string): readonly string[] {
  const importers = new Map<string, string[]>();
  for (const [from, { imports }] of Object.entries(metafile.inputs))
    for (const { path } of imports) importers.set(path, [...(importers.get(path) ?? []), from]);
  const ways: (readonly string[])[] = [[target]];
  const seen = new Set([target]);
  for (const way of ways) {
    const next = (importers.get(way[0] ?? target) ?? []).filter((importer) => !seen.has(importer));
    if (next.length === 0 && (importers.get(way[0] ?? target) ?? []).length === 0) return way;
    for (const importer of next) {
      seen.add(importer);
      ways.push([importer, ...way]);
    }
  }
  return [target];
}

/** The folders that a package was bundled from; more than one means that two copies run on one page. */
export function copiesOf(metafile: Metafile, library: string): readonly string[] {
  const folders = Object.keys(metafile.inputs).flatMap((path) => {
    const at = path.lastIndexOf(`node_modules/${library}/`);
    return at < 0 ? [] : [path.slice(0, at + `node_modules/${library}`.length)];
  });
  const outputs = Object.entries(metafile.outputs).filter(([, { inputs }]) =>
    Object.keys(inputs).some((path) => path.endsWith(`node_modules/${library}/cjs/${library}-client.production.js`)),
  );
  return [...new Set(folders), ...outputs.slice(1).map(([file]) => file)];
}
