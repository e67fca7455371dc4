import { useAtomValue } from 'jotai';
import { Layers2, Scale } from 'lucide-react';
import { type KeyboardEvent, memo, Suspense, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { VList, type VListHandle } from 'virtua';
import { formatQuantity } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import type { Thousandths } from '#shared/kernel/money.ts';
import { focusWhenDrawn } from '#shared/ui/focus-when-drawn.ts';
import { Truncated } from '#shared/ui/parts.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { useLatest } from '#shared/ui/use-latest.ts';
import type { DragPress } from '../dragging/drag-layer.tsx';
import type { Product } from '../model.ts';
import { DragLayer } from '../register/lazy-parts.ts';
import { isByWeight } from '../rules/cart.ts';
import { leftOf, stockState } from '../rules/stock.ts';
import { useMoney } from '../till/money.ts';
import { outProductsAtom } from '../till/out-products.ts';
import { useQuantityInCart } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';
import { CATALOGUE_NAME_LENGTH } from './category-rows.tsx';
import { useLongPress } from './use-long-press.ts';

/** How many are left once the cart is sold. */
function TileStock({ product, stock }: { readonly product: Product; readonly stock: Thousandths }) {
  const t = usePosText();
  const { locale } = useIsland();
  const taken = useQuantityInCart(product.id);
  const state = stockState(stock, taken);
  return (
    <span className="pos-tile-stock" data-state={state} aria-hidden="true">
      {state === 'out'
        ? t('Out of stock')
        : t('Left: {quantity}', { quantity: formatQuantity(leftOf(stock, taken), locale) })}
    </span>
  );
}

/** Signs on a tile: several choices, sold by weight, and how much of it is in the cart. */
function TileSigns({ product }: { readonly product: Product }) {
  const { locale } = useIsland();
  const quantity = useQuantityInCart(product.id);
  return (
    <span className="pos-tile-signs" aria-hidden="true">
      {product.productType === 'variable' ? <Layers2 size={16} /> : null}
      {isByWeight(product) ? <Scale size={16} /> : null}
      {quantity > 0 ? <span className="pos-tile-count">{formatQuantity(quantity, locale)}</span> : null}
    </span>
  );
}

const TILE_WIDTH = 108;
const TILE_HEIGHT = 130;
const GAP = 10;
/** Drawn at once; the list only makes others once it knows its height. */
const FIRST_ROWS = 4;

function useColumns() {
  const element = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(4);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    const measure = () => setColumns(Math.max(1, Math.floor((box.clientWidth + GAP) / (TILE_WIDTH + GAP))));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return { element, columns };
}

interface Props {
  readonly label: string;
  readonly products: readonly Product[];
  readonly onAdd: (product: Product) => void;
  /** A long press, a right click or the menu key. */
  readonly onHold: (product: Product) => void;
  /** How many of the first products are ordered by dragging. Default: none. */
  readonly orderedCount?: number;
  readonly onPlace?: (product: Product, at: Product) => void;
}

/** Drawn anew only when its products change, not with each change around it. */
export function ProductGrid({ onAdd, onHold, onPlace, ...props }: Props) {
  const latest = useLatest({ onAdd, onHold, onPlace });
  const add = useCallback((product: Product) => latest.current.onAdd(product), [latest]);
  const hold = useCallback((product: Product) => latest.current.onHold(product), [latest]);
  const place = useCallback((product: Product, at: Product) => latest.current.onPlace?.(product, at), [latest]);
  return <Tiles {...props} onAdd={add} onHold={hold} onPlace={place} />;
}

/** Virtual grid: only visible rows are made. One Tab stop; arrow keys move inside. */
const Tiles = memo(function Tiles({ label, products, onAdd, onHold, orderedCount = 0, onPlace }: Props) {
  const t = usePosText();
  const { element, columns } = useColumns();
  const out = useAtomValue(outProductsAtom);
  const list = useRef<VListHandle>(null);
  const [active, setActive] = useState(0);
  const current = Math.min(active, Math.max(0, products.length - 1));
  const rowCount = Math.ceil(products.length / columns);
  const rows = useMemo(() => ({ length: rowCount }), [rowCount]);

  const tileOf = (target: Element): HTMLElement | null => target.closest<HTMLElement>('[data-index]');
  const indexOf = (target: Element): number => Number(tileOf(target)?.getAttribute('data-index') ?? -1);
  const orderedTile = (target: Element): HTMLElement | null => (indexOf(target) < orderedCount ? tileOf(target) : null);
  const menuOf = (index: number): void => {
    const product = products[index];
    if (product) onHold(product);
  };
  const take = useRef<((press: DragPress) => void) | null>(null);
  const setTake = useCallback((next: typeof take.current) => {
    take.current = next;
  }, []);
  const hold = useLongPress(
    (target) => menuOf(indexOf(target)),
    (target) => take.current !== null && indexOf(target) >= 0 && indexOf(target) < orderedCount,
  );

  const focusTile = (index: number) => {
    setActive(index);
    list.current?.scrollToIndex(Math.floor(index / columns), { align: 'nearest' });
    if (element.current) focusWhenDrawn(element.current, `[data-index="${index}"]`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    hold.onKeyDown(event);
    const forwards = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const step = {
      ArrowRight: forwards,
      ArrowLeft: -forwards,
      ArrowDown: columns,
      ArrowUp: -columns,
      Home: -products.length,
      End: products.length,
    }[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    focusTile(Math.min(products.length - 1, Math.max(0, current + step)));
  };

  return (
    <div
      ref={element}
      {...hold}
      className="pos-grid"
      role="group"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onMouseDown={(press) => take.current?.(press)}
      onTouchStart={(press) => take.current?.(press)}
      style={{ '--rows': rowCount, '--tile-height': `${TILE_HEIGHT}px`, '--gap': `${GAP}px` }}
    >
      <VList
        ref={list}
        className="pos-grid-list"
        itemSize={TILE_HEIGHT + GAP}
        bufferSize={400}
        ssrCount={Math.min(FIRST_ROWS, rowCount)}
        data={rows}
      >
        {(_, row) => (
          <div key={row} className="pos-grid-row" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
            {products.slice(row * columns, (row + 1) * columns).map((product, column) => {
              const index = row * columns + column;
              return (
                <ProductTile
                  key={product.id}
                  product={product}
                  index={index}
                  focusable={index === current}
                  isOut={out.has(product.id)}
                  choices={product.productType === 'variable' ? t('choices') : null}
                  onAdd={onAdd}
                  onFocus={setActive}
                />
              );
            })}
          </div>
        )}
      </VList>
      {orderedCount > 1 ? (
        <Suspense fallback={null}>
          <DragLayer
            area={element}
            heldOf={orderedTile}
            targetOf={orderedTile}
            onReady={setTake}
            onRest={(tile) => menuOf(indexOf(tile))}
            onDrop={(from, to) => {
              const [product, at] = [products[indexOf(from)], products[indexOf(to)]];
              if (product && at) onPlace?.(product, at);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
});

interface TileProps {
  readonly product: Product;
  readonly index: number;
  readonly focusable: boolean;
  readonly isOut: boolean;
  readonly choices: string | null;
  readonly onAdd: (product: Product) => void;
  readonly onFocus: (index: number) => void;
}

const ProductTile = memo(function ProductTile({
  product,
  index,
  focusable,
  isOut,
  choices,
  onAdd,
  onFocus,
}: TileProps) {
  const t = usePosText();
  const money = useMoney();
  const price = money.each(product.finalPrice, isByWeight(product));
  const { locale } = useIsland();
  const stock = product.stock ?? null;
  const left =
    stock === null && !isOut
      ? null
      : stock !== null && stock > 0 && !isOut
        ? t('Left: {quantity}', { quantity: formatQuantity(stock, locale) })
        : t('Out of stock');
  return (
    <button
      type="button"
      className="pos-tile"
      data-index={index}
      data-out={isOut || undefined}
      tabIndex={focusable ? 0 : -1}
      aria-label={[product.name, price, choices, left].filter((part) => part !== null).join(', ')}
      onFocus={() => onFocus(index)}
      onClick={() => onAdd(product)}
    >
      <span className="pos-tile-picture">
        <Picture src={product.image} fallback={<span aria-hidden="true">{Array.from(product.name)[0]}</span>} />
      </span>
      <Truncated className="pos-tile-name" text={product.name} length={CATALOGUE_NAME_LENGTH} />
      <span className="pos-tile-foot">
        <span className="fx-number">{money.plainEach(product.finalPrice, isByWeight(product))}</span>
        {isOut ? (
          <span className="pos-tile-stock" data-state="out" aria-hidden="true">
            {left}
          </span>
        ) : stock === null ? null : (
          <TileStock product={product} stock={stock} />
        )}
      </span>
      <TileSigns product={product} />
    </button>
  );
});
