import { useRef, useState } from 'react';
import * as v from 'valibot';
import { productResource } from '#shared/api/resources/products.ts';
import { RunDialog } from '#shared/features/batch-progress/run-dialog.tsx';
import type { Categories } from '#shared/features/categories/use-categories.ts';
import { useIsland } from '#shared/island/context.ts';
import { SelectField } from '#shared/ui/fields.tsx';
import { CategoriesNotice } from '../list/categories-notice.tsx';
import { SheetDialog } from '../sheet/sheet-dialog.tsx';
import { useProductsText } from '../text.ts';
import { VariantsDialog } from '../variants/variants-dialog.tsx';
import { categoryIri, laterCategory, laterRemoval } from './later-change.ts';
import type { MadeChange } from './made-change.ts';
import { PriceDialog, type PriceDialogProps } from './price-dialog.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import { useBulkChange } from './use-bulk-change.ts';

type Common = Omit<PriceDialogProps, 'reader' | 'withKept'>;

export type BulkDialogProps = PriceDialogProps & {
  readonly kind: 'delete' | 'category' | 'prices' | 'variants' | 'sheet' | 'undo';
  /** What is taken back. */
  readonly undo: readonly MadeChange[];
  readonly categories: Categories;
};

export default function BulkDialog({ kind, categories, reader, withKept, undo, ...common }: BulkDialogProps) {
  const { nameOf, known, onClose } = common;
  if (kind === 'undo')
    return (
      <UndoDialog {...{ nameOf, known, reader }} changes={undo} onClose={(done, later) => onClose(done, later, [])} />
    );
  if (kind === 'sheet') return <SheetDialog {...common} {...{ categories, reader, withKept }} />;
  if (kind === 'variants') return <VariantsDialog {...common} />;
  if (kind === 'delete') return <DeleteDialog {...common} />;
  return kind === 'category' ? (
    <CategoryDialog {...common} categories={categories} />
  ) : (
    <PriceDialog {...common} reader={reader} withKept={withKept} />
  );
}

const NAMES_SHOWN = 8;
/** An explicit choice, so that clearing the category never happens by default. */
const NO_CATEGORY = 'none';

function DeleteDialog({ ids, nameOf, known, onClose }: Common) {
  const t = useProductsText();
  const { api, signal } = useIsland();
  const change = useBulkChange();
  const [first] = ids;
  const title =
    ids.length === 1 && first !== undefined
      ? t('Delete {name}?', { name: nameOf(first) })
      : t('Delete {count} products?', { count: ids.length });
  return (
    <RunDialog
      title={title}
      verb={t('Delete')}
      isDangerous
      size="small"
      ids={ids}
      nameOf={nameOf}
      work={(id) =>
        change(
          known(id),
          (product) => laterRemoval(product, api.locale),
          () => api.remove(productResource.item(id), { signal }),
        )
      }
      sayFailed={(count) => t('{count} products could not be processed', { count })}
      sayNotStarted={(count) => t('{count} products not started', { count })}
      sayKept={(count) => t('{count} changes are saved on this device and will be sent.', { count })}
      onClose={(done, kept) => onClose(done, kept, [])}
    >
      {ids.length > 1 ? (
        <ul className="products-names">
          {ids.slice(0, NAMES_SHOWN).map((id) => (
            <li key={id}>
              <bdi>{nameOf(id)}</bdi>
            </li>
          ))}
          {ids.length > NAMES_SHOWN ? (
            <li>{t('and {count} more products', { count: ids.length - NAMES_SHOWN })}</li>
          ) : null}
        </ul>
      ) : null}
      <p>{t('This cannot be undone.')}</p>
    </RunDialog>
  );
}

function CategoryDialog({ ids, nameOf, known, categories, onClose }: Common & { readonly categories: Categories }) {
  const t = useProductsText();
  const { api, signal } = useIsland();
  const change = useBulkChange();
  const made = useRef(new Map<string, MadeChange>());
  const [category, setCategory] = useState('');
  const iri = categories.choices.find(({ value }) => value === category)?.iri ?? null;
  return (
    <RunDialog
      title={t('Category of {count} products', { count: ids.length })}
      verb={t('Change category')}
      canStart={category !== ''}
      size="small"
      ids={ids}
      nameOf={nameOf}
      sayFailed={(count) => t('{count} products could not be processed', { count })}
      sayNotStarted={(count) => t('{count} products not started', { count })}
      sayKept={(count) => t('{count} changes are saved on this device and will be sent.', { count })}
      onClose={(done, kept) => onClose(done, kept, [...made.current.values()])}
      work={async (id) => {
        const product = known(id);
        const outcome = await change(
          product,
          (own) => laterCategory(own, iri, api.locale),
          () => api.update(productResource.item(id), { category: iri }, v.unknown(), { signal }),
        );
        if (product !== undefined)
          made.current.set(id, { id, kind: 'category', from: categoryIri(product, api.locale), to: iri });
        return outcome;
      }}
    >
      <CategoriesNotice categories={categories} />
      <SelectField
        label={t('Category')}
        choices={[{ value: NO_CATEGORY, label: t('No category') }, ...categories.choices]}
        none={t('Choose a category')}
        value={category}
        onChange={(event) => setCategory(event.target.value)}
      />
    </RunDialog>
  );
}
