import { useMemo } from 'react';
import { usualForm } from '#shared/features/sheets/column-form.ts';
import { useIsland } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { cellText } from '../rules/cell.ts';
import { isLeftOut, rowChoice } from '../rules/check.ts';
import type { Table } from '../rules/table.ts';
import { totalLines } from '../rules/totals.ts';
import { useText } from '../text.ts';
import type { ImportWork } from '../use-import.ts';
import type { ChosenFile } from '../use-source.ts';

interface Props {
  readonly table: Table;
  readonly chosen: ChosenFile;
  readonly work: ImportWork;
}

/** Offers to leave out the rows that only add up others. */
export function TotalsNotice({ table, chosen: { sheet }, work }: Props) {
  const t = useText();
  const { locale } = useIsland();
  const separator = sheet?.separator;
  const totals = useMemo(
    () => new Set(totalLines(table.rows, usualForm(separator, locale))),
    [table, separator, locale],
  );
  if (totals.size === 0) return null;
  const offered = work.rows.filter(({ line }) => totals.has(line) && !isLeftOut(line, work.mends));
  const [first] = offered;
  if (first === undefined) return null;
  return (
    <Notice
      tone="warn"
      actions={
        <Button
          aria-disabled={work.progress !== undefined}
          onClick={() => work.change(new Map(offered.flatMap(({ line }) => [...rowChoice(line, false)])))}
        >
          {t('Leave out')}
        </Button>
      }
    >
      {t('{count} rows add up others', { count: offered.length, row: first.line })}{' '}
      <bdi>{cellText(first.cells.find((cell) => cellText(cell) !== ''))}</bdi>
    </Notice>
  );
}
