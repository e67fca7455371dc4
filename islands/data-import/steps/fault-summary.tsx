import { formatNumber } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { type Fault, mendKey, type PlannedColumn } from '../rules/check.ts';
import { faultsByRow } from '../rules/fault-rows.ts';
import { useText } from '../text.ts';

/** More would be another list of the same. */
const MOST_LINKS = 8;

interface Props {
  readonly faults: readonly Fault[];
  readonly columns: readonly PlannedColumn[];
  /** Goes to the field of a cell, by `mendKey`. */
  readonly onGo: (key: string) => void;
}

/** The rows that have to be mended, each with its fields: a press goes to the first of them. */
export function FaultSummary({ faults, columns, onGo }: Props) {
  const t = useText();
  const { locale } = useIsland();
  const rows = faultsByRow(faults, columns);
  if (rows.length < 2) return null;
  return (
    <ul className="import-links">
      {rows.slice(0, MOST_LINKS).map(({ line, wrong }) => (
        <li key={line}>
          <Button kind="quiet" onClick={() => onGo(mendKey(line, wrong[0].at))}>
            {t('{name}: {value}', {
              name: t('Row {row}', { row: formatNumber(line, locale) }),
              value: wrong.map(({ title, key }) => (title === '' ? key : title)).join(' · '),
            })}
          </Button>
        </li>
      ))}
      {rows.length <= MOST_LINKS ? null : <li>{t('{count} more rows', { count: rows.length - MOST_LINKS })}</li>}
    </ul>
  );
}
