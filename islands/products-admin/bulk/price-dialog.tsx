import { useMemo, useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { SHOP_CURRENCY } from '#shared/api/resources/resource.ts';
import { RunDialog } from '#shared/features/batch-progress/run-dialog.tsx';
import { useFormatMoney } from '#shared/island/use-format-money.ts';
import { basisPoints, type Minor, minor } from '#shared/kernel/money.ts';
import { SelectField, Switch, TextField } from '#shared/ui/fields.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Spinner } from '#shared/ui/parts.tsx';
import { useReadAs } from '#shared/ui/use-read-as.ts';
import type { ProductReader } from '../list/reader.ts';
import type { ProductList } from '../list/use-product-list.ts';
import { type ProductsText, useProductsText } from '../text.ts';
import type { MadeChange } from './made-change.ts';
import {
  CHANGE_KINDS,
  type ChangeKind,
  isNoChange,
  parseChange,
  type PriceChange,
  priceStep,
  type Step,
  STEPS,
} from './price-change.ts';
import { PricePreview } from './price-preview.tsx';
import { useBulkProducts } from './use-bulk-products.ts';
import { PriceChanged, usePriceRun } from './use-price-run.ts';
import { isVariant, variantSteps } from './variant-prices.ts';

export interface PriceDialogProps {
  readonly ids: readonly string[];
  readonly nameOf: (id: string) => string;
  /** A product as the list last read it, with what is kept of it. */
  readonly known: ProductList['known'];
  readonly withKept: ProductList['withKept'];
  readonly reader: ProductReader;
  /** With what it has made of the products, for an undo. */
  readonly onClose: (done: readonly string[], kept: readonly string[], made: readonly MadeChange[]) => void;
}

const NO_CHANGE: PriceChange = { kind: 'percent', by: basisPoints(0) };

interface KindTexts {
  readonly choice: ProductsText;
  readonly label: ProductsText;
  readonly hint: ProductsText | null;
  readonly error: ProductsText;
}
const TEXTS: Readonly<Record<ChangeKind, KindTexts>> = {
  percent: {
    choice: 'By a percentage',
    label: 'Change in percent',
    hint: 'For example 5 to raise, -5 to lower',
    error: 'Enter a percentage from -100 to 1000',
  },
  amount: {
    choice: 'By an amount',
    label: 'Change in {currency}',
    hint: 'For example 5 to raise, -5 to lower',
    error: 'Enter an amount with at most two decimals',
  },
  price: { choice: 'To a price', label: 'New price in {currency}', hint: null, error: 'Enter a price of 0 or more' },
};

/** Changes prices by a percentage or an amount, or sets them; each new price is shown before it is saved. */
export function PriceDialog({ ids, nameOf, known, withKept, reader, onClose }: PriceDialogProps) {
  const t = useProductsText();
  const formatMoney = useFormatMoney();
  const { products, isOld, error, reload } = useBulkProducts({ ids, known, withKept, reader });
  const [kind, setKind] = useState<ChangeKind>('percent');
  const [typed, setTyped] = useState('');
  const readAs = useReadAs(SHOP_CURRENCY);
  const [step, setStep] = useState<Step>(1);
  const [withVariants, setWithVariants] = useState(true);

  const texts = TEXTS[kind];
  const money = (amount: Minor | null) => (amount === null ? '—' : formatMoney(amount, SHOP_CURRENCY));
  const change = useMemo(() => parseChange(kind, typed), [kind, typed]);
  const rows = useMemo(
    () =>
      (products ?? []).flatMap((product) => {
        if (product.waits === 'deletion') return [];
        const planned = priceStep(product, change ?? NO_CHANGE, change === null ? 1 : step);
        const variants = withVariants ? variantSteps(product, change ?? NO_CHANGE, change === null ? 1 : step) : [];
        return planned === null ? [] : [{ product, planned, variants }];
      }),
    [products, change, step, withVariants],
  );
  const left = ids.length - rows.length;
  const haveVariants = kind !== 'price' && (products ?? []).some(({ variantPrices }) => variantPrices.length > 0);
  const run = usePriceRun({
    rows,
    next: (_, now) => (change === null ? null : priceStep(now, change, step)),
    reader,
  });

  return (
    <RunDialog
      title={t('Prices of {count} products', { count: ids.length })}
      verb={t('Change prices')}
      canStart={change !== null && !isNoChange(change) && rows.length > 0}
      ids={run.ids}
      nameOf={(id) => run.labelOf(id) ?? nameOf(id)}
      work={run.work}
      sayFailed={(count) => t('{count} products could not be processed', { count })}
      sayNotStarted={(count) => t('{count} products not started', { count })}
      sayKept={(count) => t('{count} changes are saved on this device and will be sent.', { count })}
      onClose={(done, kept) =>
        onClose(
          done.filter((id) => !isVariant(id)),
          kept.filter((id) => !isVariant(id)),
          run.made(),
        )
      }
      explain={(problem) =>
        problem instanceof PriceChanged
          ? t('Someone else has changed its price to {price}. Retrying starts from there.', {
              price: money(problem.price),
            })
          : undefined
      }
    >
      {error === undefined ? null : (
        <Notice tone="danger" onRetry={reload}>
          <strong>{t('The products could not be loaded.')}</strong> {explainError(error, t)}
        </Notice>
      )}
      {isOld ? <Notice>{t('There is no connection: these are the prices last loaded.')}</Notice> : null}
      {/* At once, so that the field has the focus before the prices are read. */}
      <div className="products-pair">
        <TextField
          label={t(texts.label, { currency: SHOP_CURRENCY })}
          hint={(kind === 'percent' ? undefined : readAs(typed)) ?? (texts.hint === null ? undefined : t(texts.hint))}
          value={typed}
          dir="ltr"
          inputMode={kind === 'price' ? 'decimal' : 'text'}
          autoComplete="off"
          data-autofocus=""
          error={typed.trim() === '' || change !== null ? undefined : t(texts.error)}
          onChange={(event) => setTyped(event.target.value)}
        />
        <SelectField
          label={t('How')}
          choices={CHANGE_KINDS.map((one) => ({ value: one, label: t(TEXTS[one].choice) }))}
          value={kind}
          onChange={(event) => setKind(CHANGE_KINDS.find((one) => one === event.target.value) ?? 'percent')}
        />
        {kind === 'price' ? null : (
          <SelectField
            label={t('Round to')}
            choices={STEPS.map((one) => ({ value: String(one), label: money(minor(one)) }))}
            value={String(step)}
            onChange={(event) => setStep(STEPS.find((one) => String(one) === event.target.value) ?? 1)}
          />
        )}
      </div>
      {haveVariants ? (
        <Switch label={t('Also the prices of variants')} checked={withVariants} onChange={setWithVariants} />
      ) : null}
      {products !== null && left > 0 ? (
        <Notice tone="warn">
          {t(
            kind === 'amount'
              ? '{count} products have no price, would cost nothing or no longer exist and stay as they are'
              : '{count} products have no price or no longer exist and stay as they are',
            { count: left },
          )}
        </Notice>
      ) : null}
      {products !== null ? (
        <PricePreview rows={rows} nameOf={nameOf} />
      ) : error === undefined ? (
        <Spinner label={t('Loading products…')} />
      ) : null}
    </RunDialog>
  );
}
