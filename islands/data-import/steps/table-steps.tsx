import type { EntityFields } from '../rules/fields.ts';
import type { Table } from '../rules/table.ts';
import type { ImportWork } from '../use-import.ts';
import type { Plan } from '../use-plan.ts';
import type { ChosenFile } from '../use-source.ts';
import { FaultList } from './fault-list.tsx';
import { MappingList } from './mapping-list.tsx';
import { ReadingOptions } from './reading-options.tsx';
import { RowTable } from './row-table.tsx';
import { TotalsNotice } from './totals-notice.tsx';

interface Props {
  readonly table: Table;
  readonly fields: EntityFields | undefined;
  readonly plan: Plan;
  readonly chosen: ChosenFile;
  readonly work: ImportWork;
  readonly onDownload: () => void;
}

/** What is shown of a file once it is read. */
export function TableSteps({ table, fields, plan, chosen, work, onDownload }: Props) {
  const isSending = work.progress !== undefined;
  return (
    <>
      <TotalsNotice {...{ table, chosen, work }} />
      {fields === undefined ? null : <FaultList work={work} columns={plan.columns} onDownload={onDownload} />}
      <MappingList {...{ table, fields, plan, isSending }} />
      <ReadingOptions {...{ chosen, isSending }} />
      <RowTable {...{ table, work, plan }} isEditable={fields !== undefined && !isSending} />
    </>
  );
}
