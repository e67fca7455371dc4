import { useState } from 'react';
import { SHOP_CURRENCY } from '#shared/api/resources/resource.ts';
import { RunDialog } from '#shared/features/batch-progress/run-dialog.tsx';
import { typedDecimal } from '#shared/i18n/decimal-sign.ts';
import { useIsland } from '#shared/island/context.ts';
import { useFormatMoney } from '#shared/island/use-format-money.ts';
import { minorToDecimal } from '#shared/kernel/money.ts';
import { TextField } from '#shared/ui/fields.tsx';
import { useReadAs } from '#shared/ui/use-read-as.ts';
import { amountOf, DECIMALS, priceProblem } from '../form/draft.ts';
import { useProductsText } from '../text.ts';
import { productsOf } from './made-change.ts';
import type { PriceDialogProps } from './price-dialog.tsx';
import { PriceChanged, usePriceRun } from './use-price-run.ts';
import { runIdOf, typedSteps } from './variant-prices.ts';

/** The prices of a product's variants, each typed by itself; they are records of their own beside the product. */
export function VariantsDialog({ ids, nameOf, known, reader, onClose }: Omit<PriceDialogProps, 'withKept'>) {
  const t = useProductsText();
  const { locale } = useIsland();
  const formatMoney = useFormatMoney();
  const readAs = useReadAs(SHOP_CURRENCY);
  const [productId = ''] = ids;
  // The list is read again while the changes are sent; what stands here is not.
  const [product] = useState(() => known(productId));
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const variants = product?.variantPrices.filter(({ id }) => id !== '') ?? [];
  const steps = product === undefined ? [] : typedSteps(product, (id) => amountOf(typed.get(id) ?? ''));
  const hasProblem = [...typed.values()].some((text) => text.trim() !== '' && priceProblem(text) !== undefined);
  const run = usePriceRun({
    rows: product === undefined ? [] : [{ product, planned: undefined, variants: steps }],
    next: (id, now) => {
      const wanted = steps.find(({ variant }) => runIdOf(variant) === id);
      return wanted === undefined ? null : { from: now, to: wanted.planned.to };
    },
    reader,
  });
  return (
    <RunDialog
      title={t('Prices of the variants of {name}', { name: nameOf(productId) })}
      verb={t('Change prices')}
      canStart={steps.length > 0 && !hasProblem}
      ids={run.ids}
      nameOf={(id) => run.labelOf(id) ?? id}
      work={run.work}
      sayFailed={(count) => t('{count} prices could not be changed', { count })}
      sayNotStarted={(count) => t('{count} prices not started', { count })}
      sayKept={(count) => t('{count} changes are saved on this device and will be sent.', { count })}
      explain={(problem) =>
        problem instanceof PriceChanged && problem.price !== null
          ? t('Someone else has changed its price to {price}. Retrying starts from there.', {
              price: formatMoney(problem.price, SHOP_CURRENCY),
            })
          : undefined
      }
      onClose={(done, kept) => onClose(productsOf(run.made(), done), productsOf(run.made(), kept), run.made())}
    >
      <div className="products-pair">
        {variants.map(({ id, name, price }, index) => {
          const standing = typedDecimal(minorToDecimal(price, DECIMALS).toFixed(DECIMALS), locale);
          const text = typed.get(id) ?? standing;
          const problem = text.trim() === '' ? undefined : priceProblem(text);
          return (
            <TextField
              key={id}
              label={`${name} (${SHOP_CURRENCY})`}
              value={text}
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
              {...(index === 0 ? { 'data-autofocus': '' } : {})}
              hint={text.trim() === '' ? t('It keeps {price}.', { price: standing }) : readAs(text)}
              error={problem === undefined ? undefined : t(problem)}
              onFocus={(event) => event.target.select()}
              onChange={({ target }) => setTyped((before) => new Map(before).set(id, target.value))}
            />
          );
        })}
      </div>
    </RunDialog>
  );
}
