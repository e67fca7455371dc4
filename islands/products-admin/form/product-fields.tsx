import type { FocusEvent } from 'react';
import type { Categories } from '#shared/features/categories/use-categories.ts';
import { PictureField } from '#shared/features/picture/picture-field.tsx';
import { fieldProps } from '#shared/features/record-form/field-props.ts';
import { useFormatMoney } from '#shared/island/use-format-money.ts';
import { Button } from '#shared/ui/button.tsx';
import { SelectField, TextArea, TextField } from '#shared/ui/fields.tsx';
import { useReadAs } from '#shared/ui/use-read-as.ts';
import type { Product } from '../api.ts';
import { CategoriesNotice } from '../list/categories-notice.tsx';
import { useProductsText } from '../text.ts';
import { useVariantOffers } from '../variants/use-variant-offers.ts';
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
  /** Null for a new one. */
  readonly product: Product | null;
  readonly onVariants: (product: Product) => void;
}

export function ProductFields({ form, state, categories, focused, currency, product, onVariants }: Props) {
  const t = useProductsText();
  const formatMoney = useFormatMoney();
  const readAs = useReadAs(currency);
  const { takesNew } = useVariantOffers();
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
      {product === null || (product.variants === 0 && !takesNew) ? null : (
        <div className="fx-hint">
          {product.variants === 0 ? null : (
            <>
              <p>{t('Its variants have prices of their own.')}</p>
              <ul className="products-variants">
                {product.variantPrices.map(({ name, price: amount }, index) => (
                  <li key={index}>
                    <bdi>{name}</bdi> <span className="fx-number">{formatMoney(amount, currency)}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
          {takesNew || product.variantPrices.some(({ id }) => id !== '') ? (
            <Button onClick={() => onVariants(product)}>
              {product.variants === 0 ? t('Add variants') : t('Edit its variants')}
            </Button>
          ) : null}
        </div>
      )}
      <div className="products-pair">
        <SelectField {...field('category')} choices={choices} none={t('No category')} />
        <TextField {...field('barcode')} dir="ltr" />
      </div>
      <CategoriesNotice categories={categories} />
      <PictureField
        name={state.draft.name || t('New product')}
        address={state.draft.image}
        error={field('image').error}
        onChange={(address) => form.type('image', address)}
      />
    </>
  );
}
