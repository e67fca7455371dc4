import { useId, useState } from 'react';
import type { Categories } from '#shared/features/categories/use-categories.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { useProductsText } from '../messages.ts';
import { type Conflict, type Field, meaningOf } from './draft.ts';
import { FIELD_LABELS } from './field-texts.ts';

export type Choices = Partial<Readonly<Record<Field, 'mine' | 'theirs'>>>;

/** A field that the person has not touched is theirs, unless she says otherwise. */
export function firstChoices(conflicts: readonly Conflict[]): Choices {
  return Object.fromEntries(
    conflicts
      .filter(({ field, before, mine }) => meaningOf(field, before) === meaningOf(field, mine))
      .map(({ field }) => [field, 'theirs']),
  );
}

interface Props {
  readonly conflicts: readonly Conflict[];
  readonly choices: Choices;
  readonly categories: Categories;
  readonly onChoose: (field: Field, choice: 'mine' | 'theirs') => void;
}

/** Both values of each field that somebody else has changed meanwhile. */
export function ConflictPanel({ conflicts, choices, categories, onChoose }: Props) {
  const t = useProductsText();
  return (
    <>
      <Notice tone="warn">
        {t(
          'Somebody else has changed this product since you opened it. Nothing has been overwritten: choose what to keep.',
        )}
      </Notice>
      {conflicts.map((conflict) => (
        <ConflictField
          key={conflict.field}
          conflict={conflict}
          choice={choices[conflict.field]}
          categories={categories}
          onChoose={onChoose}
        />
      ))}
    </>
  );
}

function ConflictField({
  conflict: { field, before, theirs, mine },
  choice,
  categories,
  onChoose,
}: { readonly conflict: Conflict; readonly choice: 'mine' | 'theirs' | undefined } & Pick<
  Props,
  'categories' | 'onChoose'
>) {
  const t = useProductsText();
  const id = useId();
  const [isTouched] = useState(meaningOf(field, before) !== meaningOf(field, mine));
  const shown = (value: string) =>
    (field === 'category' && value !== '' ? categories.labelOf(value) || value : value) || t('empty');
  const option = (value: 'theirs' | 'mine', label: string, text: string) => (
    <label className="products-choice">
      <input type="radio" name={id} checked={choice === value} onChange={() => onChoose(field, value)} />
      <span>{label}</span>
      <strong dir="auto">{shown(text)}</strong>
    </label>
  );
  return (
    <fieldset className="products-conflict">
      <legend>{t(FIELD_LABELS[field])}</legend>
      {option('theirs', t('On the server now'), theirs)}
      {option('mine', isTouched ? t('Yours') : t('As it was when you opened it'), mine)}
      {isTouched ? <p className="fx-hint">{t('When you opened it: {value}', { value: shown(before) })}</p> : null}
    </fieldset>
  );
}
