import { PackageSearch, SlidersHorizontal } from 'lucide-react';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { regionNames } from '#shared/i18n/format.ts';
import { useIsland, useLoadReady, useT } from '#shared/island/context.ts';
import type { PropsOf } from '#shared/island/spec.ts';
import { currencyDecimals } from '#shared/kernel/money.ts';
import { browserEnvironment } from '#shared/state/environment.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { SelectField, TextField } from '#shared/ui/fields.tsx';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { Empty } from '#shared/ui/parts.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { useLeaveGuard } from '#shared/ui/use-leave-guard.ts';
import { useSaid } from '#shared/ui/use-said.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import type { SupplierProduct } from './api/supplier.ts';
import { type BulkDraft, NO_BULK } from './bulk/bulk-draft.ts';
import { type Draft, hasPrices, NO_DRAFT } from './detail/draft.ts';
import { spec } from './dropshipping.spec.ts';
import type { ListOutcome } from './listing/list-product.ts';
import { LoadingOverlay } from './loading-overlay.tsx';
import type en from './locales/en.ts';
import { Pager } from './search/pager.tsx';
import { ProductCard } from './search/product-card.tsx';
import { SupplierFailure, SupplierWait } from './search/supplier-notice.tsx';
import { useProducts } from './search/use-products.ts';
import { useSupplierCategories } from './search/use-supplier-categories.ts';
import { preloadCountriesField } from './settings/countries-field.tsx';
import type { Settings } from './settings/settings.ts';
import { SettingsFields } from './settings/settings-fields.tsx';
import { supplierSettings } from './settings/supplier-settings.ts';
import { useShopData } from './shop-data.ts';
import { createSupplier } from './supplier/supplier.ts';
import { ShopCurrencyContext, usePriceText } from './use-price-text.ts';

const detail = lazyWithRetry(async () => (await import('./detail/detail-dialog.tsx')).default);
const bulk = lazyWithRetry(async () => (await import('./bulk/bulk-dialog.tsx')).default);
const priceRules = lazyWithRetry(async () => (await import('./settings/price-rules.tsx')).PriceRules);
const categoriesBar = lazyWithRetry(async () => (await import('./search/categories-bar.tsx')).default);

const INVENTORY = spec.attributes['ship-from'].values;

interface Props extends PropsOf<typeof spec> {
  readonly productsUrl: string;
  readonly productUrl: string;
  readonly categoriesUrl: string;
}

/** The supplier's products; the page has said where they are. */
function Catalogue({ productsUrl, productUrl, categoriesUrl, freightUrl, shipFrom, priceRatio, currency }: Props) {
  const t = useT<typeof en>();
  const tUi = useUiText();
  const { api, owner, locale, emit } = useIsland();
  const supplier = useMemo(
    () =>
      createSupplier({
        api,
        addresses: { products: productsUrl, product: productUrl, categories: categoriesUrl, freight: freightUrl },
        decimals: currencyDecimals(currency),
        environment: browserEnvironment,
      }),
    [api, productsUrl, productUrl, categoriesUrl, freightUrl, currency],
  );
  const price = usePriceText(currency);
  const shop = useShopData();
  const products = useProducts(supplier, shipFrom);
  const categories = useSupplierCategories(supplier);
  useLoadReady({ isLoading: products.page === null && products.isLoading, error: products.error });
  const [settings, setSettings] = useState<Settings>({
    ratio: String(priceRatio),
    shipTo: [],
    isCod: false,
    ending: '',
  });
  const [given, setGiven] = useState({ shipFrom, priceRatio });
  if (given.shipFrom !== shipFrom || given.priceRatio !== priceRatio) {
    setGiven({ shipFrom, priceRatio });
    if (given.shipFrom !== shipFrom) products.search({ from: shipFrom });
    if (given.priceRatio !== priceRatio) setSettings({ ...settings, ratio: String(priceRatio) });
  }
  const [open, setOpen] = useState<Pick<SupplierProduct, 'pid' | 'name' | 'category'> | undefined>(undefined);
  const [selected, setSelected] = useState<ReadonlyMap<string, string>>(new Map());
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  useLeaveGuard([...drafts.values()].some(hasPrices));
  const results = useRef<HTMLParagraphElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  // The button that the dialog came from is there no more.
  const [backTo, setBackTo] = useState<string>();
  useEffect(() => {
    if (backTo !== undefined) grid.current?.querySelector<HTMLElement>(`[data-pid="${CSS.escape(backTo)}"]`)?.focus();
  }, [backTo]);
  const [isBulk, setBulk] = useState(false);
  // On a phone alone.
  const [isFolded, setFolded] = useState(true);
  const [bulkDraft, setBulkDraft] = useState<BulkDraft>(NO_BULK);
  const [lastOutcome, setLastOutcome] = useState<ListOutcome | undefined>(undefined);
  const { costs, rules, categories: usual } = useMemo(() => supplierSettings(owner), [owner]);
  useEffect(
    () => () => {
      for (const setting of [costs, rules, usual]) setting.close();
    },
    [costs, rules, usual],
  );
  const { last: lastCategories, bySupplier } = useStoreValue(usual);
  const setLastCategories = (last: readonly string[]): void => void usual.update((before) => ({ ...before, last }));
  useEffect(() => {
    void preloadCountriesField();
    void detail.preload();
  }, []);

  const { query, page } = products;
  const found = page === null ? '' : t('{count} products', { count: page.total });
  useSaid(found);
  const countries = shop.countries ?? [];
  const select = (pid: string, name: string, isSelected: boolean): void => {
    const next = new Map(selected);
    if (isSelected) next.set(pid, name);
    else next.delete(pid);
    setSelected(next);
  };
  const inShop = (pid: string): void => {
    shop.addListed([pid]);
    setDrafts((before) => new Map([...before].filter(([one]) => one !== pid)));
  };
  const listed = (outcome: ListOutcome, pid: string, name: string): void => {
    inShop(pid);
    setLastOutcome((before) => (before === 'listed' ? before : outcome));
    if (outcome === 'listed') emit('flexy:product-listed', { product: { pid, name } });
  };
  const parts = [
    { load: shop.loads.countries, isThere: shop.countries !== null, label: t('countries') },
    { load: shop.loads.categories, isThere: shop.top !== null, label: t('shop categories') },
    { load: shop.loads.listed, isThere: shop.isListedRead, label: t('listed products') },
  ];
  const awaited = parts.filter(({ isThere, load }) => !isThere && load.error === undefined).map(({ label }) => label);

  const listing = { supplier, countries, top: shop.top ?? [], settings, from: query.from, currency, costs };
  return (
    <section className="drop">
      <h2 className="fx-hidden">{t('Drop-shipping')}</h2>
      <div className="drop-head fx-tools">
        <nav className="drop-nav" part="categories" aria-label={t('Supplier categories')}>
          <Suspense fallback={null}>
            <categoriesBar.Component
              categories={categories.list}
              chosen={query.categoryId}
              onChoose={(categoryId) => products.search({ categoryId })}
            />
          </Suspense>
        </nav>
        <p ref={results} className="fx-hint">
          {found}
        </p>
      </div>
      <div className="drop-notices">
        {lastOutcome === undefined ? null : (
          <Notice tone={lastOutcome === 'listed' ? 'good' : 'info'} onDismiss={() => setLastOutcome(undefined)}>
            {lastOutcome === 'listed'
              ? t('Product added successfully !!!')
              : t('The shop has this product already. Nothing was sent.')}
          </Notice>
        )}
        {open === undefined ? <SupplierWait supplier={supplier} /> : null}
        {categories.error === undefined ? null : (
          <SupplierFailure
            error={categories.error}
            what={t('The supplier’s categories could not be loaded.')}
            onRetry={categories.reload}
          />
        )}
        {parts.map(({ load, label }) =>
          load.error === undefined ? null : (
            <Notice key={label} tone="danger" onRetry={load.reload}>
              {t('“List product” waits for: {what}.', { what: label })} {explainError(load.error, tUi)}
            </Notice>
          ),
        )}
        {awaited.length === 0 ? null : (
          <Notice>{t('“List product” waits for: {what}.', { what: awaited.join(', ') })}</Notice>
        )}
      </div>
      <div className="drop-settings" part="settings" data-folded={isFolded || undefined}>
        <TextField
          type="search"
          label={t('Search products')}
          value={query.text}
          onChange={(event) => products.search({ text: event.target.value })}
        />
        <TextField
          type="search"
          label={t('SKU')}
          dir="ltr"
          autoComplete="off"
          value={query.sku}
          onChange={(event) => products.search({ sku: event.target.value })}
        />
        <IconButton
          className="drop-fold"
          label={t('Filters')}
          icon={<SlidersHorizontal size={18} aria-hidden="true" />}
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        />
        <SelectField
          label={t('Inventory Country')}
          choices={INVENTORY.map((code) => ({
            value: code,
            label: `${code} – ${regionNames(locale).of(code) ?? code}`,
          }))}
          value={query.from}
          onChange={(event) => products.search({ from: event.target.value })}
        />
        <SettingsFields
          settings={settings}
          countries={countries}
          onChange={(changes) => setSettings({ ...settings, ...changes })}
        />
      </div>
      {selected.size === 0 ? null : (
        <div className="drop-bulk">
          <span>{t('{count} products selected', { count: selected.size })}</span>
          <Button
            kind="primary"
            disabled={!shop.isReady}
            onClick={() => {
              setLastOutcome(undefined);
              setBulk(true);
            }}
          >
            {t('List products')}
          </Button>
          <Button onClick={() => setSelected(new Map())}>{tUi('Clear')}</Button>
        </div>
      )}
      {products.error === undefined ? null : (
        <SupplierFailure
          error={products.error}
          what={t('The supplier’s products could not be loaded.')}
          onRetry={products.reload}
        />
      )}
      {page?.list.length === 0 ? (
        <Empty icon={<PackageSearch size={40} aria-hidden="true" />}>{tUi('Nothing found')}</Empty>
      ) : null}
      <div ref={grid} className="drop-grid" part="products">
        {(page?.list ?? []).map((product) => (
          <ProductCard
            key={product.pid}
            product={product}
            price={price}
            isAdded={shop.listed.has(product.pid)}
            isSelected={selected.has(product.pid)}
            canList={shop.isReady}
            onList={() => {
              setLastOutcome(undefined);
              setOpen(product);
            }}
            onSelect={(isSelected) => select(product.pid, product.name, isSelected)}
          />
        ))}
      </div>
      <Pager
        page={query.page}
        pages={products.pages}
        onOpen={(next) => {
          products.open(next);
          // The next page is read from its beginning.
          results.current?.scrollIntoView({ block: 'start' });
        }}
      />
      <Suspense fallback={null}>
        <priceRules.Component {...{ rules, costs, settings }} onUse={setSettings} />
      </Suspense>
      <LoadingOverlay
        isShown={
          open === undefined && !isBulk && (products.isLoading || categories.isLoading) && products.error === undefined
        }
      />
      {open === undefined ? null : (
        <Suspense fallback={<LoadingOverlay isShown />}>
          <detail.Component
            pid={open.pid}
            name={open.name}
            {...listing}
            // What one product of the supplier’s category was put under is most likely right for the next, else what was
            // chosen last.
            draft={drafts.get(open.pid) ?? { ...NO_DRAFT, categories: bySupplier[open.category] ?? lastCategories }}
            onClose={(draft) => {
              setDrafts(new Map(drafts).set(open.pid, draft));
              if (draft.categories.length > 0) setLastCategories(draft.categories);
              setOpen(undefined);
            }}
            onListed={(outcome, name, categories) => {
              setOpen(undefined);
              usual.set({ last: categories, bySupplier: { ...bySupplier, [open.category]: categories } });
              select(open.pid, name, false);
              setBackTo(open.pid);
              listed(outcome, open.pid, name);
            }}
          />
        </Suspense>
      )}
      {isBulk ? (
        <Suspense fallback={<LoadingOverlay isShown />}>
          <bulk.Component
            selected={selected}
            {...listing}
            drafts={drafts}
            draft={bulkDraft.categories.length > 0 ? bulkDraft : { ...bulkDraft, categories: lastCategories }}
            onListed={listed}
            onClose={(done, draft) => {
              setBulk(false);
              setBulkDraft(draft);
              if (draft.categories.length > 0) setLastCategories(draft.categories);
              setSelected(new Map([...selected].filter(([pid]) => !done.includes(pid))));
            }}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

export function Dropshipping(props: PropsOf<typeof spec>) {
  const t = useT<typeof en>();
  const { productsUrl = '', productUrl = '', categoriesUrl = '', shopCurrency, exchangeRate } = props;
  const missing = Object.entries({
    'products-url': productsUrl,
    'product-url': productUrl,
    'categories-url': categoriesUrl,
  })
    .filter(([, address]) => address === '')
    .map(([name]) => name);
  if (missing.length > 0)
    return (
      <Notice tone="danger">
        {t('This page does not say where the supplier’s products are (attribute {name}).', {
          name: missing.join(', '),
        })}
      </Notice>
    );
  const shop =
    shopCurrency === undefined || exchangeRate === undefined
      ? undefined
      : { currency: shopCurrency, rate: exchangeRate };
  return (
    <ShopCurrencyContext value={shop}>
      <Catalogue {...props} productsUrl={productsUrl} productUrl={productUrl} categoriesUrl={categoriesUrl} />
    </ShopCurrencyContext>
  );
}
