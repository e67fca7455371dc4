import type { Locale } from './locale.ts';
import type { Overlay } from './translate.ts';

export interface OverlaySource {
  /** Where the back-office lives; two back-offices on one page have their own texts. */
  readonly base: string;
  readonly locale: Locale;
  readonly fetchJson: (path: string) => Promise<unknown>;
}

const loads = new Map<string, Promise<Overlay>>();

/**
 * The host’s own translations, asked for once per page and locale and shared by all elements. A failure is
 * forgotten at once, so that the next call tries again. `fetchJson` answers `{}` where the back-office has no such
 * address (404): such a page simply shows our texts.
 */
export function loadOverlay({ base, locale, fetchJson }: OverlaySource): Promise<Overlay> {
  const key = `${base} ${locale}`;
  const known = loads.get(key);
  if (known !== undefined) return known;
  const path = `/${locale}/api-trans/translations-yaml-admin`;
  const load = fetchJson(path)
    .then(flattenTexts)
    .catch((cause: unknown) => {
      loads.delete(key);
      throw new Error(`Failed to fetch ${path}`, { cause });
    });
  loads.set(key, load);
  return load;
}

/**
 * A flat or nested map of keys to texts. A nested text is found by its dotted path and by its last key; the
 * shortest path wins where two end alike.
 */
export function flattenTexts(value: unknown): Overlay {
  const texts = new Map<string, string>();
  const nested: [path: string, last: string, text: string][] = [];
  const visit = (node: unknown, path: readonly string[]): void => {
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    for (const [key, child] of Object.entries(node)) {
      const here = [...path, key];
      if (typeof child !== 'string') visit(child, here);
      // An empty text is one that nobody has translated yet, not a wish to show nothing.
      else if (child.trim() !== '') {
        if (path.length === 0) texts.set(key, child);
        else nested.push([here.join('.'), key, child]);
      }
    }
  };
  visit(value, []);
  nested.sort(([a], [b]) => a.split('.').length - b.split('.').length);
  for (const [path, last, text] of nested) {
    texts.set(path, text);
    if (!texts.has(last)) texts.set(last, text);
  }
  return texts;
}
