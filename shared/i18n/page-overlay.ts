import { isRecord } from '#shared/kernel/json.ts';
import { cachedTexts } from './cached-texts.ts';
import { intlTag, type Locale } from './locale.ts';
import type { TextsSource } from './page-texts.ts';
import type { PageOverlay } from './translate.ts';

type Texts = Readonly<Record<string, unknown>>;

function readTexts(value: unknown): Texts {
  if (!isRecord(value)) throw new Error('Texts are an object: {"Save": "Guardar"}');
  return value;
}

const files = new Map<string, Promise<Texts>>();
const told = new Set<string>();

/** Once for all islands of the page; a failure is asked for again. */
function fileOf(address: string, isKept: boolean): Promise<Texts> {
  const known = files.get(address);
  if (known !== undefined) return known;
  const asked = fetchTexts(address, isKept);
  files.set(address, asked);
  asked.catch(() => files.delete(address));
  return asked;
}

/** The texts as they stand in a file; those of the last time where nobody answers and the page keeps what it needs. */
async function fetchTexts(address: string, isKept: boolean): Promise<Texts> {
  const kept = isKept ? cachedTexts(address) : undefined;
  try {
    const answer = await fetch(address, { headers: { Accept: 'application/json' } });
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    const texts = readTexts(await answer.json());
    kept?.set(texts);
    return texts;
  } catch (error) {
    const before = kept?.getSnapshot();
    if (before !== undefined) return readTexts(before);
    throw error;
  }
}

/**
 * The page's texts of a language, all forms of a plural spelt out: a language has forms that English has not. What is no
 * text is left out. Says once on the console what cannot be read.
 */
export async function readPageOverlay(
  locale: Locale,
  sources: readonly TextsSource[],
  isKept: boolean,
): Promise<PageOverlay> {
  const { pluralCategories } = new Intl.PluralRules(intlTag(locale)).resolvedOptions();
  const page = new Map<string, string>();
  const put = (key: string, text: unknown): void => {
    // An empty text means not translated yet, not that nothing is to be shown.
    if (typeof text === 'string' && text.trim() !== '') page.set(key, text);
  };
  try {
    const all = await Promise.all(
      sources.map(async (source) => (typeof source === 'string' ? fileOf(source, isKept) : readTexts(await source))),
    );
    for (const [key, text] of all.flatMap((texts) => Object.entries(texts))) {
      put(key, text);
      const forms = isRecord(text) ? text : { other: text };
      for (const category of pluralCategories) put(`${key}.${category}`, forms[category] ?? forms['other']);
    }
    return { page };
  } catch (error) {
    const failure = `No texts in “${locale}”. ${error instanceof Error ? error.message : String(error)}`;
    if (!told.has(failure)) console.error(`Flexy: ${failure}`);
    told.add(failure);
    return { failure };
  }
}
