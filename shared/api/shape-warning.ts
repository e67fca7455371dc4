import { type OtherShape, plainName } from './shape-names.ts';

const NAMED = 5;
const HINT = 'data-api-map of the entry script can name it, see “An API with other paths and names”.';

const told = new Set<string>();

const quoted = (names: readonly string[]): string =>
  `${names
    .slice(0, NAMED)
    .map((name) => `"${name}"`)
    .join(', ')}${names.length > NAMED ? ', …' : ''}`;

function sentenceOf({ missing, written }: OtherShape): string {
  const byPlain = new Map(written.map((name) => [plainName(name), name]));
  const others = missing.flatMap((name) => {
    const other = byPlain.get(plainName(name));
    return other === undefined ? [] : [{ name, other }];
  });
  return others.length > 0
    ? `its records have ${quoted(others.map(({ other }) => other))} where ${quoted(others.map(({ name }) => name))} is read`
    : `its records have none of ${quoted(missing)}, which are read, but ${quoted(written)}`;
}

/**
 * Says on the console what an API has otherwise, once for each tag and resource.
 * @param what The record, or why nothing could be read.
 */
export function warnOfShape(tag: string | undefined, call: string, what: OtherShape | string): void {
  const collection =
    typeof what === 'string' ? call.slice('GET '.length).replace(/\/[^/]*\d[^/]*$/, '') : what.collection;
  const key = `${tag ?? ''} ${collection}`;
  if (told.has(key)) return;
  told.add(key);
  const sentence = typeof what === 'string' ? `the answer cannot be read, ${what}` : sentenceOf(what);
  console.warn(`${tag === undefined ? 'Flexy' : `<${tag}>`} ${call}: ${sentence}. ${HINT}`);
}
