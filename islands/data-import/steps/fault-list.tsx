import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatNumber } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/fields.tsx';
import { Badge } from '#shared/ui/parts.tsx';
import { cellText } from '../rules/cell.ts';
import { alikeLines, currentCell, type Fault, mendKey, type PlannedColumn, rowName } from '../rules/check.ts';
import type { DataRow } from '../rules/table.ts';
import { useText } from '../text.ts';
import type { ImportWork } from '../use-import.ts';
import { faultWords, isSecret } from '../words.ts';

/** Cells that are shown at first, and with each press on “Show more”. */
const STEP = 20;

interface Props {
  readonly work: ImportWork;
  readonly columns: readonly PlannedColumn[];
  readonly onDownload: () => void;
}

interface Item {
  readonly key: string;
  readonly row: DataRow;
  readonly column: PlannedColumn;
  /** Undefined once the cell is mended. */
  readonly fault: Fault | undefined;
  /** Lines with the same wrong value, which the same mend would put right. */
  readonly alike: readonly number[];
}

/** The wrong cells, and those mended since: a field must not vanish while somebody types in it. */
function itemsOf({ faults, mends, rows }: ImportWork, columns: readonly PlannedColumn[], most: number) {
  const faultByCell = new Map(faults.map((fault) => [mendKey(fault.line, fault.at), fault]));
  const wanted = new Set([
    ...faults.map(({ line }) => line),
    ...[...mends.keys()].map((key) => Number(key.split(':')[0])),
  ]);
  const items: Item[] = [];
  const alikeTo = alikeLines(rows, faults);
  let total = 0;
  for (const row of rows) {
    if (!wanted.has(row.line)) continue;
    for (const column of columns) {
      const key = mendKey(row.line, column.at);
      const fault = faultByCell.get(key);
      if (fault === undefined && !mends.has(key)) continue;
      total += 1;
      if (items.length >= most) continue;
      const alike = fault === undefined ? alikeTo(column, row) : [];
      items.push({ key, row, column, fault, alike });
    }
  }
  return { items, total };
}

/** Every cell that cannot be imported, to be mended in place. */
export function FaultList({ work, columns, onDownload }: Props) {
  const t = useText();
  const { locale } = useIsland();
  const [most, setMost] = useState(STEP);
  const { items, total } = useMemo(() => itemsOf(work, columns, most), [work, columns, most]);
  if (total === 0) return null;
  return (
    <section className="import-card" part="faults" aria-labelledby="import-faults">
      <div className="import-head">
        <h2 id="import-faults">{t('To be mended')}</h2>
        <Button onClick={onDownload}>
          <Download size={18} aria-hidden="true" />
          {t('Download these rows')}
        </Button>
      </div>
      <ul className="import-faults">
        {items.map(({ key, row, column, fault, alike }) => (
          <li key={key} data-mended={fault === undefined ? '' : undefined}>
            <div>
              <strong>{t('Row {row}', { row: formatNumber(row.line, locale) })}</strong>{' '}
              {fault === undefined ? <Badge tone="good">{t('Mended')}</Badge> : null}
              <p className="fx-hint">
                <bdi>{rowName(row, columns, work.mends)}</bdi>
              </p>
            </div>
            <div className="import-mend">
              <TextField
                label={`${column.title === '' ? column.key : column.title}`}
                aria-label={t('{column}, row {row}', {
                  column: column.title === '' ? column.key : column.title,
                  row: row.line,
                })}
                type={isSecret(column.field, column.title) ? 'password' : 'text'}
                autoComplete="off"
                dir="auto"
                disabled={work.progress !== undefined}
                value={work.mends.get(key) ?? cellText(currentCell(row, column.at, work.mends))}
                error={fault === undefined ? undefined : faultWords(fault, t, locale, column.form)}
                onChange={({ target }) => work.mend([row.line], column.at, target.value)}
              />
              {alike.length === 0 ? null : (
                <Button
                  aria-disabled={work.progress !== undefined}
                  onClick={() => work.mend(alike, column.at, work.mends.get(key) ?? '')}
                >
                  {t('Mend {count} more alike', { count: alike.length })}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {total > items.length ? (
        <Button onClick={() => setMost((count) => count + STEP)}>
          {t('Show more ({count})', { count: total - items.length })}
        </Button>
      ) : null}
    </section>
  );
}
