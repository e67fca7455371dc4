import { Users } from 'lucide-react';
import { formatNumber } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { westernDigits } from '#shared/kernel/fold.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/fields.tsx';
import { usePosText } from '../till/text.ts';

const COUNTS = [1, 2, 3, 4, 5, 6, 8] as const;
const MOST = 99;

interface Props {
  readonly guests: number | null;
  readonly onChange: (guests: number | null) => void;
}

/** How many sit down. With a number, the next press on a table seats them. */
export function GuestsChoice({ guests, onChange }: Props) {
  const t = usePosText();
  const { locale } = useIsland();
  const isOther = guests !== null && !COUNTS.some((count) => count === guests);
  return (
    <div className="fx-choices pos-guests" role="group" aria-label={t('Guests')}>
      <span className="pos-guests-label" title={t('Guests')}>
        <Users size={18} aria-hidden="true" />
      </span>
      {COUNTS.map((count) => (
        <Button
          key={count}
          data-square=""
          aria-pressed={guests === count}
          onClick={() => onChange(guests === count ? null : count)}
        >
          {formatNumber(count, locale)}
        </Button>
      ))}
      <TextField
        label={t('Another number')}
        hideLabel
        placeholder="…"
        inputMode="none"
        autoComplete="off"
        dir="ltr"
        data-numeric=""
        value={isOther ? String(guests) : ''}
        onChange={({ target }) => {
          const count = Number(westernDigits(target.value).replace(/\D/g, '').slice(0, 2));
          onChange(count >= 1 && count <= MOST ? count : null);
        }}
      />
    </div>
  );
}
