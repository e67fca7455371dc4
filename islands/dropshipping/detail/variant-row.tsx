import { ImageOff } from 'lucide-react';
import { memo } from 'react';
import { formatAmount } from '#shared/i18n/format.ts';
import { useIsland, useT } from '#shared/island/context.ts';
import { currencyDecimals, minorToDecimal } from '#shared/kernel/money.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/fields.tsx';
import { Badge } from '#shared/ui/parts.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import type { Variant } from '../api/supplier.ts';
import { InShop } from '../in-shop.tsx';
import type en from '../locales/en.ts';
import type { Pricing } from '../rules/pricing.ts';
import { useProblemWords } from '../settings/problem-words.ts';
import { type PriceText, usePriceText } from '../use-price-text.ts';
import { type ReadVariant, type Typed } from './typed.ts';

/** In px. */
const PICTURE = 44;

interface RowProps {
  /** Counted from 0. */
  readonly place: number;
  readonly variant: Variant;
  readonly pricing: Pricing | null;
  readonly feeProblem: ReadVariant['feeProblem'];
  readonly manualProblem: ReadVariant['manualProblem'];
  readonly typed: Typed;
  readonly currency: string;
  /** Whether the figures of each country are shown. */
  readonly isOpen: boolean;
  readonly countryName: (code: string) => string;
  readonly onType: (vid: string, changes: Partial<Typed>) => void;
  readonly onToggle: (vid: string) => void;
  readonly onFocus: (vid: string) => void;
}

export const VariantRow = memo(function VariantRow(props: RowProps) {
  const { place, variant, pricing, feeProblem, manualProblem, typed, currency, onType, onFocus } = props;
  const t = useT<typeof en>();
  const { locale } = useIsland();
  const price = usePriceText(currency);
  const decimals = currencyDecimals(currency);
  const decimal = (amount: Pricing['total']): string => minorToDecimal(amount, decimals).toFixed(decimals);
  const isUnknown = pricing !== null && pricing.unknownFees > 0;
  return (
    <div
      role="row"
      aria-rowindex={place + 2}
      data-loss={pricing?.isLoss || undefined}
      onFocus={() => onFocus(variant.vid)}
    >
      <div role="cell">
        <Thumbnail src={variant.image} />
      </div>
      <div role="rowheader" dir="auto">
        <span className="drop-variant" title={variant.key}>
          {variant.key}
        </span>
      </div>
      <div role="cell" data-label={t('price')}>
        {variant.sell === null ? (
          <Badge tone="danger">{t('unreadable')}</Badge>
        ) : (
          <>
            <span className="fx-number">{price.money(variant.sell)}</span>
            <InShop text={price.inShop({ low: variant.sell, high: variant.sell })} />
          </>
        )}
      </div>
      <div role="cell" data-label={t('shipping fees')}>
        <AmountField
          vid={variant.vid}
          field="fee"
          label={t('Shipping fees of {variant}', { variant: variant.key })}
          value={typed.fee}
          placeholder={pricing === null ? '' : formatAmount(pricing.shipping, { locale, currency })}
          problem={feeProblem}
          onType={onType}
        />
        {isUnknown ? <Badge tone="warn">{t('unknown')}</Badge> : null}
      </div>
      <div role="cell" data-label={t('total cost')}>
        {pricing === null ? null : <span className="fx-number">{price.money(pricing.total)}</span>}
      </div>
      <div role="cell" data-label={t('suggested base price')}>
        {pricing === null ? null : (
          <>
            <span className="fx-number">{price.money(pricing.suggested)}</span>
            <InShop text={price.inShop({ low: pricing.suggested, high: pricing.suggested })} />
          </>
        )}
      </div>
      <div role="cell" data-label={t('manual base price')}>
        <AmountField
          vid={variant.vid}
          field="manual"
          label={t('Manual base price of {variant}', { variant: variant.key })}
          value={typed.manual}
          min={pricing === null ? undefined : decimal(pricing.total)}
          problem={manualProblem}
          onType={onType}
        />
      </div>
      <div role="cell" data-label={t('benefit')}>
        {pricing === null ? null : <Benefit {...props} pricing={pricing} price={price} />}
      </div>
    </div>
  );
});

const Thumbnail = memo(function Thumbnail({ src }: { readonly src: Variant['image'] }) {
  return (
    <Picture
      src={src}
      size={PICTURE}
      className="drop-thumb"
      fallback={
        <span className="drop-thumb" aria-hidden="true">
          <ImageOff size={20} />
        </span>
      }
    />
  );
});

interface AmountProps {
  readonly vid: string;
  readonly field: keyof Typed;
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly min?: string | undefined;
  readonly problem: ReadVariant['feeProblem'];
  readonly onType: RowProps['onType'];
}

/** A field of 600; it is drawn again when its own text or limit changes, not with each price beside it. */
const AmountField = memo(function AmountField({ vid, field, problem, onType, ...shown }: AmountProps) {
  const words = useProblemWords();
  return (
    <TextField
      {...shown}
      hideLabel
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      data-numeric=""
      error={problem === undefined ? undefined : words.amount(problem)}
      onChange={(event) => onType(vid, { [field]: event.target.value })}
    />
  );
});

/** The benefit, and what is left of it in the worst country; the others on demand. */
function Benefit({
  pricing,
  price,
  variant,
  isOpen,
  countryName,
  onToggle,
}: Pick<RowProps, 'variant' | 'isOpen' | 'countryName' | 'onToggle'> & {
  readonly pricing: Pricing;
  readonly price: PriceText;
}) {
  const t = useT<typeof en>();
  const { worst } = pricing;
  return (
    <>
      <span className="drop-benefit">
        <strong className="fx-number">{price.money(pricing.benefit)}</strong>
        {pricing.isLoss ? <Badge tone="danger">{t('Loss')}</Badge> : null}
      </span>
      {worst === undefined ? null : (
        <Button
          kind="quiet"
          className="drop-worst"
          aria-expanded={isOpen}
          aria-label={t('Countries of {variant}', { variant: variant.key })}
          aria-description={`${t('margin')} ${price.percent(worst.margin)}, ${countryName(worst.country)}`}
          onClick={() => onToggle(variant.vid)}
        >
          <span className="fx-number">{price.percent(worst.margin)}</span> · <bdi>{countryName(worst.country)}</bdi>
        </Button>
      )}
      {isOpen ? (
        <dl className="drop-countries-list">
          {pricing.countries.map((one) => (
            <div key={one.country} data-loss={one.profit < 0 || undefined}>
              <dt dir="auto">{countryName(one.country)}</dt>
              <dd>
                {t('benefit')} <span className="fx-number">{price.money(one.benefit)}</span>
                {one.fee === null ? ` (${t('fee unknown')})` : ''}
              </dd>
              <dd>
                {t('after costs')} <span className="fx-number">{price.money(one.profit)}</span>
                {one.profit < 0 ? ` (${t('Loss')})` : ''}
              </dd>
              <dd>
                {t('margin')} <span className="fx-number">{price.percent(one.margin)}</span>
              </dd>
              <dd>
                {t('markup')} <span className="fx-number">{price.percent(one.markup)}</span>
              </dd>
              <dd>
                {t('break-even ratio')} <span className="fx-number">{price.ratio(one.breakEven)}</span>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  );
}
