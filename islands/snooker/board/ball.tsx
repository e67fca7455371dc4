import { commaList } from '#shared/i18n/comma-list.ts';
import { useIsland } from '#shared/island/context.ts';
import type { Potted, Value } from '../rules/balls.ts';
import { useBallName } from './ball-names.ts';

/** So many do not stand on one row of a phone. */
const MANY = 12;

/** Balls that went down, the first one first; a ring marks a free ball. */
export function Balls({ balls, isLarge = false }: { readonly balls: readonly Potted[]; readonly isLarge?: boolean }) {
  const nameOf = useBallName();
  const { locale } = useIsland();
  if (balls.length === 0) return null;
  const label = commaList(
    balls.map(({ value }) => nameOf(value)),
    locale,
  );
  return (
    <span
      className="snk-balls-row"
      role="img"
      aria-label={label}
      data-large={isLarge || undefined}
      data-many={balls.length > MANY || undefined}
    >
      {balls.map(({ value, points }, place) => (
        <Dot key={place} value={value} isFree={points !== value} />
      ))}
    </span>
  );
}

function Dot({ value, isFree }: { readonly value: Value; readonly isFree: boolean }) {
  return <span className="snk-dot" data-ball={value} data-free={isFree || undefined} />;
}
