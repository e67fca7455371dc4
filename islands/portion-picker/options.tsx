import { useId } from 'react';
import { formatNumber } from '#shared/i18n/format.ts';
import { useIsland, useT } from '#shared/island/context.ts';
import type en from './locales/en.ts';
import { MAX_PORTIONS } from './rules/choice.ts';
import { formatPrice } from './rules/price.ts';
import type { Extra } from './rules/product.ts';

const NUMBERS = Array.from({ length: MAX_PORTIONS }, (_, index) => index + 1);

export function Portions({
  value,
  onChange,
}: {
  readonly value: number;
  readonly onChange: (portions: number) => void;
}) {
  const { locale } = useIsland();
  const t = useT<typeof en>();
  const name = useId();
  return (
    <fieldset className="portion-picker-portions">
      <legend>{t('Portions')}</legend>
      <div>
        {NUMBERS.map((number) => (
          <label key={number}>
            <input
              type="radio"
              name={name}
              value={number}
              checked={number === value}
              onChange={() => onChange(number)}
            />
            <span>{formatNumber(number, locale)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface ExtrasProps {
  readonly extras: readonly Extra[];
  readonly chosen: ReadonlySet<string>;
  readonly symbol: string;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

export function Extras({ extras, chosen, symbol, onChange }: ExtrasProps) {
  const { locale } = useIsland();
  const t = useT<typeof en>();
  const hint = useId();
  return (
    <fieldset className="portion-picker-extras" aria-describedby={hint}>
      <legend>{t('Extras')}</legend>
      <p className="fx-hint" id={hint}>
        {t('For the portions that you confirm next.')}
      </p>
      {extras.map(({ id, name, price }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={chosen.has(id)}
            onChange={(event) => {
              const next = new Set(chosen);
              if (event.target.checked) next.add(id);
              else next.delete(id);
              onChange(next);
            }}
          />
          <span>
            <bdi>{name}</bdi>
          </span>
          <span className="fx-number">+ {formatPrice(price, symbol, locale)}</span>
        </label>
      ))}
    </fieldset>
  );
}
