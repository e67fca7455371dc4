import { parse } from 'es-module-lexer/minimal/js';
import { type ImportMap, NO_IMPORT_MAP, resolveModule } from './import-map.ts';
import { ownAddress } from './own-address.ts';

/** What a file of the site loads in its turn. Absolute addresses. */
interface FileNeeds {
  /** It does not work without these. */
  readonly required: readonly string[];
  /** Loaded later, if at all. */
  readonly wanted: readonly string[];
}

const STYLE_ADDRESS = /@import\s+["']([^"'\n]+)["']|url\(\s*["']?([^"')\s]+)["']?\s*\)/g;

function own(addresses: readonly (string | undefined)[], base: string): readonly string[] {
  return [...new Set(addresses.map((one) => ownAddress(one, base)).filter((one) => one !== undefined))];
}

/** What a module imports. One that cannot be read imports nothing, as in a browser. */
export function importsOfModule(text: string, address: string, map: ImportMap = NO_IMPORT_MAP): FileNeeds {
  try {
    const imports = parse(text)[0].filter(({ n }) => n !== undefined);
    const addresses = (isDynamic: boolean) =>
      own(
        imports.filter(({ d }) => d > -1 === isDynamic).map(({ n = '' }) => resolveModule(n, address, map)),
        address,
      );
    return { required: addresses(false), wanted: addresses(true) };
  } catch {
    return { required: [], wanted: [] };
  }
}

/** @param type The file's Content-Type. */
export function needsOfFile(text: string, address: string, type: string, map?: ImportMap): FileNeeds {
  if (/javascript/.test(type)) return importsOfModule(text, address, map);
  if (!/css/.test(type)) return { required: [], wanted: [] };
  const found = [...text.matchAll(STYLE_ADDRESS)].map(([, imported, used]) => imported ?? used);
  return { required: own(found, address), wanted: [] };
}
