import type { ApiClient } from '#shared/api/client.ts';
import { isAborted } from '#shared/api/errors.ts';
import { sentencesIn } from '#shared/api/sentences/sentence.ts';
import { createYieldToMain } from '#shared/state/yield-to-main.ts';
import type { Sheet } from '../reading/sheet.ts';
import { type Doubles, failedReport, type ImportReport, isInDoubt, reportOf, type RowError } from '../rules/answer.ts';
import type { Fault, Mends, PlannedColumn } from '../rules/check.ts';
import { csvName, csvOf, isWrittenPlainly, mappingText } from '../rules/payload.ts';
import type { DataRow, Table } from '../rules/table.ts';
import { type Batch, sendBatch } from './batch.ts';

/** What is sent, and of what it is a part. */
interface Load {
  readonly file: File;
  readonly sheet: Sheet;
  readonly table: Table;
  /** From 0, or `NO_HEADER`. */
  readonly headerRow: number;
  readonly entity: string;
  readonly columns: readonly PlannedColumn[];
  readonly mends: Mends;
  readonly rows: readonly DataRow[];
  readonly doubles: Doubles | undefined;
}

/** What became of a load. Rows that the server refuses are faults of their cells. */
type Sent =
  | { readonly kind: 'answered'; readonly report: ImportReport; readonly refused: readonly Fault[] }
  | {
      readonly kind: 'failed';
      readonly error: unknown;
      readonly report: ImportReport | undefined;
      readonly refused: readonly Fault[];
      /** Whether the server may have taken the rows all the same. */
      readonly isInDoubt: boolean;
    }
  | { readonly kind: 'stopped'; readonly isInDoubt: boolean };

/** The server’s errors as faults of cells; `lines[0]` is the first row below the header of what was sent. */
function faultsOf(errors: readonly RowError[], lines: readonly number[], columns: readonly PlannedColumn[]) {
  return errors.flatMap(({ row, column, message }): readonly Fault[] => {
    const line = lines[row - 2];
    const wanted = column?.trim().toLowerCase();
    const found = columns.find(({ key, field }) => key === wanted || field.toLowerCase() === wanted) ?? columns[0];
    return line === undefined || found === undefined ? [] : [{ line, at: found.at, problem: 'server', message }];
  });
}

/** The chosen file where it says the same as what is shown, else a file written anew. */
async function batchOf(load: Load): Promise<Batch & { readonly lines: readonly number[] }> {
  const { file, sheet, table, headerRow, entity, columns, mends, rows, doubles } = load;
  const common = { mapping: mappingText(columns), entity, doubles };
  const isWhole = rows.length === table.rows.length && mends.size === 0;
  if (isWhole && sheet.isPlain && headerRow === 0 && table.hasOwnNames && isWrittenPlainly(rows, columns)) {
    const last = rows.at(-1)?.line ?? 1;
    return {
      ...common,
      file,
      name: file.name,
      lines: Array.from({ length: last - 1 }, (_, at) => at + 2),
    };
  }
  const written = await csvOf(rows, columns, mends, createYieldToMain());
  return { ...common, file: written, name: csvName(file.name), lines: rows.map(({ line }) => line) };
}

interface SendOptions {
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress: (fraction: number) => void;
}

/** Sends rows to be imported, or to `checkUrl` to be counted. Never rejects. */
export async function sendRows(
  api: ApiClient,
  load: Load,
  checkUrl: string | undefined,
  { signal, onProgress }: SendOptions,
): Promise<Sent> {
  let lines: readonly number[] = [];
  let hasBegun = false;
  const refusedBy = async (report: ImportReport | undefined): Promise<readonly Fault[]> => {
    const errors = report?.errors ?? [];
    if (errors.length === 0) return [];
    const say = await sentencesIn(api.locale);
    return faultsOf(
      errors.map((error) => ({ ...error, message: say(error.message) })),
      lines,
      load.columns,
    );
  };
  try {
    const batch = await batchOf(load);
    lines = batch.lines;
    const answer = await sendBatch(api, batch, checkUrl, {
      signal,
      onProgress: ({ fraction }) => {
        hasBegun = fraction > 0;
        onProgress(fraction);
      },
    }).done;
    const report = reportOf(answer, true);
    return { kind: 'answered', report, refused: await refusedBy(report) };
  } catch (error) {
    const mayHaveArrived = checkUrl === undefined && isInDoubt(error);
    if (isAborted(error)) return { kind: 'stopped', isInDoubt: mayHaveArrived && hasBegun };
    const report = failedReport(error);
    const refused = await refusedBy(report);
    return { kind: 'failed', error, report, refused, isInDoubt: mayHaveArrived };
  }
}
