import { useCallback, useEffect, useMemo, useState } from 'react';
import { type Checker, createChecker } from '../check/checker.ts';
import type { Problem } from '../check/problem.ts';
import type { CodeField } from '../domain/language.ts';

const NONE: readonly Problem[] = [];

interface Checks<Id extends string> {
  readonly problemsOf: (id: Id) => readonly Problem[];
  /** Resolves to the problems of the text, which lines end with `\n`; the last call for a tab is the one shown. */
  readonly check: (field: CodeField<Id>, text: string) => Promise<readonly Problem[]>;
}

/** Checks texts in a worker that lives as long as the screen. */
export function useChecks<Id extends string>(): Checks<Id> {
  const [checker, setChecker] = useState<Checker | null>(null);
  const [problems, setProblems] = useState<ReadonlyMap<Id, readonly Problem[]>>(new Map());
  useEffect(() => {
    const own = createChecker();
    setChecker(own);
    return () => own.close();
  }, []);
  const turns = useMemo(() => new Map<Id, number>(), []);
  const check = useCallback<Checks<Id>['check']>(
    async ({ id, language }, text) => {
      if (checker === null) return NONE;
      const turn = (turns.get(id) ?? 0) + 1;
      turns.set(id, turn);
      const found = await checker.check(language, text);
      if (turns.get(id) === turn)
        setProblems((now) => (isSame(now.get(id), found) ? now : new Map(now).set(id, found)));
      return found;
    },
    [checker, turns],
  );
  return useMemo(() => ({ check, problemsOf: (id) => problems.get(id) ?? NONE }), [check, problems]);
}

function isSame(one: readonly Problem[] | undefined, other: readonly Problem[]): boolean {
  return (one ?? NONE).length === 0 && other.length === 0;
}
