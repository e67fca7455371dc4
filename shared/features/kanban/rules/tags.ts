/** Tags in one text: between commas, or between quotation marks where a tag has commas itself. */
const PART = /\s*(?:"((?:[^"]|"")*)"\s*(?=[,،]|$)|([^,،]+))(?:[,،]|$)/gu;

function splitTags(text: string): readonly string[] {
  return [...text.matchAll(PART)].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain);
}

/** Tags as one text that is read back as the same tags. */
export const tagsText = (tags: readonly string[]): string =>
  tags.map((tag) => (/^"|[,،]/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join(', ');

/** A card's tags: a list of texts, or one text where the server keeps them so. */
export function readTags(written: unknown): readonly string[] {
  const parts: readonly unknown[] =
    typeof written === 'string'
      ? splitTags(written)
      : typeof written === 'object' && written !== null
        ? Object.values(written)
        : [];
  const texts = parts.flatMap((part) => (typeof part === 'string' || typeof part === 'number' ? [String(part)] : []));
  return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))];
}

/** In the form that the server keeps them in: what has not been changed is written back as it was read. */
export function writeTags(tags: readonly string[], written: unknown): unknown {
  const before = readTags(written);
  if (before.length === tags.length && before.every((tag, at) => tag === tags[at])) return written ?? [];
  return typeof written === 'string' ? tagsText(tags) : [...tags];
}

/** Class names that a page may style a card by. Those of the board itself are not the page's to give. */
export function cardClasses(cssClasses: string): readonly string[] {
  return cssClasses.split(/\s+/).filter((name) => /^[a-z_][\w-]*$/i.test(name) && !/^(?:fx|board|work)-/i.test(name));
}

/** A colour that a page's style may have; null: what stands there is none. */
export function readColor(text: string | null): string | null {
  if (text === null) return null;
  return /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(text) || /^[a-z]{3,24}$/i.test(text) ? text : null;
}
