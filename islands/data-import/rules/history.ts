import { mendKey, type Mends } from './check.ts';

/** What stood in cells before a change: undefined for what the file has. */
type Before = ReadonlyMap<string, { readonly was: string | undefined; readonly now: string }>;

/** What one act has changed. */
export interface Change {
  readonly before: Before;
  /** Typed in the list of what is wrong, where it stays in sight. */
  readonly isListed: boolean;
}

/** The last change last. */
export type History = readonly Change[];

const sameCells = (before: Before, changes: Mends): boolean =>
  before.size === changes.size && [...changes.keys()].every((key) => before.has(key));

/** `mends`: as they are before the change. Each key that is typed in the same cell of the list is one act. */
export function withChange(history: History, changes: Mends, mends: Mends, isListed: boolean): History {
  const last = history.at(-1);
  const isMore = isListed && last?.isListed === true && sameCells(last.before, changes);
  const before: Before = new Map(
    [...changes].map(([key, now]) => [key, { was: isMore ? last.before.get(key)?.was : mends.get(key), now }]),
  );
  return [...(isMore ? history.slice(0, -1) : history), { before, isListed }];
}

/** Takes a change back; what a person has typed there since stays. */
export function takenBack(mends: Mends, before: Before): Mends {
  const next = new Map(mends);
  for (const [key, { was, now }] of before) {
    if (next.get(key) !== now) continue;
    if (was === undefined) next.delete(key);
    else next.set(key, was);
  }
  return next;
}

/** Without the cells of some lines: what is imported cannot be taken back here. */
export function withoutLines(history: History, lines: ReadonlySet<number>): History {
  return history.flatMap(({ before, isListed }) => {
    const left = new Map([...before].filter(([key]) => !lines.has(lineOf(key))));
    return left.size === 0 ? [] : [{ before: left, isListed }];
  });
}

/** The line of a cell’s `mendKey`. */
export const lineOf = (key: string): number => Number(key.split(':')[0]);

/** Mended cells, but for those that were changed elsewhere than in the list and are right. */
export function listedMends(mends: Mends, history: History): ReadonlySet<string> {
  const elsewhere = new Map(
    history.flatMap(({ before, isListed }) => (isListed ? [] : [...before].map(([key, { now }]) => [key, now]))),
  );
  return new Set([...mends].flatMap(([key, text]) => (elsewhere.get(key) === text ? [] : [key])));
}

/** One text in a column of some lines. */
export function sameText(lines: readonly number[], at: number, text: string): Mends {
  return new Map(lines.map((line) => [mendKey(line, at), text]));
}
