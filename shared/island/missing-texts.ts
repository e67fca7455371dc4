import { isKnownLocale, localeOf } from '#shared/i18n/locale.ts';
import { loadPageOverlay } from '#shared/i18n/overlay.ts';
import { isRecord } from '#shared/kernel/json.ts';

async function keysOf(tag: string, origin: string): Promise<readonly string[]> {
  const answer = await fetch(new URL(`texts/${tag}.json`, origin));
  if (!answer.ok) throw new Error(`There are no texts of ${tag}: ${answer.url} answered ${answer.status}`);
  const texts: unknown = await answer.json();
  return isRecord(texts) ? Object.keys(texts) : [];
}

/**
 * The keys that the page's texts of a language lack, each once.
 * @param tags Such as `flexy-pos`; none: all on the page.
 * @param origin Address of a file of the package, in whose folder `texts/` is.
 */
export async function missingTexts(
  locale: string,
  tags: readonly string[],
  origin: string,
): Promise<readonly string[]> {
  const onPage = [...document.querySelectorAll('*')].map(({ localName }) => localName);
  const asked = new Set(tags.length > 0 ? tags : onPage.filter((name) => /^flexy-/.test(name)));
  const keys = new Set((await Promise.all([...asked].map((tag) => keysOf(tag, origin)))).flat());
  const { page } = isKnownLocale(locale) ? await loadPageOverlay(localeOf(locale)) : {};
  return [...keys].filter((key) => page?.has(key) !== true && page?.has(`${key}.other`) !== true);
}
