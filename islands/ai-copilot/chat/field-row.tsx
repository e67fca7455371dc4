import { TextCursorInput, Undo2 } from 'lucide-react';
import { useFieldWords } from '#shared/features/field-labels/field-labels.ts';
import { textDirection } from '#shared/features/llm/text-direction.ts';
import { modelTexts } from '#shared/features/llm/texts.ts';
import { problemWords } from '#shared/features/llm/words.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { inWords } from '../rules/in-words.ts';
import type { Row } from '../rules/rows.ts';
import { useText } from '../text.ts';
import { useWording } from './use-wording.ts';

interface Props {
  readonly row: Row;
  readonly isTaken: boolean;
  /** Whether there is a record whose values are known. */
  readonly hasToday: boolean;
  /** Nothing can be changed: the values are on their way. */
  readonly isFrozen: boolean;
  /** Whether the page's form has the value. */
  readonly isFilled: boolean;
  /** Fills it in there, or takes it back; undefined: the page points to no form, or it is no value for one. */
  readonly onFill: (() => void) | undefined;
  readonly onToggle: () => void;
}

/** One proposed field beside today’s value. */
export function FieldRow({ row, isTaken, hasToday, isFrozen, isFilled, onFill, onToggle }: Props) {
  const t = useText();
  const wording = useWording();
  const wordsOf = useFieldWords();
  const tModel = useLazyMessages(modelTexts);
  const { key, state, problems, violations } = row;
  const proposed = inWords(row.proposed, wording, key);
  const today = inWords(row.today, wording, key);
  return (
    <li data-field={key} data-state={state} data-fills={onFill === undefined ? undefined : ''}>
      <label className="copilot-row">
        <input
          type="checkbox"
          checked={isTaken}
          disabled={state !== 'open' || isFrozen}
          onChange={onToggle}
          aria-label={t('Take {field}', { field: wordsOf(key) })}
        />
        <span className="copilot-key" dir="auto">
          {wordsOf(key)}
        </span>
        <span className="copilot-value" dir={textDirection(proposed)}>
          {proposed === '' ? '—' : proposed}
        </span>
        {!hasToday ? null : (
          <span className="copilot-today">
            {state === 'same' ? t('As today') : today === '' ? t('Empty today') : <>{t('Today:')} </>}
            {state === 'same' || today === '' ? null : <bdi dir={textDirection(today)}>{today}</bdi>}
          </span>
        )}
      </label>
      {onFill === undefined ? null : (
        <IconButton
          kind="quiet"
          label={t(isFilled ? 'Take {field} back out of the form' : 'Fill {field} into the form', {
            field: wordsOf(key),
          })}
          icon={isFilled ? <Undo2 size={18} aria-hidden="true" /> : <TextCursorInput size={18} aria-hidden="true" />}
          onClick={onFill}
        />
      )}
      {problems.map((problem) => (
        <p key={`${problem.path} ${problem.kind}`} className="fx-error">
          {problem.path === key ? null : <bdi>{problem.path}: </bdi>}
          {problemWords(problem, tModel)}
        </p>
      ))}
      {state === 'unknown' ? <p className="fx-error">{t('This record has no such field.')}</p> : null}
      {violations.map(({ path, message }) => (
        <p key={path} className="fx-error" role="alert" dir="auto">
          {message}
        </p>
      ))}
    </li>
  );
}
