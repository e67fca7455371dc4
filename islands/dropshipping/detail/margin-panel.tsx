import { useT } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Badge } from '#shared/ui/parts.tsx';
import { Status } from '#shared/ui/status.tsx';
import type en from '../locales/en.ts';
import { type Ratio, ratioOf, ratioToDecimal } from '../rules/arithmetic.ts';
import type { PriceText } from '../use-price-text.ts';
import type { Summary } from './summary.ts';

const STEP = 0.05;
const LEAST_END = 5;

interface Props {
  readonly summary: Summary;
  readonly countryName: (code: string) => string;
  readonly price: PriceText;
  readonly ratio: Ratio;
  /** The ratio that is tried; undefined while none is. */
  readonly tried: Ratio | undefined;
  readonly onTry: (ratio: Ratio | undefined) => void;
  readonly onTake: () => void;
}

/** The worst margin, what is missing, and a slider that tries another ratio on all variants. */
export function MarginPanel({ summary, countryName, price, ratio, tried, onTry, onTake }: Props) {
  const t = useT<typeof en>();
  const { worst, unreadable, unknownFees, belowCost, atLoss } = summary;
  const shown = tried ?? ratio;
  return (
    <section className="drop-margin" aria-label={t('Margin')}>
      <Status as="div" className="drop-margin-words">
        {worst === undefined ? (
          <span className="fx-hint">{t('Choose a country.')}</span>
        ) : (
          <Badge tone={worst.result.profit < 0 ? 'danger' : 'good'}>
            {t('Lowest margin {margin}: {variant}, {country}', {
              margin: price.percent(worst.result.margin),
              variant: worst.variant.key,
              country: countryName(worst.result.country),
            })}
          </Badge>
        )}
        {belowCost === 0 ? null : <Badge tone="danger">{t('{count} variants below cost', { count: belowCost })}</Badge>}
        {atLoss === 0 ? null : <Badge tone="danger">{t('{count} variants at a loss', { count: atLoss })}</Badge>}
        {unknownFees === 0 ? null : <Badge tone="warn">{t('{count} fees unknown', { count: unknownFees })}</Badge>}
        {unreadable === 0 ? null : (
          <Badge tone="danger">{t('{count} prices could not be read', { count: unreadable })}</Badge>
        )}
      </Status>
      <div className="drop-try">
        <label className="fx-field">
          <span className="fx-label">{t('Try a ratio')}</span>
          <input
            type="range"
            min={0}
            max={Math.max(LEAST_END, Math.ceil(ratioToDecimal(ratio) * 2))}
            step={STEP}
            value={ratioToDecimal(shown)}
            aria-valuetext={price.ratio(shown)}
            onChange={(event) => onTry(ratioOf(Number(event.target.value)))}
          />
        </label>
        <output className="fx-number">{price.ratio(shown)}</output>
        {tried === undefined || tried === ratio ? null : (
          <>
            <Button kind="primary" onClick={onTake}>
              {t('Take this ratio')}
            </Button>
            <Button onClick={() => onTry(undefined)}>{t('Back to {ratio}', { ratio: price.ratio(ratio) })}</Button>
          </>
        )}
      </div>
    </section>
  );
}
