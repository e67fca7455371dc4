import type { Locale } from './locale.ts';
import { givenTexts } from './page-texts.ts';
import type { Overlay, PageOverlay } from './translate.ts';

interface OverlaySource {
  /** Base URL of the back-office; each back-office has its own texts. */
  readonly base: string;
  readonly locale: Locale;
  readonly fetchJson: (path: string) => Promise<unknown>;
  /** Whether an error says that nobody answered: the texts of the last time are shown then, if any are kept. */
  readonly isUnreached: (error: unknown) => boolean;
  /** Whether the page opens without a network, and so keeps its texts. */
  readonly isKept: boolean;
}

/** The page's own texts of a language (`flexy.texts`). Rejects only where a file of the islands is missing. */
export async function loadPageOverlay(locale: Locale, isKept = false): Promise<PageOverlay> {
  const sources = givenTexts(locale);
  return sources === undefined ? {} : (await import('./page-overlay.ts')).readPageOverlay(locale, sources, isKept);
}

const loads = new Map<string, Promise<Overlay>>();

/**
 * Loads the host’s own translations, once per page and locale for all elements. A failure is not cached, so that the
 * next call tries again. Rejects when the texts cannot be fetched, unless nobody answers and those of the last time are
 * on the device.
 */
export function loadOverlay({ base, locale, fetchJson, isUnreached, isKept }: OverlaySource): Promise<Overlay> {
  const key = `${base} ${locale}`;
  const known = loads.get(key);
  if (known !== undefined) return known;
  const path = `/${locale}/api-trans/translations-yaml-admin`;
  // Few pages need it, so it comes late.
  const kept = async () =>
    isKept ? (await import('./cached-texts.ts').catch(() => undefined))?.cachedTexts(key) : undefined;
  const load = fetchJson(path)
    .then((texts) => {
      void kept().then((setting) => setting?.set(texts));
      return flattenTexts(texts);
    })
    .catch(async (cause: unknown) => {
      loads.delete(key);
      const texts = isUnreached(cause) ? (await kept())?.getSnapshot() : undefined;
      if (texts !== undefined) return flattenTexts(texts);
      throw new Error(`Failed to fetch ${path}`, { cause });
    });
  loads.set(key, load);
  return load;
}

/**
 * Flattens a nested map of texts. A nested text is found by its dotted path and by its last key; where two end alike,
 * the shorter path wins.
 */
export function flattenTexts(value: unknown): Overlay {
  const texts = new Map<string, string>();
  const nested: [path: string, last: string, text: string][] = [];
  const visit = (node: unknown, path: readonly string[]): void => {
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    for (const [key, child] of Object.entries(node)) {
      const here = [...path, key];
      if (typeof child !== 'string') visit(child, here);
      // An empty text means not translated yet, not that nothing is to be shown.
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
