import { SelectField } from '#shared/ui/fields.tsx';
import { useSale } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';

/** Where nobody said how many sit there. */
const USUAL_SEATS = 6;
const MOST_SEATS = 99;

interface Props {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly none: string;
  /** From 1; undefined: for the whole table. */ readonly seat: number | undefined;
  readonly onSeat: (seat: number | undefined) => void;
}

/** Whose a line is: one of the guests, or nobody's in particular. */
export function SeatField({ seat, onSeat, ...rest }: Props) {
  const t = usePosText();
  const { guests } = useSale();
  const count = Math.min(MOST_SEATS, Math.max(guests ?? USUAL_SEATS, seat ?? 1));
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
