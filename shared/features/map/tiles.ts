export interface TileSource {
  readonly pattern: string;
  /** Who is to be named for them; a fixed word of ours or the server’s own name. */
  readonly credit: { readonly text: string; readonly link?: string };
}

const HOLES = /\{(\w*)\}/g;
const KNOWN = new Set(['x', 'y', 'z', 's', 'r']);

/** What `tile-url` says, when it can be used: a pattern with {z}, {x} and {y} on the web. */
export function tileSource(tileUrl: string, base: string): TileSource | null {
  const pattern = tileUrl.trim();
  const holes = [...pattern.matchAll(HOLES)].map(([, name = '']) => name);
  if (!['x', 'y', 'z'].every((name) => holes.includes(name)) || !holes.every((name) => KNOWN.has(name))) return null;
  const sample = pattern.replace(HOLES, 'a');
  const url = URL.canParse(sample, base) ? new URL(sample, base) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  // Their licence asks for the words and the link.
  const isOpenStreetMap = /(?:^|\.)openstreetmap\.org$/.test(url.hostname);
  return { pattern, credit: isOpenStreetMap ? { text: '© OpenStreetMap contributors', link: 'https://www.openstreetmap.org/copyright' } : { text: url.host } };
}
