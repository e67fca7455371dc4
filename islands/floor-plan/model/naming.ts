import { foldCode } from '../../../shared/kernel/fold.ts';

/** The next free name after one: `T9` is followed by `T10`, `Counter` by `Counter 2`. */
export function nextName(name: string, taken: readonly string[]): string {
  const used = new Set(taken.map(foldCode));
  const [, stem = name, digits] = /^(.*?)(\d+)\s*$/.exec(name) ?? [];
  const start = digits === undefined ? `${name.trimEnd()} ` : stem;
  for (let count = digits === undefined ? 2 : Number(digits) + 1; ; count += 1) {
    const candidate = `${start}${count}`;
    if (!used.has(foldCode(candidate))) return candidate;
  }
}

export type NameProblem = 'empty' | 'taken';

/** What is odd about a name. It is said, never enforced: the server decides what it takes. */
export function nameProblem(name: string, others: readonly string[]): NameProblem | undefined {
  if (name.trim() === '') return 'empty';
  const folded = foldCode(name);
  return others.some((other) => foldCode(other) === folded) ? 'taken' : undefined;
}
