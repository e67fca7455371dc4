import { useCallback, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import { explainError } from '#shared/api/errors.ts';
import { productResource } from '#shared/api/resources/products.ts';
import { RunDialog } from '#shared/features/record-run/run-dialog.tsx';
import { formatMoney } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { basisPoints, type Minor, minor } from '#shared/kernel/money.ts';
import { SelectField, TextField } from '#shared/ui/fields.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Spinner } from '#shared/ui/parts.tsx';
import { useLoad } from '#shared/ui/use-load.ts';
import type { ProductReader } from '../list/reader.ts';
import { useProductsText } from '../messages.ts';
import { CURRENCY, type Product } from '../wire.ts';
import { parseChange, type PriceStep, priceStep, type Step, STEPS, writePrices } from './price-change.ts';

export interface PriceDialogProps {
  readonly ids: readonly string[];
  readonly nameOf: (id: string) => string;
  readonly reader: ProductReader;
  readonly onClose: (done: readonly string[]) => void;
}

const NO_CHANGE = basisPoints(0);

/** The price is no longer the one that was shown, so changing it would be a surprise. */
class PriceChanged extends Error {
  readonly price: Minor | null;
  constructor(price: Minor | null) {
    super('The price has changed meanwhile');
    this.price = price;
  }
}

/** Changes prices by a percentage; each new price is shown before it is saved. */
export function PriceDialog({ ids, nameOf, reader, onClose }: PriceDialogProps) {
  const t = useProductsText();
  const { api, signal, locale } = useIsland();
  const [products, setProducts] = useState<readonly Product[] | null>(null);
  const [typed, setTyped] = useState('');
  const [step, setStep] = useState<Step>(1);
  /** If someone else changed a price meanwhile, the next attempt starts from that one. */
  const renewed = useRef(new Map<string, PriceStep>());

  const { error, reload } = useLoad(
    useCallback(async (own) => setProducts(await reader.many(ids, own)), [reader, ids]),
  );

  const money = (amount: Minor | null) => (amount === null ? '—' : formatMoney(amount, { locale, currency: CURRENCY }));
  const change = parseChange(typed);
  const priced = useMemo(() => (products ?? []).filter(({ price }) => price !== null), [products]);
  const left = ids.length - priced.length;
  const rows = useMemo(
    () =>
      priced.map((product) => ({
        product,
        planned: priceStep(product, change ?? NO_CHANGE, change === null ? 1 : step),
      })),
    [priced, change, step],
  );

  const work = async (id: string): Promise<void> => {
    const planned = renewed.current.get(id) ?? rows.find(({ product }) => product.id === id)?.planned;
    if (planned === undefined || change === null) return;
    const { changedTo } = await writePrices(
      planned,
      () => reader.one(id, signal),
      (body) => api.update(productResource.item(id), body, v.unknown(), { signal }),
    );
    if (changedTo === null) return;
    renewed.current.set(id, priceStep(changedTo, change, step));
    throw new PriceChanged(changedTo.price);
  };

  return (
    <RunDialog
      title={t('Prices of {count} products', { count: ids.length })}
      verb={t('Change prices')}
      canStart={change !== null && change !== 0 && priced.length > 0}
      ids={priced.map(({ id }) => id)}
      nameOf={nameOf}
      work={work}
      sayFailed={(count) => t('{count} products could not be processed', { count })}
      sayNotStarted={(count) => t('{count} products not started', { count })}
      onClose={onClose}
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
      {products === null ? (
        error === undefined ? (
          <Spinner label={t('Loading products…')} />
        ) : null
      ) : (
        <>
          <div className="products-pair">
            <TextField
              label={t('Change in percent')}
              hint={t('For example 5 to raise, -5 to lower')}
              value={typed}
              dir="ltr"
              inputMode="text"
              autoComplete="off"
              data-autofocus=""
              error={typed.trim() === '' || change !== null ? undefined : t('Enter a percentage from -100 to 1000')}
              onChange={(event) => setTyped(event.target.value)}
            />
            <SelectField
              label={t('Round to')}
              choices={STEPS.map((one) => ({ value: String(one), label: money(minor(one)) }))}
              value={String(step)}
              onChange={(event) => setStep(STEPS.find((one) => String(one) === event.target.value) ?? 1)}
            />
          </div>
          {left > 0 ? (
            <Notice tone="warn">
              {t('{count} products have no price or no longer exist and stay as they are', { count: left })}
            </Notice>
          ) : null}
          {priced.some(({ hasVariants }) => hasVariants) ? (
            <p className="fx-hint">{t('Variants have prices of their own, which stay as they are.')}</p>
          ) : null}
          <div className="products-preview" tabIndex={0} role="region" aria-label={t('Preview')}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('Name')}</th>
                  <th scope="col">{t('Current price')}</th>
                  <th scope="col">{t('New price')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ product, planned }) => {
                  const hasOwn = product.finalPrice !== null && product.finalPrice !== product.price;
                  return (
                    <tr key={product.id}>
                      <th scope="row" dir="auto">
                        {nameOf(product.id)}
                      </th>
                      <td>
                        <span className="fx-number">{money(planned.from.price)}</span>
                        {hasOwn ? (
                          <small>
                            {t('Sale price')} <span className="fx-number">{money(planned.from.finalPrice)}</span>
                          </small>
                        ) : null}
                      </td>
                      <td>
                        <strong className="fx-number">{money(planned.to.price)}</strong>
                        {hasOwn ? (
                          <small>
                            {t('Sale price')} <span className="fx-number">{money(planned.to.finalPrice)}</span>
                          </small>
                        ) : null}
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </div>
        </>
      )}
    </RunDialog>
  );
}
