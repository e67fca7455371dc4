import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { SHOP_CURRENCY } from '#shared/api/resources/resource.ts';
import { typedDecimal } from '#shared/i18n/decimal-sign.ts';
import { useIsland } from '#shared/island/context.ts';
import { useFormatMoney } from '#shared/island/use-format-money.ts';
import { minorToDecimal } from '#shared/kernel/money.ts';
import { TextField } from '#shared/ui/fields.tsx';
import { useReadAs } from '#shared/ui/use-read-as.ts';
import { changePrice, type PriceOutcome } from '../acts/change-price.ts';
import { useBulkChange } from '../bulk/use-bulk-change.ts';
import { amountOf, DECIMALS, priceProblem } from '../form/draft.ts';
import { useProductsText } from '../text.ts';
import type { ListedProduct } from './pending-products.ts';
import type { ProductReader } from './reader.ts';

export interface PriceCellProps {
  readonly product: ListedProduct;
  readonly reader: ProductReader;
  readonly onOutcome: (product: ListedProduct, outcome: PriceOutcome) => void;
  /** A save that failed after the field was left for another one. */
  readonly onLateFailure: (product: ListedProduct, error: unknown) => void;
  readonly onClose: () => void;
}

/** The price of a product, typed where it stands in the list: Enter or leaving it saves, Escape does not. */
export default function PriceCell({ product, reader, onOutcome, onLateFailure, onClose }: PriceCellProps) {
  const t = useProductsText();
  const { api, signal, locale } = useIsland();
  const formatMoney = useFormatMoney();
  const readAs = useReadAs(SHOP_CURRENCY);
  const keepOrSend = useBulkChange();
  const [standing] = useState(() =>
    product.price === null ? '' : typedDecimal(minorToDecimal(product.price, DECIMALS).toFixed(DECIMALS), locale),
  );
  const [text, setText] = useState(standing);
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const field = useRef<HTMLInputElement>(null);
  const isThere = useRef(true);
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  const save = async (): Promise<void> => {
    if (isSaving) return;
    const problem = priceProblem(text);
    const price = amountOf(text);
    if (problem !== undefined || price === null) return setError(t(problem ?? 'This is not a number.'));
    if (price === product.price) return onClose();
    setIsSaving(true);
    setError(undefined);
    try {
      const outcome = await changePrice(product, price, { api, reader, signal, keepOrSend });
      if (outcome !== null) onOutcome(product, outcome);
      if (outcome?.kind !== 'conflict') return onClose();
      const now = outcome.prices.price;
      setError(
        t('Someone else has changed its price to {price}. Retrying starts from there.', {
          price: now === null ? '—' : formatMoney(now, SHOP_CURRENCY),
        }),
      );
    } catch (failure) {
      if (signal.aborted) return;
      if (isThere.current) setError(explainError(failure, t));
      else onLateFailure(product, failure);
    } finally {
      setIsSaving(false);
    }
  };
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    if (event.key === 'Enter') void save();
    else if (!isSaving) onClose();
  };
  return (
    <TextField
      ref={field}
      label={t('Price of {name} in {currency}', { name: product.name || product.id, currency: SHOP_CURRENCY })}
      hideLabel
      data-numeric=""
      value={text}
      dir="ltr"
      inputMode="decimal"
      enterKeyHint="done"
      autoComplete="off"
      readOnly={isSaving}
      aria-busy={isSaving || undefined}
      hint={text === standing ? undefined : readAs(text)}
      error={error}
      onChange={(event) => {
        setText(event.target.value);
        setError(undefined);
      }}
      onKeyDown={press}
      onBlur={() => (text === standing ? onClose() : void save())}
    />
  );
}
