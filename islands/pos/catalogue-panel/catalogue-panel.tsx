import { PackageSearch } from 'lucide-react';
import { type Ref, Suspense, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { useIsland } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Empty, Spinner } from '#shared/ui/parts.tsx';
import { useSaid } from '#shared/ui/use-said.ts';
import type { Product } from '../model.ts';
import { NextMarks } from '../register/lazy-parts.ts';
import {
  type CataloguePanelState,
  type SearchState,
  useCatalogue,
  useProductSearch,
  useTakeFirst,
} from '../till/catalogue-state.ts';
import { useShowDialog } from '../till/dialog-state.ts';
import { useOutbox } from '../till/outbox-state.ts';
import { usePosText } from '../till/text.ts';
import { CategoryRow } from './category-rows.tsx';
import { FAVOURITES, favouriteTab, useFavourites } from './favourites.tsx';
import { ProductGrid } from './product-grid.tsx';
import { SearchBox } from './search-box.tsx';

export interface CataloguePanelHandle {
  readonly focusSearch: () => void;
  readonly searchFor: (text: string) => void;
}

interface Props {
  readonly ref: Ref<CataloguePanelHandle>;
  readonly onAdd: (product: Product) => void;
  /** Enter in the search box: the text may be a code. Returns true when a product was added. */
  readonly onCode: (code: string) => boolean;
  readonly onScan: () => void;
}

/** The right side: categories, subcategories and products, or the search results. */
export function CataloguePanel({ ref, onAdd, onCode, onScan }: Props) {
  const t = usePosText();
  const catalogue = useCatalogue();
  const show = useShowDialog();
  const [text, setShown] = useState('');
  const search = useProductSearch();
  const { setText: setSearch } = search;
  const input = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const setText = (next: string) => {
    setShown(next);
    setSearch(next);
  };
  useImperativeHandle(ref, () => ({
    focusSearch: () => {
      input.current?.focus();
      input.current?.select();
    },
    searchFor: (wanted) => {
      setText(wanted);
      input.current?.focus();
    },
  }));
  const searching = text.trim() !== '';
  const { favourites, chosenCount, place, shownFirst, setShownFirst } = useFavourites();
  const isFirst = shownFirst && favourites.length > 0;
  const products = searching ? search.products : isFirst ? favourites : catalogue.products;
  const categories =
    catalogue.categories.length === 0
      ? []
      : [favouriteTab(t('Favourites'), favourites.length === 0), ...catalogue.categories];

  const add = (product: Product) => {
    onAdd(product);
    if (!searching) return;
    setText('');
    input.current?.focus();
  };
  const takeCode = (): boolean => {
    const isTaken = onCode(text.trim());
    if (isTaken) setText('');
    return isTaken;
  };
  // The server may have told of two with the same code.
  const takeFirst = useTakeFirst(search, catalogue.isComplete, (product) => {
    if (!takeCode()) add(product);
  });
  const enter = () => {
    if (text.trim() !== '' && !takeCode()) takeFirst(text);
  };

  return (
    <section className="pos-catalogue" part="catalogue" aria-label={t('Catalogue')}>
      <SearchBox
        ref={input}
        text={text}
        onText={setText}
        onEnter={enter}
        onDown={() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()}
        onScan={onScan}
      />
      <CategoryRow
        label={t('Categories')}
        size="parent"
        categories={categories}
        selectedId={isFirst ? FAVOURITES : catalogue.parentId}
        onSelect={(id) => {
          setText('');
          setShownFirst(id === FAVOURITES);
          if (id !== FAVOURITES) catalogue.openParent(id);
        }}
      />
      <CategoryRow
        label={t('Sub categories')}
        size="sub"
        categories={isFirst ? [] : catalogue.subCategories}
        selectedId={catalogue.subId}
        onSelect={(id) => {
          setText('');
          catalogue.openSub(id);
        }}
      />
      <Suspense fallback={null}>
        <NextMarks />
      </Suspense>
      <div ref={grid} className="pos-products">
        {products.length > 0 ? (
          <ProductGrid
            key={searching ? 'search' : isFirst ? FAVOURITES : `${catalogue.parentId ?? ''}/${catalogue.subId ?? ''}`}
            label={t('Products')}
            products={products}
            onAdd={add}
            onHold={(product) => show({ kind: 'tile', product })}
            orderedCount={isFirst && !searching ? chosenCount : 0}
            onPlace={place}
          />
        ) : null}
        {products.length === 0 && (searching ? !search.busy : catalogue.settled) ? (
          <Empty icon={<PackageSearch size={36} aria-hidden="true" />}>
            {searching ? t('No product was found.') : t('The category has no products.')}
          </Empty>
        ) : null}
      </div>
      <CatalogueStatus catalogue={catalogue} search={searching ? search : null} products={products} />
    </section>
  );
}

/** In ms: longer than between two keys of a word. */
const TYPED_MS = 800;

/** What has come of the catalogue is said as its reading begins and as it ends, not with each page. */
function useProgressSaid({ progress, have, isComplete }: CataloguePanelState): void {
  const t = usePosText();
  const { announcer } = useIsland();
  const isReading = progress !== null;
  const wasReading = useRef(false);
  const tell = useEffectEvent((): void =>
    announcer.say(isReading ? t('Loading…') : t('{count} products on this device', { count: have })),
  );
  useEffect(() => {
    if (isReading !== wasReading.current && (isReading || isComplete)) tell();
    wasReading.current = isReading;
  }, [isReading, isComplete]);
}

/** What is being read, or could not be. It has its place below the products, so that nothing above it ever moves. */
function CatalogueStatus({
  catalogue,
  search,
  products,
}: {
  readonly catalogue: CataloguePanelState;
  readonly search: SearchState | null;
  readonly products: readonly Product[];
}) {
  const t = usePosText();
  const { isReachable } = useOutbox();
  // Whatever can be sold is shown calmly.
  const isCached = catalogue.source === 'cached' || products.length > 0;
  const failure = search?.error ?? catalogue.error;
  // Without a network this is known, and said at the top.
  const explained = failure && isReachable ? explainError(failure, t) : '';
  const failed = search?.error
    ? t('The search on the server failed.')
    : isCached
      ? t('Showing the saved catalogue.')
      : t('The catalogue could not be loaded.');
  useSaid(failure ? `${failed} ${explained}` : '');
  const found = search?.products.length ? t('{count} results', { count: search.total }) : t('No product was found.');
  useSaid(search && !search.busy ? found : '', TYPED_MS);
  useProgressSaid(catalogue);
  return (
    <div className="pos-catalogue-status" data-tone={failure && !search && !isCached ? 'danger' : undefined}>
      {search?.busy ? <Spinner label={t('Searching on the server…')} /> : null}
      {search && !search.busy && search.products.length > 0 ? t('{count} results', { count: search.total }) : null}
      {failure ? (
        <>
          <span>
            {failed} {explained}
          </span>
          <Button kind="quiet" busy={catalogue.retrying} onClick={search?.error ? search.retry : catalogue.retry}>
            {t('Retry')}
          </Button>
        </>
      ) : null}
      {!isReachable && products.some(({ stock }) => stock !== null && stock !== undefined) ? (
        <span>{t('The stock shown is the last known.')}</span>
      ) : null}
      {catalogue.progress ? (
        <span>
          {catalogue.progress.total === null
            ? t('{count} products on this device', { count: catalogue.progress.have })
            : t('{have} of {count} products on this device', {
                have: catalogue.progress.have,
                count: catalogue.progress.total,
              })}
        </span>
      ) : null}
    </div>
  );
}
