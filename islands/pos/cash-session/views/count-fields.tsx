import { Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { formatNumber } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { westernDigits } from '#shared/kernel/fold.ts';
import type { Minor } from '#shared/kernel/money.ts';
import { isNumberProblem, readAmount } from '#shared/kernel/typed-number.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/fields.tsx';
import { NumberField } from '#shared/ui/number-field.tsx';
import { cashUnits } from '../../rules/cash-units.ts';
import { useMoney } from '../../till/money.ts';
import { useTill } from '../../till/till.ts';
import { type Pieces, sumOfPieces, withPieces } from '../rules/count.ts';
import { useDayText } from './use-day.ts';

/** More pieces of one coin than a drawer holds. */
const MOST_DIGITS = 4;

interface AmountProps {
  readonly label: string;
  /** Null while nothing is entered. */ readonly amount: Minor | null;
  readonly onAmount: (amount: Minor | null) => void;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly takesFocus?: boolean;
}

/** A field for an amount of 0 or more. */
export function AmountField({ label, amount, onAmount, hint, error, takesFocus = false }: AmountProps) {
  const t = useDayText();
  const money = useMoney();
  return (
    <NumberField
      label={label}
      hint={hint}
      error={error}
      inputMode="none"
      value={amount === null ? '' : money.input(amount)}
      {...(takesFocus ? { 'data-autofocus': '' } : {})}
      onText={(text) => {
        if (text === '') {
          onAmount(null);
          return undefined;
        }
        const read = readAmount(text, money.decimals);
        if (isNumberProblem(read)) return t('Enter an amount.');
        onAmount(read);
        return undefined;
      }}
    />
  );
}

/** Cash that is counted: the sum alone, or piece by piece. */
export function CountFields(props: Omit<AmountProps, 'takesFocus'>) {
  const t = useDayText();
  const money = useMoney();
  const { locale } = useIsland();
  const { settings } = useTill();
  const [pieces, setPieces] = useState<Pieces | null>(null);
  const id = useId();
  const set = (value: Minor, count: number): void => {
    const next = withPieces(pieces ?? new Map(), value, count);
    setPieces(next);
    props.onAmount(sumOfPieces(next));
  };
  return (
    <>
      <AmountField
        {...props}
        takesFocus
        onAmount={(amount) => {
          setPieces((open) => open && new Map());
          props.onAmount(amount);
        }}
      />
      <Button
        aria-expanded={pieces !== null}
        aria-controls={id}
        onClick={() => setPieces((open) => (open === null ? new Map() : null))}
      >
        {t('Count coins and notes')}
      </Button>
      <div id={id} className="day-units" hidden={pieces === null}>
        {pieces === null
          ? null
          : cashUnits(settings.currency, settings.cashUnits).map((value) => {
              const count = pieces.get(value) ?? 0;
              const shown = money.plain(value);
              return (
                <div key={value} className="day-unit">
                  <span className="fx-number">{shown}</span>
                  <IconButton
                    label={t('One {value} less', { value: shown })}
                    icon={<Minus size={18} aria-hidden="true" />}
                    onClick={() => set(value, count - 1)}
                  />
                  <TextField
                    label={t('{value} pieces', { value: shown })}
                    hideLabel
                    inputMode="none"
                    autoComplete="off"
                    dir="ltr"
                    data-numeric=""
                    value={count === 0 ? '' : String(count)}
                    placeholder={formatNumber(0, locale)}
                    onChange={({ target }) =>
                      set(value, Number(westernDigits(target.value).replace(/\D/g, '').slice(0, MOST_DIGITS)))
                    }
                  />
                  <IconButton
                    label={t('One {value} more', { value: shown })}
                    icon={<Plus size={18} aria-hidden="true" />}
                    onClick={() => set(value, count + 1)}
                  />
                </div>
              );
            })}
      </div>
    </>
  );
}
