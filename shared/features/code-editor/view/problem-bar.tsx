import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { Problem } from '../check/problem.ts';
import type { CodeField } from '../domain/language.ts';
import { useCodeText } from '../texts.ts';
import { placeWords, useProblemWords } from './problem-words.ts';

/** Problems of one tab. */
interface TabProblems<Id extends string> {
  readonly field: CodeField<Id>;
  readonly problems: readonly Problem[];
}

interface Props<Id extends string> {
  /** The tab in sight first. */
  readonly tabs: readonly TabProblems<Id>[];
  readonly onGoTo: (id: Id, problem: Problem) => void;
}

/** A line that is always there, so that nothing moves while someone types: the first problem, and a list of all. */
export function ProblemBar<Id extends string>({ tabs, onGoTo }: Props<Id>) {
  const t = useCodeText();
  const wordsOf = useProblemWords();
  const all = tabs.flatMap(({ field, problems }) => problems.map((problem) => ({ field, problem })));
  const [first] = all;
  const entry = ({ field, problem }: (typeof all)[number]) => (
    <button
      type="button"
      className="code-problem"
      data-error={problem.isError || undefined}
      onClick={() => onGoTo(field.id, problem)}
    >
      <TriangleAlert size={18} aria-hidden="true" />
      <span>
        <strong>{placeWords(field.label, problem, t)}</strong> {wordsOf(problem)}
      </span>
    </button>
  );
  if (first === undefined)
    return (
      <p className="code-problems" data-none="">
        <CircleCheck size={18} aria-hidden="true" /> {t('No problem found')}
      </p>
    );
  return (
    <div className="code-problems">
      {entry(first)}
      {all.length > 1 ? (
        <details className="code-more">
          <summary>{t('{count} problems', { count: all.length })}</summary>
          <ul aria-label={t('All problems')}>
            {all.map(({ field, problem }) => (
              <li key={`${field.id} ${problem.from} ${problem.kind}`}>{entry({ field, problem })}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}
