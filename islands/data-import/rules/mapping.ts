import { distance } from 'fastest-levenshtein';
import { foldText } from '#shared/kernel/fold.ts';
import { ALIASES } from './aliases.ts';
import type { Column } from './table.ts';

/**
 * How a field was found for a column, the surest first; `hand` is a person’s own choice, `remembered` that of an import
 * of the same columns.
 */
export type MatchKind = 'hand' | 'remembered' | 'exact' | 'alias' | 'word' | 'similar' | 'contained';

/** The field of a column; a column without one is not in the map. */
interface Mapped {
  readonly field: string;
  readonly match: MatchKind;
}
export type Mapping = ReadonlyMap<string, Mapped>;

/** A person’s choices by the column’s key; an empty text leaves the column out. */
type Choices = ReadonlyMap<string, string>;

const IDENTIFIERS = new Set([
  'id',
  'uid',
  'uuid',
  'sku',
  'ean',
  'ean13',
  'barcode',
  'gtin',
  'upc',
  'code',
  'reference',
  'ref',
]);
/** A shorter name is found inside too many words. */
const SHORTEST_CONTAINED = 4;
/** In letters: a shorter name is one slip away from other words. */
const SHORTEST_SIMILAR = 5;
/** Letters of a name for each slip in it. */
const LETTERS_PER_SLIP = 5;

/** `finalPrice` and `final_price` as `final price`. */
function words(name: string): string {
  return foldText(name.replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2'));
}

/** Whether a field names its record: taken by mistake, it would write over another record. */
export function isIdentifier(field: string): boolean {
  return words(field)
    .split(' ')
    .some((word) => IDENTIFIERS.has(word));
}

function aliasesOf(field: string): readonly string[] {
  const folded = words(field);
  return Object.entries(ALIASES)
    .filter(([name]) => words(name) === folded)
    .flatMap(([, aliases]) => aliases.map(foldText));
}

/** Whether a header is a name with a slip of the finger. */
function isSimilar(header: string, name: string): boolean {
  if (name.length < SHORTEST_SIMILAR) return false;
  return distance(header, name) <= Math.floor(name.length / LETTERS_PER_SLIP);
}

type Rule = (header: string, field: string) => boolean;
const squeezed = (text: string): string => text.replaceAll(' ', '');

const RULES: readonly (readonly [MatchKind, Rule])[] = [
  ['exact', (header, field) => squeezed(header) === squeezed(words(field))],
  ['alias', (header, field) => aliasesOf(field).includes(header)],
  ['word', (header, field) => ` ${header} `.includes(` ${words(field)} `)],
  [
    'word',
    (header, field) => !isIdentifier(field) && aliasesOf(field).some((alias) => ` ${header} `.includes(` ${alias} `)),
  ],
  [
    'similar',
    (header, field) =>
      !isIdentifier(field) && [words(field), ...aliasesOf(field)].some((name) => isSimilar(header, name)),
  ],
  [
    'contained',
    (header, field) =>
      !isIdentifier(field) && words(field).length >= SHORTEST_CONTAINED && header.includes(words(field)),
  ],
];

/**
 * Finds a field for each column: surer rules first, over the whole file, and each field once. Among equals the first
 * field of the server’s list wins. Choices made by hand stand, as far as their field still exists; they take no field
 * from another column unseen, so that `repeatedColumns` can say it. What is remembered stands where nothing was chosen. A
 * column with nothing in it gets what the others leave.
 */
export function mapColumns(
  columns: readonly Column[],
  fields: readonly string[],
  choices: Choices,
  remembered: Choices = new Map(),
): Mapping {
  const found = new Map<string, Mapped>();
  const used = new Set<string>();
  const open: { readonly key: string; readonly header: string; readonly isEmpty: boolean }[] = [];
  for (const { key, title, isEmpty } of columns) {
    const [match, choice] = choices.has(key)
      ? (['hand', choices.get(key)] as const)
      : (['remembered', remembered.get(key)] as const);
    if (choice !== undefined && choice !== '' && fields.includes(choice)) {
      found.set(key, { field: choice, match });
      if (match === 'remembered') used.add(choice);
    } else if (choice !== '' && foldText(title) !== '') open.push({ key, header: words(title), isEmpty });
  }
  for (const isEmpty of [false, true])
    for (const [match, fits] of RULES)
      for (const { key, header } of open.filter((column) => column.isEmpty === isEmpty)) {
        if (found.has(key)) continue;
        const field = fields.find((name) => !used.has(name) && fits(header, name));
        if (field === undefined) continue;
        found.set(key, { field, match });
        used.add(field);
      }
  return new Map(
    columns.flatMap(({ key }) => {
      const mapped = found.get(key);
      return mapped === undefined ? [] : [[key, mapped]];
    }),
  );
}

/** The columns whose field an earlier column has already. */
export function repeatedColumns(mapping: Mapping): ReadonlySet<string> {
  const used = new Set<string>();
  const repeated = new Set<string>();
  for (const [key, { field }] of mapping) {
    if (used.has(field)) repeated.add(key);
    used.add(field);
  }
  return repeated;
}
