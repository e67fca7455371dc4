import { useId } from 'react';
import type { Categories } from '#shared/features/categories/use-categories.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { useProductsText } from '../messages.ts';
import type { DraftDifference, Field } from './draft.ts';
import { FIELD_LABELS } from './field-texts.ts';

export type Choices = Partial<Readonly<Record<Field, 'mine' | 'theirs'>>>;

/** A field that the person has not touched is theirs, unless she says otherwise. */
export function firstChoices(differences: readonly DraftDifference[]): Choices {
  return Object.fromEntries(differences.filter(({ isMine }) => !isMine).map(({ field }) => [field, 'theirs']));
}

interface Props {
  readonly differences: readonly DraftDifference[];
  readonly choices: Choices;
  readonly categories: Categories;
  readonly onChoose: (field: Field, choice: 'mine' | 'theirs') => void;
}

/** Both values of each field that somebody else has changed meanwhile. */
export function ConflictPanel({ differences, choices, categories, onChoose }: Props) {
  const t = useProductsText();
  return (
    <>
      <Notice tone="warn">
        {t(
          'Someone else has changed this product since you opened it. Nothing has been overwritten: choose what to keep.',
        )}
      </Notice>
      {differences.map((difference) => (
        <ConflictField
          key={difference.field}
          difference={difference}
          choice={choices[difference.field]}
          categories={categories}
          onChoose={onChoose}
        />
      ))}
    </>
  );
}

function ConflictField({
  difference: { field, before, theirs, mine, isMine },
  choice,
  categories,
  onChoose,
}: { readonly difference: DraftDifference; readonly choice: 'mine' | 'theirs' | undefined } & Pick<
  Props,
  'categories' | 'onChoose'
>) {
  const t = useProductsText();
  const id = useId();
  const shown = (value: string) =>
    (field === 'category' && value !== '' ? categories.labelOf(value) || value : value) || t('empty value');
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
      {option('mine', isMine ? t('Yours') : t('As it was when you opened it'), mine)}
      {isMine ? <p className="fx-hint">{t('When you opened it: {value}', { value: shown(before) })}</p> : null}
    </fieldset>
  );
}
