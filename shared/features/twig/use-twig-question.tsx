import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { QuestionDialog } from '#shared/ui/question-dialog.tsx';
import { useSheet } from '#shared/ui/use-sheet.ts';
import type { BrokenText } from './broken-texts.ts';
import { flawWords, useTwigText } from './texts.ts';
import sheet from './twig-question.css';

interface TwigQuestion {
  /** Asks whether texts that Twig would refuse are saved all the same. True without a question where there are none. */
  readonly mayGo: (broken: readonly BrokenText[]) => Promise<boolean>;
  /** The question, to be rendered last: it may stand over another one. */
  readonly question: ReactNode;
}

/** The question before a template is saved that the site could not compile. */
export function useTwigQuestion(): TwigQuestion {
  const [asked, setAsked] = useState<readonly BrokenText[]>([]);
  const waiting = useRef<(mayGo: boolean) => void>(undefined);
  const answer = useCallback((mayGo: boolean): void => {
    waiting.current?.(mayGo);
    waiting.current = undefined;
    setAsked([]);
  }, []);
  // Nobody is left to answer.
  useEffect(() => () => waiting.current?.(false), []);
  const mayGo = useCallback(
    async (broken: readonly BrokenText[]): Promise<boolean> => {
      answer(false);
      if (broken.length === 0) return true;
      return new Promise((resolve) => {
        waiting.current = resolve;
        setAsked(broken);
      });
    },
    [answer],
  );
  return {
    mayGo,
    question:
      asked.length === 0 ? null : (
        <Suspense fallback={null}>
          <Question broken={asked} onAnswer={answer} />
        </Suspense>
      ),
  };
}

interface QuestionProps {
  readonly broken: readonly BrokenText[];
  readonly onAnswer: (mayGo: boolean) => void;
}

function Question({ broken, onAnswer }: QuestionProps) {
  useSheet(sheet);
  const t = useTwigText();
  return (
    <QuestionDialog
      title={t('Visitors would see an error')}
      cancelLabel={t('Mend it first')}
      onCancel={() => onAnswer(false)}
      answers={[{ label: t('Save all the same'), kind: 'danger', onChoose: () => onAnswer(true) }]}
    >
      <p>{t('Saved as it stands, the site could not show it:')}</p>
      <ul className="twig-broken">
        {broken.map(({ place, flaw, line }) => (
          <li key={place}>
            <strong>{place}</strong> {flawWords(flaw, t)}
            <code dir="ltr">{line}</code>
          </li>
        ))}
      </ul>
    </QuestionDialog>
  );
}
