import { Undo2 } from 'lucide-react';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { useCategories } from '#shared/features/categories/use-categories.ts';
import type { Selected } from '#shared/features/grid/model.ts';
import { useGridState } from '#shared/features/grid/use-grid-state.ts';
import type { OfflineChipProps } from '#shared/features/offline/offline-chip.tsx';
import { useIsland } from '#shared/island/context.ts';
import type { PropsOf } from '#shared/island/spec.ts';
import { idOf } from '#shared/kernel/iri.ts';
import type { Saved } from '#shared/records/record-form.ts';
import { Button } from '#shared/ui/button.tsx';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { Spinner } from '#shared/ui/parts.tsx';
import type { Product } from './api.ts';
import type { BulkDialogProps } from './bulk/bulk-dialogs.tsx';
import type { MadeChange } from './bulk/made-change.ts';
import { type Field, FIELDS } from './form/draft.ts';
import { productDrafts } from './form/draft-storage.ts';
import type { ProductDialogProps } from './form/product-dialog.tsx';
import { CategoriesNotice } from './list/categories-notice.tsx';
import type { PriceCellProps } from './list/price-cell.tsx';
import { ProductList } from './list/product-list.tsx';
import { ProductsHead } from './list/products-head.tsx';
import { createProductReader, filterQuery } from './list/reader.ts';
import { FIRST_SORT, SORTABLE } from './list/sorts.ts';
import { useCreated } from './list/use-created.ts';
import { useFilter } from './list/use-filter.ts';
import { useProductList } from './list/use-product-list.ts';
import type { spec } from './products-admin.spec.ts';
import { useProductsText } from './text.ts';

/** Part of the IRI of each category. */
const CATEGORIES = '/category_products/';
/** The end of the products' address. */
const PRODUCTS = '/api/products';

const productDialog = lazyWithRetry<ProductDialogProps>(
  async () => (await import('./form/product-dialog.tsx')).default,
);
const offlineChip = lazyWithRetry<OfflineChipProps>(
  async () => (await import('#shared/features/offline/offline-chip.tsx')).default,
);
const priceCell = lazyWithRetry<PriceCellProps>(async () => (await import('./list/price-cell.tsx')).default);
const bulkDialog = lazyWithRetry<BulkDialogProps>(async () => (await import('./bulk/bulk-dialogs.tsx')).default);

type Open =
  | { readonly kind: 'form'; readonly id: string | null; readonly name: string; readonly field: Field }
  | { readonly kind: BulkDialogProps['kind']; readonly ids: readonly string[] };

export function ProductsAdmin({ itemsPerPage }: PropsOf<typeof spec>) {
  const t = useProductsText();
  const { api, owner, signal, locale } = useIsland();
  const reader = useMemo(() => createProductReader(api), [api]);
  const state = useGridState({
    name: 'products-admin',
    sortable: SORTABLE,
    initialSort: FIRST_SORT,
    pageSize: Math.max(1, Math.floor(itemsPerPage)),
  });
  const categories = useCategories();
  const nameOfRecord = (iri: string): string | undefined =>
    iri.includes(CATEGORIES) ? categories.labelOf(idOf(iri)) || undefined : undefined;
  const categoriesOf: OfflineChipProps['choicesOf'] = ({ address }, field) =>
    field === 'category' && address.endsWith(PRODUCTS) ? categories.choices : [];
  const filtering = useFilter(categories, state.setPage);
  const { filter } = filtering;
  const created = useCreated(filter, state);
  const [selected, setSelected] = useState<Selected>(new Set());
  const [isSelecting, setIsSelecting] = useState(false);
  const [selectError, setSelectError] = useState<unknown>(undefined);
  const [unsaved, setUnsaved] = useState<{ readonly product: Product; readonly error: unknown } | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const drafts = useMemo(() => (open === null ? productDrafts(owner).list() : []), [open, owner]);
  const [notice, setNotice] = useState<string | null>(null);
  /** The changes made here, the last one first, as long as this page is open. */
  const [undoable, setUndoable] = useState<readonly (readonly MadeChange[])[]>([]);
  const [lastMade = []] = undoable;
  const list = useProductList({ reader, state, filter });
  const fresh = useMemo(() => created.products.map(list.withKept), [created.products, list.withKept]);
  const refresh = useRef<HTMLButtonElement>(null);
  // The pressed button disappears with the failure, so this one takes the focus; it does the same.
  const retry = () => {
    refresh.current?.focus();
    list.reload();
  };
  const nameOf = (id: string) => list.known(id)?.name || id;
  const listed = (id: string | null): Product | null => {
    const product = id === null ? undefined : list.known(id);
    return product === undefined || product.waits !== undefined ? null : product;
  };

  useEffect(() => {
    void productDialog.preload();
    void bulkDialog.preload();
    void priceCell.preload();
  }, []);
  useEffect(() => {
    // Without a network, a run would be in English.
    void import('#shared/features/batch-progress/texts.ts')
      .then(({ recordRunTexts }) => recordRunTexts(locale))
      .catch(() => undefined);
  }, [locale]);

  const selectAll = async (): Promise<void> => {
    setIsSelecting(true);
    setSelectError(undefined);
    try {
      const all = await reader.all(filterQuery(filter), signal);
      list.learn(all);
      setSelected(new Set(all.map(({ id }) => id)));
    } catch (error) {
      if (!signal.aborted) setSelectError(error);
    } finally {
      setIsSelecting(false);
    }
  };
  const edit = (product: Product, column?: string) =>
    setOpen({
      kind: 'form',
      id: product.id,
      name: product.name || product.id,
      field: FIELDS.find((field) => field === column) ?? 'name',
    });
  const create = () => setOpen({ kind: 'form', id: null, name: '', field: 'name' });
  const kept = (name: string) => {
    setOpen(null);
    setNotice(t('{name} is saved on this device and will be sent.', { name }));
  };
  const saved = ({ record, before, isMerged, isKept }: Saved<Product>) => {
    const { id, name } = record;
    if (isKept === true) return kept(name);
    setOpen(null);
    list.learn([record]);
    if (before === null) created.add(record);
    else created.renew(record);
    setNotice(
      before === null
        ? t('{name} has been created with ID {id}.', { name, id })
        : t(isMerged ? '{name} has been saved. Changes by other people have been kept.' : '{name} has been saved.', {
            name,
          }),
    );
    list.reload();
  };
  const bulkClosed = (
    kind: BulkDialogProps['kind'],
    done: readonly string[],
    later: readonly string[],
    made: readonly MadeChange[],
  ) => {
    setOpen(null);
    const over = new Set([...done, ...later]);
    if (over.size === 0) return;
    // What is done is no longer armed for the next press; what failed still is.
    setSelected((current) => new Set([...current].filter((id) => !over.has(id))));
    setUndoable((before) => (kind === 'undo' ? before.slice(1) : made.length === 0 ? before : [made, ...before]));
    const sent =
      kind === 'delete'
        ? '{count} products have been deleted.'
        : kind === 'undo'
          ? 'The change of {count} products has been undone.'
          : '{count} products have been changed.';
    setNotice(
      [
        ...(done.length === 0 ? [] : [t(sent, { count: done.length })]),
        ...(later.length === 0
          ? []
          : [t('{count} changes are saved on this device and will be sent.', { count: later.length })]),
      ].join(' '),
    );
    if (done.length === 0) return;
    created.forget();
    list.reload();
  };
  const priced: PriceCellProps['onOutcome'] = (product, { prices, ...outcome }) => {
    const isKept = outcome.kind === 'changed' && outcome.done === 'kept';
    // A kept change stands in the list by itself.
    if (!isKept) list.renew({ ...product, ...prices });
    if (outcome.kind === 'conflict') return;
    setUnsaved(null);
    setUndoable((before) => [[outcome.made], ...before]);
    setNotice(
      t(isKept ? '{name} is saved on this device and will be sent.' : '{name} has been saved.', {
        name: product.name || product.id,
      }),
    );
    if (!isKept) list.reload();
  };
  const many = (kind: BulkDialogProps['kind'], label: string) => (
    <Button kind={kind === 'delete' ? 'danger' : 'plain'} onClick={() => setOpen({ kind, ids: [...selected] })}>
      {label}
    </Button>
  );

  const undoButton =
    lastMade.length === 0 ? null : (
      <Button onClick={() => setOpen({ kind: 'undo', ids: lastMade.map(({ id }) => id) })}>
        <Undo2 size={18} aria-hidden="true" />
        {t('Undo the last change')}
      </Button>
    );

  return (
    <section className="products-admin" aria-labelledby="products-admin-title">
      <ProductsHead
        filtering={filtering}
        categories={categories}
        isLoading={list.isLoading}
        refresh={refresh}
        onRefresh={list.reload}
        onCreate={create}
      >
        {notice === null ? undoButton : null}
      </ProductsHead>
      <CategoriesNotice categories={categories} />
      <Suspense fallback={null}>
        <offlineChip.Component nameOf={nameOfRecord} choicesOf={categoriesOf} />
      </Suspense>
      {drafts.map(({ id, begun, draft: { name } }) => (
        <Notice
          key={id ?? ''}
          tone="info"
          actions={
            <Button onClick={() => setOpen({ kind: 'form', id, name: begun?.name || name.trim(), field: 'name' })}>
              {t('Keep editing')}
            </Button>
          }
        >
          {t('What you typed for {name} is not saved yet.', {
            name: begun?.name || name.trim() || id || t('New product'),
          })}
        </Notice>
      ))}
      {selectError === undefined ? null : (
        <Notice tone="danger" onRetry={() => void selectAll()} retrying={isSelecting}>
          {t('The products could not be loaded.')} {explainError(selectError, t)}
        </Notice>
      )}
      {unsaved === null ? null : (
        <Notice tone="danger" onDismiss={() => setUnsaved(null)}>
          <strong dir="auto">{unsaved.product.name || unsaved.product.id}</strong> {explainError(unsaved.error, t)}
        </Notice>
      )}
      <ProductList
        list={list}
        state={state}
        created={fresh}
        categories={categories}
        selection={{ selected, onChange: setSelected }}
        isFiltered={filtering.isFiltered}
        isSelecting={isSelecting}
        onRetry={retry}
        onSelectAll={() => void selectAll()}
        onEdit={edit}
        editPrice={(product, close) => (
          <priceCell.Component
            product={product}
            reader={reader}
            onOutcome={priced}
            onLateFailure={(own, error) => setUnsaved({ product: own, error })}
            onClose={close}
          />
        )}
        onDelete={(product) => setOpen({ kind: 'delete', ids: [product.id] })}
        onCreate={create}
        onClearFilter={filtering.clear}
        bulk={
          <>
            {many('sheet', t('Edit as a table'))}
            {many('prices', t('Change prices'))}
            {many('category', t('Change category'))}
            {many('delete', t('Delete'))}
          </>
        }
      />
      <Suspense fallback={<Spinner label={t('Loading…')} />}>
        {open?.kind === 'form' ? (
          <productDialog.Component
            id={open.id}
            name={open.name}
            listed={listed(open.id)}
            field={open.field}
            reader={reader}
            categories={categories}
            onSaved={saved}
            onKept={kept}
            onVariants={(product) => {
              list.learn([product]);
              setOpen({ kind: 'variants', ids: [product.id] });
            }}
            onClose={() => setOpen(null)}
          />
        ) : null}
        {open !== null && open.kind !== 'form' ? (
          <bulkDialog.Component
            kind={open.kind}
            ids={open.ids}
            undo={lastMade}
            nameOf={nameOf}
            known={list.known}
            withKept={list.withKept}
            categories={categories}
            reader={reader}
            onClose={(done, later, made) => bulkClosed(open.kind, done, later, made)}
          />
        ) : null}
      </Suspense>
      {/* At the foot of what is in sight: it pushes nothing. */}
      <div className="products-told">
        {notice === null ? null : (
          <Notice tone="good" onDismiss={() => setNotice(null)} actions={undoButton}>
            {notice}
          </Notice>
        )}
      </div>
    </section>
  );
}
