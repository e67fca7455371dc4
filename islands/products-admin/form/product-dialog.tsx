import { useCallback, useState } from 'react';
import { ApiError, explainError } from '#shared/api/errors.ts';
import { SHOP_CURRENCY } from '#shared/api/resources/resource.ts';
import type { Categories } from '#shared/features/categories/use-categories.ts';
import { RecordDialog } from '#shared/features/record-form/record-dialog.tsx';
import { useIsland } from '#shared/island/context.ts';
import { isSameRecord } from '#shared/records/merge.ts';
import type { Saved } from '#shared/records/record-form.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Spinner } from '#shared/ui/parts.tsx';
import { useLoad } from '#shared/ui/use-load.ts';
import { type Product } from '../api.ts';
import type { ProductReader } from '../list/reader.ts';
import { useProductsText } from '../text.ts';
import { draftOf, draftShape, type Field } from './draft.ts';
import { productDrafts } from './draft-storage.ts';
import { FIELD_LABELS } from './field-texts.ts';
import { ProductFields } from './product-fields.tsx';
import { useProductForm } from './use-product-form.ts';

interface Common {
  readonly categories: Categories;
  readonly onSaved: (saved: Saved<Product>) => void;
  /** Called with the name of a product that the device will create later. */
  readonly onKept: (name: string) => void;
  /** What is typed here stays as a draft. */
  readonly onVariants: (product: Product) => void;
  readonly onClose: () => void;
}
export interface ProductDialogProps extends Common {
  /** Null for a new product. */
  readonly id: string | null;
  readonly name: string;
  /** The product as the list has it; null if that is not what the server has. */
  readonly listed: Product | null;
  readonly field: Field;
  readonly reader: ProductReader;
}

/**
 * The form of a product. It is there at once, as the list showed it, so that nothing typed after the press is lost; it
 * begins anew if the record is another one by now and nothing was typed yet. A save compares with the record anyway.
 */
export default function ProductDialog({ id, name, listed, field, reader, ...common }: ProductDialogProps) {
  const t = useProductsText();
  const { owner } = useIsland();
  const [first] = useState(listed);
  const [product, setProduct] = useState(first);
  const { error, reload } = useLoad(
    useCallback(
      async (signal) => {
        if (id === null) return;
        const now = await reader.one(id, signal);
        const isTyped = productDrafts(owner).of(id).getSnapshot() !== null;
        setProduct((shown) =>
          shown !== null && (isTyped || isSameRecord(draftShape, draftOf(shown), draftOf(now))) ? shown : now,
        );
      },
      [id, reader, owner],
    ),
  );

  const isGone = error instanceof ApiError && error.kind === 'not-found';
  // What was typed for a deleted product must not be lost with it.
  const begun = isGone ? (productDrafts(owner).of(id).getSnapshot()?.begun ?? null) : product;
  if (id === null || begun !== null) {
    const key = product === first ? 'listed' : 'read';
    return <FormDialog key={key} product={begun} name={name} field={field} {...common} />;
  }
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
  onVariants,
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
        currency={SHOP_CURRENCY}
        product={product}
        onVariants={onVariants}
      />
    </RecordDialog>
  );
}
