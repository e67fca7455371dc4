import { PackageOpen, Pencil, SearchX, Trash2 } from 'lucide-react';
import { type ReactNode, Suspense, useMemo } from 'react';
import { SHOP_CURRENCY } from '#shared/api/resources/resource.ts';
import type { Categories } from '#shared/features/categories/use-categories.ts';
import type { GridColumn } from '#shared/features/grid/model.ts';
import type { GridAction, GridSelection } from '#shared/features/grid/parts.ts';
import { ServerGrid } from '#shared/features/grid/server-grid.tsx';
import type { GridState } from '#shared/features/grid/use-grid-state.ts';
import { formatQuantity } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { useFormatMoney } from '#shared/island/use-format-money.ts';
import type { Minor } from '#shared/kernel/money.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Empty, Spinner } from '#shared/ui/parts.tsx';
import { type Product } from '../api.ts';
import { useProductsText } from '../text.ts';
import type { ListedProduct } from './pending-products.ts';
import { PAGE_SIZES } from './sorts.ts';
import type { ProductList as List } from './use-product-list.ts';

/** `MAD 2.00 – MAD 4.00`; nothing where no price is known. */
function rangeOf(variants: Product['variantPrices'], format: (price: Minor) => string): readonly string[] {
  const prices = variants.map(({ price }) => price).sort((one, other) => one - other);
  const [least, most] = [prices[0], prices.at(-1)];
  if (least === undefined || most === undefined) return [];
  return [least === most ? format(least) : `${format(least)} – ${format(most)}`];
}

const nameOfProduct = ({ name, id }: Product) => (name === '' ? id : name);

interface Props {
  readonly list: List;
  readonly state: GridState;
  /** Shown first. */
  readonly created: readonly ListedProduct[];
  readonly categories: Categories;
  readonly selection: GridSelection;
  readonly isFiltered: boolean;
  readonly isSelecting: boolean;
  readonly onRetry: () => void;
  readonly onSelectAll: () => void;
  readonly bulk: ReactNode;
  readonly onEdit: (product: Product, column?: string) => void;
  /** What the price is typed into where it stands. */
  readonly editPrice: (product: ListedProduct, close: () => void) => ReactNode;
  readonly onDelete: (product: Product) => void;
  readonly onCreate: () => void;
  readonly onClearFilter: () => void;
}

export function ProductList({
  list,
  state,
  created,
  categories,
  selection,
  isFiltered,
  isSelecting,
  onRetry,
  onSelectAll,
  bulk,
  onEdit,
  editPrice,
  onDelete,
  onCreate,
  onClearFilter,
}: Props) {
  const t = useProductsText();
  const { locale } = useIsland();
  const formatMoney = useFormatMoney();
  const { ignored, shown } = list;
  // No column and no frame for what this back-office does not keep.
  const hasStock = shown?.items.some(({ stock }) => stock !== null) ?? false;
  const hasPictures = shown?.items.some(({ image }) => image !== null) ?? false;
  const hasDescriptions = shown?.items.some(({ description }) => description.trim() !== '') ?? false;
  const { nameOf } = categories;
  const columns = useMemo((): readonly GridColumn<ListedProduct>[] => {
    const priceOf = ({ price }: Product) => (price === null ? '—' : formatMoney(price, SHOP_CURRENCY));
    return [
      // Wide enough for the title, which is a long word in Arabic.
      { id: 'id', title: t('ID'), kind: 'number', value: ({ id }) => id, width: locale === 'ar' ? 104 : 72 },
      {
        id: 'name',
        title: t('Name'),
        kind: 'text',
        value: nameOfProduct,
        width: hasPictures ? 200 : 156,
        grows: true,
        isName: true,
        ...(hasPictures ? { picture: ({ image }) => image } : {}),
        note: ({ variants, variantPrices, waits }) =>
          [
            ...(waits === undefined ? [] : [t(waits === 'deletion' ? 'Waiting to be deleted' : 'Waiting to be sent')]),
            ...(variants === 0 ? [] : [t('{count} variants', { count: variants })]),
            ...rangeOf(variantPrices, (price) => formatMoney(price, SHOP_CURRENCY)),
          ].join(' · '),
      },
      {
        id: 'description',
        title: t('Description'),
        kind: 'text',
        value: ({ description }) => description,
        width: 116,
        // Where there is none, names have the room.
        grows: hasDescriptions,
        isSortable: false,
        givesWay: 1,
      },
      {
        id: 'category',
        title: t('Category'),
        kind: 'text',
        value: ({ categoryId }) => nameOf(categoryId),
        width: 110,
        isSortable: false,
        givesWay: 3,
      },
      ...(hasStock
        ? [
            {
              id: 'stock',
              title: t('Stock'),
              kind: 'number' as const,
              value: ({ stock }: Product) => stock,
              text: ({ stock }: Product) => (stock === null ? '' : formatQuantity(stock, locale)),
              width: 96,
              isSortable: false,
              givesWay: 2,
            },
          ]
        : []),
      {
        id: 'price',
        title: t('Price'),
        kind: 'number',
        value: ({ price }) => price,
        text: priceOf,
        width: 140,
        isBesideName: true,
        staysAtEnd: true,
        opens: (product) =>
          t('Change the price of {name}: {price}', { name: nameOfProduct(product), price: priceOf(product) }),
      },
    ];
  }, [t, locale, formatMoney, nameOf, hasStock, hasPictures, hasDescriptions]);
  const actions: readonly GridAction<ListedProduct>[] = [
    {
      id: 'edit',
      title: t('Edit'),
      label: (product) => t('Edit {name}', { name: nameOfProduct(product) }),
      icon: <Pencil size={18} aria-hidden="true" />,
      run: (product) => onEdit(product),
    },
    {
      id: 'delete',
      title: t('Delete'),
      label: (product) => t('Delete {name}', { name: nameOfProduct(product) }),
      icon: <Trash2 size={18} aria-hidden="true" />,
      run: onDelete,
    },
  ];
  const empty = isFiltered ? (
    <Empty icon={<SearchX size={36} aria-hidden="true" />}>
      {t('No product matches.')} <Button onClick={onClearFilter}>{t('Show all')}</Button>
    </Empty>
  ) : (
    <Empty icon={<PackageOpen size={36} aria-hidden="true" />}>
      {t('There is no product yet.')} <Button onClick={onCreate}>{t('New product')}</Button>
    </Empty>
  );
  return (
    <>
      {ignored?.sort ? <Notice tone="warn">{t('The server does not sort by this column.')}</Notice> : null}
      {ignored?.text ? (
        <Notice tone="warn">{t('The server does not search by name: all products are shown.')}</Notice>
      ) : null}
      {ignored?.category ? (
        <Notice tone="warn">{t('The server does not filter by category: all products are shown.')}</Notice>
      ) : null}
      <Suspense fallback={<Spinner label={t('Loading products…')} />}>
        <ServerGrid
          list={list}
          label={t('Products')}
          failure={t('The products could not be loaded.')}
          onRetry={onRetry}
          columns={columns}
          actions={actions}
          rowName={nameOfProduct}
          state={state}
          fresh={created}
          pageSizes={PAGE_SIZES}
          isBusy={isSelecting}
          selection={selection}
          onSelectAll={onSelectAll}
          bulk={bulk}
          onOpen={onEdit}
          editCell={(product, column, close) =>
            column === 'price' && product.waits !== 'deletion' ? (
              <Suspense fallback={<Spinner label={t('Loading…')} />}>{editPrice(product, close)}</Suspense>
            ) : null
          }
          empty={empty}
        />
      </Suspense>
    </>
  );
}
