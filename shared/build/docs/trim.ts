import { readCollection } from '../../api/envelope.ts';
import type { RecordedAnswer } from './recording.ts';

/** Letters that the pages of one list may have: twelve pages of orders are enough for an example. */
const LONGEST_LIST = 800_000;

const COUNTS = ['totalItems', 'hydra:totalItems'];
const VIEWS = ['view', 'hydra:view'];
const NEXT = ['next', 'hydra:next', 'last', 'hydra:last'];

/** The list of which a page is, and its number. */
function readPage(path: string): { readonly list: string; readonly page: number } {
  const { pathname, searchParams } = new URL(path, 'http://host');
  const page = Number(searchParams.get('page') ?? 1);
  searchParams.delete('page');
  searchParams.sort();
  return { list: `${pathname}?${searchParams}`, page };
}

const without = (value: unknown, names: readonly string[]): unknown =>
  Object.fromEntries(Object.entries(Object(value)).filter(([name]) => !names.includes(name)));

/** A page of a list that has so many members in all; the last page leads to no next one. */
function cut(answer: RecordedAnswer, total: number, isLast: boolean): RecordedAnswer {
  const fields = Object.entries(Object(JSON.parse(answer.body))).map(([name, value]): [string, unknown] => {
    if (COUNTS.includes(name)) return [name, total];
    return VIEWS.includes(name) ? [name, without(value, isLast ? NEXT : NEXT.slice(2))] : [name, value];
  });
  return { ...answer, body: JSON.stringify(Object.fromEntries(fields)) };
}

/** The answers without the later pages of a long list, which then says that it is as long as what is kept. */
export function trimmed(answers: readonly RecordedAnswer[]): RecordedAnswer[] {
  const lists = new Map<string, RecordedAnswer[]>();
  for (const answer of answers) {
    const { list } = readPage(answer.path);
    lists.set(list, [...(lists.get(list) ?? []), answer]);
  }
  const replaced = new Map<RecordedAnswer, RecordedAnswer | null>();
  for (const pages of lists.values()) {
    const sorted = [...pages].sort((some, other) => readPage(some.path).page - readPage(other.path).page);
    let length = 0;
    const kept = sorted.filter(({ body }) => (length += body.length) <= LONGEST_LIST);
    if (kept.length === sorted.length || kept.length === 0) continue;
    const total = kept.reduce((sum, { body }) => sum + (readCollection(JSON.parse(body))?.members.length ?? 0), 0);
    for (const answer of sorted) replaced.set(answer, null);
    for (const answer of kept) replaced.set(answer, cut(answer, total, answer === kept.at(-1)));
  }
  return answers.flatMap((answer) => {
    const other = replaced.get(answer);
    return other === undefined ? [answer] : other === null ? [] : [other];
  });
}
