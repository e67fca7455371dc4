import { useMemo, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Switch } from '#shared/ui/fields.tsx';
import { Status } from '#shared/ui/status.tsx';
import { useSheet } from '#shared/ui/use-sheet.ts';
import type { Table } from '../rules/table.ts';
import { useText } from '../text.ts';
import type { ImportWork } from '../use-import.ts';
import type { Plan } from '../use-plan.ts';
import { ReplaceBar } from './replace-bar.tsx';
import { RowGrid } from './row-grid.tsx';
import sheet from './row-table.css';

interface Props {
  readonly table: Table;
  readonly work: ImportWork;
  readonly plan: Plan;
  readonly isEditable: boolean;
}

/** All rows as they will be sent, to be changed cell by cell or many at once. */
export function RowTable({ table, work, plan, isEditable }: Props) {
  useSheet(sheet);
  const t = useText();
  const { rows, wrongLines, changed, isOfRows } = work;
  /** Lines that were wrong since only they are shown: a row must not vanish while somebody types in it. */
  const [wanted, setWanted] = useState<ReadonlySet<number>>();
  if (wanted !== undefined && [...wrongLines].some((line) => !wanted.has(line)))
    setWanted(new Set([...wanted, ...wrongLines]));
  const shown = useMemo(
    () => (wanted === undefined ? rows : rows.filter(({ line }) => wanted.has(line))),
    [rows, wanted],
  );
  return (
    <section className="import-card import-rows" part="preview" aria-labelledby="import-preview">
      <div className="import-head">
        <h2 data-step="3" id="import-preview">
          {t('Data Preview')}
        </h2>
        {wanted === undefined && wrongLines.size === 0 ? null : (
          <Switch
            label={t('Only the rows to mend')}
            checked={wanted !== undefined}
            onChange={(isOn) => setWanted(isOn ? wrongLines : undefined)}
          />
        )}
      </div>
      {isEditable || changed > 0 ? <ReplaceBar {...{ table, work }} /> : null}
      <RowGrid {...{ table, work, plan, isEditable }} rows={shown} />
      <Status className="import-changed">
        {changed === 0 ? null : (
          <>
            {t(isOfRows ? '{count} rows changed' : '{count} cells changed', { count: changed })}{' '}
            <Button kind="quiet" disabled={!isEditable} onClick={work.undo}>
              {t('Undo')}
            </Button>
          </>
        )}
      </Status>
    </section>
  );
}
