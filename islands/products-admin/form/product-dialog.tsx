import { useCallback, useState } from 'react';
import { ApiError, explainError } from '#shared/api/errors.ts';
import type { Categories } from '#shared/features/categories/use-categories.ts';
import { RecordDialog } from '#shared/features/record-form/record-dialog.tsx';
import { useIsland } from '#shared/island/context.ts';
import type { Saved } from '#shared/records/record-form.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Spinner } from '#shared/ui/parts.tsx';
import { useLoad } from '#shared/ui/use-load.ts';
import type { ProductReader } from '../list/reader.ts';
import { useProductsText } from '../text.ts';
import { CURRENCY, type Product } from '../wire.ts';
import type { Field } from './draft.ts';
import { productDrafts } from './draft-storage.ts';
import { FIELD_LABELS } from './field-texts.ts';
import { ProductFields } from './product-fields.tsx';
import { useProductForm } from './use-product-form.ts';

interface Common {
  readonly categories: Categories;
  readonly onSaved: (saved: Saved<Product>) => void;
  /** Called with the name of a product that the device will create later. */
  readonly onKept: (name: string) => void;
  readonly onClose: () => void;
}
export interface ProductDialogProps extends Common {
  /** Null for a new product. */
  readonly id: string | null;
  readonly name: string;
  readonly field: Field;
  readonly reader: ProductReader;
}

/** The form of a product. It starts from the record as it is now, not as the list showed it. */
export default function ProductDialog({ id, name, field, reader, ...common }: ProductDialogProps) {
  const t = useProductsText();
  const { api } = useIsland();
  const [product, setProduct] = useState<Product | null>(null);
  const { error, reload } = useLoad(
    useCallback(
      async (signal) => {
        if (id !== null) setProduct(await reader.one(id, signal));
      },
      [id, reader],
    ),
  );

  const isGone = error instanceof ApiError && error.kind === 'not-found';
  // What was typed for a deleted product must not be lost with it.
  const begun = product ?? (isGone ? (productDrafts(api.base).of(id).getSnapshot()?.begun ?? null) : null);
  if (id === null || begun !== null) return <FormDialog product={begun} name={name} field={field} {...common} />;
  return (
    <Dialog
      title={t('Edit {name}', { name })}
      onClose={common.onClose}
      footer={<Button onClick={common.onClose}>{t('Close')}</Button>}
    >
      {error === undefined ? (
        <Spinner label={t('Loading…')} />
      ) : (
        <Notice tone="danger" onRetry={isGone ? undefined : reload}>
          <strong>{t('The product could not be loaded.')}</strong> {explainError(error, t)}
        </Notice>
      )}
    </Dialog>
  );
}

function FormDialog({
  product,
  name,
  field,
  categories,
  onSaved,
  onKept,
  onClose,
}: Common & { readonly product: Product | null; readonly name: string; readonly field: Field }) {
  const t = useProductsText();
  const [form, state] = useProductForm(product);
  return (
    <RecordDialog
      title={state.begun === null ? t('New product') : t('Edit {name}', { name })}
      form={form}
      state={state}
      labelOf={(one) => t(FIELD_LABELS[one])}
      show={(one, value) => (one === 'category' && value !== '' ? categories.labelOf(value) || value : value)}
      onSaved={onSaved}
      onKept={({ name: kept }) => onKept(kept)}
      onClose={onClose}
    >
      <ProductFields
        form={form}
        state={state}
        categories={categories}
        focused={field}
        currency={CURRENCY}
        hasVariants={(product?.variants ?? 0) > 0}
      />
    </RecordDialog>
  );
}
