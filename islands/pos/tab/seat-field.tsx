import { Armchair } from 'lucide-react';
import { formatNumber } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { SelectField } from '#shared/ui/fields.tsx';
import { useSale } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';

/** Where nobody said how many sit there. */
const USUAL_SEATS = 6;
const MOST_SEATS = 99;
/** More are a list. */
const SEATS_IN_SIGHT = 8;

interface Props {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly none: string;
  /** From 1; undefined: for the whole table. */ readonly seat: number | undefined;
  readonly onSeat: (seat: number | undefined) => void;
}

/** Whose a line is: one of the guests, or nobody's in particular. A second press on a seat takes it away again. */
export function SeatField({ seat, onSeat, ...rest }: Props) {
  const t = usePosText();
  const { locale } = useIsland();
  const { guests } = useSale();
  const count = Math.min(MOST_SEATS, Math.max(guests ?? USUAL_SEATS, seat ?? 1));
  if (count <= SEATS_IN_SIGHT)
    return (
      <div className="pos-seats" role="group" aria-label={rest.label}>
        <Armchair size={16} aria-hidden="true" />
        {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
          <Button
            key={number}
            data-square=""
            aria-label={t('Seat {number}', { number })}
            aria-pressed={number === seat}
            onClick={() => onSeat(number === seat ? undefined : number)}
          >
            {formatNumber(number, locale)}
          </Button>
        ))}
      </div>
    );
  return (
    <SelectField
      {...rest}
      value={seat === undefined ? '' : String(seat)}
      choices={Array.from({ length: count }, (_, index) => ({
        value: String(index + 1),
        label: t('Seat {number}', { number: index + 1 }),
      }))}
      onChange={({ target }) => onSeat(target.value === '' ? undefined : Number(target.value))}
    />
  );
}
