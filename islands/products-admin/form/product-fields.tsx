import type { FocusEvent } from 'react';
import type { Categories } from '#shared/features/categories/use-categories.ts';
import { fieldProps } from '#shared/features/record-form/field-props.ts';
import { SelectField, TextArea, TextField } from '#shared/ui/fields.tsx';
import { useReadAs } from '#shared/ui/use-read-as.ts';
import { CategoriesNotice } from '../list/categories-notice.tsx';
import { useProductsText } from '../text.ts';
import type { Field } from './draft.ts';
import { FIELD_LABELS } from './field-texts.ts';
import type { ProductForm, ProductFormState } from './use-product-form.ts';

interface Props {
  readonly form: ProductForm;
  readonly state: ProductFormState;
  readonly categories: Categories;
  /** The field that has the focus when the form opens. */
  readonly focused: Field;
  readonly currency: string;
  readonly hasVariants: boolean;
}

export function ProductFields({ form, state, categories, focused, currency, hasVariants }: Props) {
  const t = useProductsText();
  const readAs = useReadAs(currency);
  const field = (name: Field) => {
    return {
      ...fieldProps(form, state, name, t),
      label: t(FIELD_LABELS[name]),
      ...(focused === name ? { 'data-autofocus': '' } : {}),
    };
  };
  const own = state.draft.category;
  const choices =
    own === '' || categories.choices.some(({ value }) => value === own)
      ? categories.choices
      : [...categories.choices, { value: own, label: own, iri: own }];
  const price = (name: 'price' | 'finalPrice') => ({
    ...field(name),
    label: `${t(FIELD_LABELS[name])} (${currency})`,
    inputMode: 'decimal' as const,
    dir: 'ltr' as const,
    // Selected, because a price is usually replaced and rarely corrected by one digit.
    onFocus: (event: FocusEvent<HTMLInputElement>) => event.target.select(),
    hint: readAs(state.draft[name]),
  });
  return (
    <>
      <TextField {...field('name')} required dir="auto" />
      <TextArea {...field('description')} dir="auto" rows={3} />
      <div className="products-pair">
        <TextField {...price('price')} required />
        <TextField
          {...price('finalPrice')}
          hint={price('finalPrice').hint ?? t('Leave empty to sell at the regular price.')}
        />
      </div>
      {hasVariants ? <p className="fx-hint">{t('Its variants have prices of their own.')}</p> : null}
      <div className="products-pair">
        <SelectField {...field('category')} choices={choices} none={t('No category')} />
        <TextField {...field('barcode')} dir="ltr" />
      </div>
      <CategoriesNotice categories={categories} />
    </>
  );
}
