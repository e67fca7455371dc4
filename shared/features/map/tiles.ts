export interface TileSource {
  readonly pattern: string;
  /** The attribution: the words a licence requires, else the server's name; null for tiles of the page's own site. */
  readonly credit: { readonly text: string; readonly link?: string } | null;
}

const HOLES = /\{(\w*)\}/g;
const KNOWN = new Set(['x', 'y', 'z', 's', 'r']);

/** Parses the `tile-url` attribute: an http(s) pattern with {z}, {x} and {y}. Null if it cannot be used. */
export function tileSource(tileUrl: string, base: string): TileSource | null {
  const pattern = tileUrl.trim();
  const holes = [...pattern.matchAll(HOLES)].map(([, name = '']) => name);
  if (!['x', 'y', 'z'].every((name) => holes.includes(name)) || !holes.every((name) => KNOWN.has(name))) return null;
  const sample = pattern.replace(HOLES, 'a');
  const url = URL.canParse(sample, base) ? new URL(sample, base) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  // The licence of OpenStreetMap requires these words and the link.
  const isOpenStreetMap = /(?:^|\.)openstreetmap\.org$/.test(url.hostname);
  if (isOpenStreetMap)
    return {
      pattern,
      credit: { text: '© OpenStreetMap contributors', link: 'https://www.openstreetmap.org/copyright' },
    };
  return { pattern, credit: url.origin === new URL(base).origin ? null : { text: url.host } };
}
