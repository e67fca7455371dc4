import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { explainError, isAborted } from '#shared/api/errors.ts';
import { useCategoryCascade } from '#shared/features/categories/use-cascade.ts';
import { useIsland, useT } from '#shared/island/context.ts';
import { currencyDecimals } from '#shared/kernel/money.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { QuestionDialog } from '#shared/ui/question-dialog.tsx';
import { Status } from '#shared/ui/status.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { useLeaveGuard } from '#shared/ui/use-leave-guard.ts';
import { useSheet } from '#shared/ui/use-sheet.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { InShop } from '../in-shop.tsx';
import { listedPrices, obstaclesOf } from '../listing/checks.ts';
import { type ListOutcome, listProduct } from '../listing/list-product.ts';
import type { ListingContext } from '../listing/listing-context.ts';
import { useObstacleWords } from '../listing/obstacle-words.ts';
import { LoadingOverlay } from '../loading-overlay.tsx';
import type en from '../locales/en.ts';
import { type Ratio, ratioToDecimal } from '../rules/arithmetic.ts';
import { daysOffered, feesByVariant } from '../rules/delivery.ts';
import { SupplierFailure, SupplierWait } from '../search/supplier-notice.tsx';
import { CategorySelects, chosenPath } from '../settings/category-selects.tsx';
import { type Settings, typedRatio } from '../settings/settings.ts';
import { SettingsFields } from '../settings/settings-fields.tsx';
import { usePriceText } from '../use-price-text.ts';
import { CostsFields } from './costs-fields.tsx';
import sheet from './detail.css';
import type { Draft } from './draft.ts';
import { MarginPanel } from './margin-panel.tsx';
import { createPricer } from './price-lines.ts';
import { summarise } from './summary.ts';
import { NOTHING_TYPED, type Typed } from './typed.ts';
import { useDetail, useFees } from './use-detail.ts';
import { VariantsTable } from './variants-table.tsx';

/** In px. */
const PICTURE = 96;
const MOST_PICTURES = 6;

interface DetailProps extends ListingContext {
  readonly pid: string;
  readonly name: string;
  /** What was done before the product was closed. */
  readonly draft: Draft;
  readonly onClose: (draft: Draft) => void;
  readonly onListed: (outcome: ListOutcome, name: string, categories: readonly string[]) => void;
}

/** One product: priced until every country pays, and listed. */
export default function DetailDialog(props: DetailProps) {
  const { pid, name, supplier, countries, top, from, currency, costs, draft, onListed } = props;
  useSheet(sheet);
  const t = useT<typeof en>();
  const tUi = useUiText();
  const { api, signal } = useIsland();
  const price = usePriceText(currency);
  const decimals = currencyDecimals(currency);
  const [changes, setChanges] = useState(draft.changes);
  const settings = useMemo(() => ({ ...props.settings, ...changes }), [props.settings, changes]);
  const [lastRatio, setLastRatio] = useState<Ratio>(typedRatio(settings) ?? (0 as Ratio));
  const [tried, setTried] = useState<Ratio | undefined>(undefined);
  const [typed, setTyped] = useState(draft.typed);
  const levels = useCategoryCascade(top, draft.categories);
  const { product, isLoading, error, reload } = useDetail(supplier, pid);
  const fees = useFees(supplier, product, { from, to: settings.shipTo });
  const currentCosts = useStoreValue(costs);
  const [isAsking, setAsking] = useState(false);
  const [sending, setSending] = useState<{ readonly isRunning: boolean; readonly error?: unknown }>({
    isRunning: false,
  });
  useLeaveGuard(sending.isRunning || typed.size > 0);
  const obstacleWords = useObstacleWords();

  const change = (more: Partial<Settings>): void => {
    setChanges((before) => ({ ...before, ...more }));
    const read = typedRatio({ ...settings, ...more });
    if (more.ratio !== undefined) setTried(undefined);
    if (read !== undefined) setLastRatio(read);
  };
  const ratio = useDeferredValue(tried ?? lastRatio);
  const terms = useMemo(
    () => ({
      ratio,
      countries: settings.shipTo,
      costs: currentCosts,
      isCod: settings.isCod,
      ending: settings.ending,
      decimals,
    }),
    [ratio, settings.shipTo, settings.isCod, settings.ending, decimals, currentCosts],
  );
  const pricer = useMemo(() => createPricer(decimals), [decimals]);
  const days = useMemo(() => daysOffered(fees.list), [fees.list]);
  const chosenFees = useMemo(() => feesByVariant(fees.list, settings.within), [fees.list, settings.within]);
  const lines = useMemo(
    () => (product === null ? [] : pricer({ variants: product.variants, fees: chosenFees, typed, terms })),
    [pricer, product, chosenFees, typed, terms],
  );
  const summary = useMemo(() => summarise(lines), [lines]);
  const countryNames = useMemo(() => new Map(countries.map(({ code, name: label }) => [code, label])), [countries]);
  const countryName = useCallback((code: string) => countryNames.get(code) ?? code, [countryNames]);
  const [type] = useState(() => (vid: string, more: Partial<Typed>) => {
    setTyped((before) => new Map(before).set(vid, { ...(before.get(vid) ?? NOTHING_TYPED), ...more }));
  });

  const categories = chosenPath(levels);
  const close = (): void => props.onClose({ typed, changes, categories });
  const obstacles =
    product === null
      ? []
      : obstaclesOf({
          lines,
          categories,
          shipTo: settings.shipTo,
          isRatioRead: typedRatio(settings) !== undefined,
          isLoadingFees: fees.isLoading,
        });
  const canList = product !== null && obstacles.length === 0 && tried === undefined;

  const list = async (): Promise<void> => {
    if (product === null || sending.isRunning) return;
    setAsking(false);
    setSending({ isRunning: true });
    try {
      const outcome = await listProduct(
        api,
        {
          product,
          prices: listedPrices(lines),
          decimals,
          from,
          to: settings.shipTo,
          isCod: settings.isCod,
          categories,
        },
        signal,
      );
      onListed(outcome, product.name, categories);
    } catch (reason) {
      if (!isAborted(reason)) setSending({ isRunning: false, error: reason });
    }
  };

  return (
    <Dialog
      title={name}
      size="wide"
      onClose={close}
      mustAnswer={sending.isRunning}
      footer={
        <>
          <Status className="drop-obstacles">
            {obstacles.map(obstacleWords).join(' ')}
            {tried === undefined ? '' : t('Take the tried ratio or go back first.')}
          </Status>
          <Button onClick={close} aria-disabled={sending.isRunning}>
            {tUi('Close')}
          </Button>
          <Button
            kind="primary"
            disabled={!canList}
            busy={sending.isRunning}
            onClick={() => (summary.unknownFees > 0 ? setAsking(true) : void list())}
          >
            {t('List product')}
          </Button>
        </>
      }
    >
      <div className="drop-detail" aria-busy={isLoading}>
        <LoadingOverlay isShown={isLoading} />
        <SupplierWait supplier={supplier} />
        {error === undefined ? null : (
          <SupplierFailure error={error} what={t('The product could not be loaded.')} onRetry={reload} />
        )}
        {sending.error === undefined ? null : (
          <Notice tone="danger" onRetry={() => void list()}>
            {t('The product could not be listed.')} {explainError(sending.error, tUi)}
          </Notice>
        )}
        <div className="drop-settings">
          <SettingsFields settings={settings} countries={countries} days={days} onChange={change} />
        </div>
        <div className="drop-settings">
          <CategorySelects levels={levels} />
        </div>
        {fees.error === undefined ? null : (
          <SupplierFailure
            error={fees.error}
            what={t('The shipping fees could not be loaded.')}
            onRetry={fees.reload}
          />
        )}
        {product === null ? null : (
          <>
            <MarginPanel
              summary={summary}
              countryName={countryName}
              price={price}
              ratio={lastRatio}
              tried={tried}
              onTry={setTried}
              onTake={() => {
                if (tried !== undefined) change({ ratio: String(ratioToDecimal(tried)) });
              }}
            />
            <CostsFields costs={costs} isCod={settings.isCod} />
            <section className="drop-infos" aria-label={t('Infos')}>
              <h3>{t('Infos')}</h3>
              <div className="drop-images">
                {product.images.slice(0, MOST_PICTURES).map((image) => (
                  <Picture key={image} src={image} size={PICTURE} className="drop-image" />
                ))}
              </div>
              <p dir="auto">
                <strong>{product.name}</strong>
              </p>
              <p dir="auto" className="fx-hint">
                {product.category}
              </p>
              <p>
                {product.price === null ? (
                  t('The price could not be read.')
                ) : (
                  <>
                    <span className="fx-number">{price.range(product.price)}</span>{' '}
                    <InShop text={price.inShop(product.price)} />
                  </>
                )}
              </p>
            </section>
            <h3>{t('Variants')}</h3>
            <VariantsTable lines={lines} typed={typed} currency={currency} countryName={countryName} onType={type} />
          </>
        )}
        {isAsking ? (
          <QuestionDialog
            title={t('{count} fees unknown', { count: summary.unknownFees })}
            cancelLabel={tUi('Back')}
            onCancel={() => setAsking(false)}
            answers={[{ label: t('List all the same'), kind: 'primary', onChoose: () => void list() }]}
          >
            <p>
              {t('The supplier gives no fee for them; they are counted as 0. The benefit may be smaller than shown.')}
            </p>
          </QuestionDialog>
        ) : null}
      </div>
    </Dialog>
  );
}
