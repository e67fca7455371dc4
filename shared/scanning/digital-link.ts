import { type Gs1Element, shapeOf } from './gs1-identifiers.ts';

/** Words that older links have in the place of an identifier. */
const WORDS: Readonly<Record<string, string>> = { gtin: '01', cpv: '22', lot: '10', ser: '21' };
/** A GTIN in a link may be as short as it is printed. */
const GTIN_LENGTHS: ReadonlySet<number> = new Set([8, 12, 13, 14]);
const ARTICLE = '01';

const identifierOf = (step: string): string => WORDS[step.toLowerCase()] ?? step;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

function elementOf(step: string, text: string): Gs1Element | undefined {
  const identifier = identifierOf(step);
  if (!/^\d{2,4}$/.test(identifier) || shapeOf(identifier) === null) return undefined;
  const value = decoded(text);
  const isShort = identifier === ARTICLE && GTIN_LENGTHS.has(value.length);
  return { identifier, value: isShort ? value.padStart(14, '0') : value };
}

/**
 * What a GS1 Digital Link says of an article: `https://shop.example/01/04006381333931/10/AB?17=270131`. Undefined for any
 * other address. What a link adds for people and browsers, such as `linkType`, says nothing of the article.
 */
export function digitalLinkElements(text: string): readonly Gs1Element[] | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const { pathname, search } = new URL(text);
  const steps = pathname.split('/').filter((step) => step !== '');
  const start = steps.findIndex((step, at) => identifierOf(step) === ARTICLE && /^\d+$/.test(steps[at + 1] ?? ''));
  if (start < 0) return undefined;
  const path = steps
    .slice(start)
    .flatMap((step, at, all) => (at % 2 === 0 ? (elementOf(step, all[at + 1] ?? '') ?? []) : []));
  const query = search
    .slice(1)
    .split('&')
    .flatMap((pair) => {
      const [step = '', value = ''] = pair.split('=');
      return elementOf(step, value) ?? [];
    });
  return [...path, ...query];
}
