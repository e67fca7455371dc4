import { foldCode } from '#shared/kernel/fold.ts';

/**
 * Normalised for comparison: case, accents and spaces do not matter. A name without letters and digits stays as it is.
 */
function sameAs(name: string): string {
  return foldCode(name) || name.trim();
}

/** The next free name: `T9` is followed by `T10`, `T01` by `T02`, `Counter` by `Counter 2`. */
export function nextName(name: string, taken: readonly string[]): string {
  const used = new Set(taken.map(sameAs));
  // Longer numbers are not counters, and may be too large to be exact.
  const [, stem = `${name.trimEnd()} `, digits = '1'] = /^(|.*\D)(\d{1,9})\s*$/s.exec(name) ?? [];
  for (let count = Number(digits) + 1; ; count += 1) {
    const candidate = `${stem}${String(count).padStart(digits.length, '0')}`;
    if (!used.has(sameAs(candidate))) return candidate;
  }
}

/**
 * Where the numbers of the given names go on: after the highest of the stem that most of them have, `T10` after `T9`.
 * `T1` where none has a number.
 */
export function firstOfSeries(names: readonly string[], taken: readonly string[]): string {
  const highest = new Map<string, { readonly name: string; readonly number: number; readonly count: number }>();
  for (const name of names) {
    const [, stem, digits] = /^(|.*\D)(\d{1,9})\s*$/s.exec(name) ?? [];
    if (stem === undefined) continue;
    const before = highest.get(stem);
    const number = Number(digits);
    highest.set(stem, {
      ...(before && before.number >= number ? before : { name, number }),
      count: (before?.count ?? 0) + 1,
    });
  }
  const [most] = [...highest.values()].sort((one, other) => other.count - one.count);
  return nextName(most?.name ?? 'T0', taken);
}

type NameProblem = 'empty' | 'taken';

/** What is unusual about a name. It is only a warning: the server decides what it accepts. */
export function nameProblem(name: string, others: readonly string[]): NameProblem | undefined {
  if (name.trim() === '') return 'empty';
  const own = sameAs(name);
  return others.some((other) => sameAs(other) === own) ? 'taken' : undefined;
}
