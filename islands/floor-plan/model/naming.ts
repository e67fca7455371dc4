import { foldCode } from '#shared/kernel/fold.ts';

/** Names are alike whatever their case, accents and spaces; those of signs alone are what they are. */
function sameAs(name: string): string {
  return foldCode(name) || name.trim();
}

/** The next free name after one: `T9` is followed by `T10`, `T01` by `T02`, `Counter` by `Counter 2`. */
export function nextName(name: string, taken: readonly string[]): string {
  const used = new Set(taken.map(sameAs));
  // Longer numbers are no counts, and too large to be counted on exactly.
  const [, stem = `${name.trimEnd()} `, digits = '1'] = /^(|.*\D)(\d{1,9})\s*$/s.exec(name) ?? [];
  for (let count = Number(digits) + 1; ; count += 1) {
    const candidate = `${stem}${String(count).padStart(digits.length, '0')}`;
    if (!used.has(sameAs(candidate))) return candidate;
  }
}

type NameProblem = 'empty' | 'taken';

/** What is odd about a name. It is said, never enforced: the server decides what it takes. */
export function nameProblem(name: string, others: readonly string[]): NameProblem | undefined {
  if (name.trim() === '') return 'empty';
  const own = sameAs(name);
  return others.some((other) => sameAs(other) === own) ? 'taken' : undefined;
}
