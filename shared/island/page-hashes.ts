/** The hashes that an import map has by address: the browser runs no other file from there. */
export function hashesIn(map: string, base: string): ReadonlyMap<string, string> {
  try {
    const parsed: unknown = JSON.parse(map);
    const integrity: unknown = typeof parsed === 'object' && parsed !== null ? Reflect.get(parsed, 'integrity') : null;
    if (typeof integrity !== 'object' || integrity === null) return new Map();
    return new Map(
      Object.entries(integrity).flatMap(([address, hash]) =>
        typeof hash === 'string' && URL.canParse(address, base) ? [[new URL(address, base).href, hash]] : [],
      ),
    );
  } catch {
    return new Map();
  }
}

/** The hashes of the page's import maps by address. */
export function pageHashes(): ReadonlyMap<string, string> {
  const maps = [...document.querySelectorAll('script[type=importmap]')];
  return new Map(maps.flatMap(({ textContent }) => [...hashesIn(textContent ?? '', document.baseURI)]));
}

/** Of a late import before its second try (`again-plugin.mjs`). */
const FAILED = 'flexy:file-failed';

/** The browser checks a file by its whole address: by another one it would run unchecked. */
function keepAddress(event: Event): void {
  if (event instanceof CustomEvent && pageHashes().has(String(event.detail))) event.preventDefault();
}

/** From now on files that the page has a hash for are fetched from there alone. */
export function keepCheckedAddresses(): void {
  addEventListener(FAILED, keepAddress);
}
