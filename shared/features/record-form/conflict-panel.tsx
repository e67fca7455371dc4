import { useId } from 'react';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import type { Difference, Field } from '#shared/records/merge.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { useSheet } from '#shared/ui/use-sheet.ts';
import sheet from './record-form.css';
import { recordFormTexts } from './texts.ts';

export type Choice = 'mine' | 'theirs';

/**
 * The initial choices: a field that the user has not changed takes the server's value, unless she chooses otherwise.
 */
export function firstChoices<Fields>(differences: readonly Difference<Fields>[]): ReadonlyMap<Field<Fields>, Choice> {
  return new Map(differences.filter(({ isMine }) => !isMine).map(({ group }) => [group, 'theirs']));
}

export interface ConflictPanelProps<Fields> {
  readonly differences: readonly Difference<Fields>[];
  /** By group name; a missing one is still to be decided. */
  readonly choices: ReadonlyMap<Field<Fields>, Choice>;
  readonly onChoose: (group: Field<Fields>, choice: Choice) => void;
  readonly labelOf: (field: Field<Fields>) => string;
  /** A value as readable text; empty for none. Default: its text. */
  readonly show?: ((field: Field<Fields>, value: Fields[Field<Fields>]) => string) | undefined;
}

/** Both values of each field that someone else has changed meanwhile. */
export function ConflictPanel<Fields>({
  differences,
  choices,
  onChoose,
  labelOf,
  show = (_, value) => String(value ?? ''),
}: ConflictPanelProps<Fields>) {
  useSheet(sheet);
  const t = useLazyMessages(recordFormTexts);
  const id = useId();
  return (
    <>
      <Notice tone="warn">
        {t('Someone else has made changes since you opened this. Nothing has been overwritten: choose what to keep.')}
      </Notice>
      {differences.map(({ field, group, before, theirs, mine, isMine }) => {
        const shown = (value: Fields[Field<Fields>]) => show(field, value) || t('empty value');
        const option = (choice: Choice, label: string, value: Fields[Field<Fields>]) => (
          <label className="record-choice">
            <input
              type="radio"
              name={`${id} ${field}`}
              checked={choices.get(group) === choice}
              onChange={() => onChoose(group, choice)}
            />
            <span>{label}</span>
            <strong dir="auto">{shown(value)}</strong>
          </label>
        );
        return (
          <fieldset className="record-conflict" key={field}>
            <legend>{labelOf(field)}</legend>
            {option('theirs', t('On the server now'), theirs)}
            {option('mine', isMine ? t('Yours') : t('As it was when you opened it'), mine)}
            {isMine ? <p className="fx-hint">{t('When you opened it: {value}', { value: shown(before) })}</p> : null}
          </fieldset>
        );
      })}
    </>
  );
}
