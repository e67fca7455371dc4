import { FileError, type FileProblem } from '#shared/features/sheets/file-problem.ts';
import type { BackgroundWork } from '#shared/state/background.ts';
import type { Cell } from '../rules/cell.ts';
import type { ReadChoices, Sheet, SheetFacts } from './sheet.ts';

/** Reads the bytes of a file. @throws FileError when there is nothing to import in it */
export type ReadBytes = (bytes: Uint8Array<ArrayBuffer>, choices: ReadChoices) => Sheet | Promise<Sheet>;

export interface ReadTask {
  /** One for each chosen file: the last one stays open, so that it is read again quickly. */
  readonly id: number;
  readonly file: File;
  readonly choices: ReadChoices;
}
/** Rows in their order, and at last how they were read, or why not. */
export type ReadPart =
  { readonly rows: Sheet['rows'] } | { readonly facts: SheetFacts } | { readonly problem: FileProblem };

/** Few enough to be taken over by the page within one frame. */
const ROWS_PER_PART = 2_000;

const isBlank = (cell: Cell): boolean => String(cell).trim() === '';

async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    throw new FileError('unreadable', cause);
  }
}

/** Reads files by `read` and posts them part by part. */
export function readingWork(read: ReadBytes): BackgroundWork<ReadTask, ReadPart> {
  let open: { readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> } | undefined;
  return async ({ id, file, choices }, post) => {
    try {
      if (open?.id !== id) open = { id, bytes: await bytesOf(file) };
      const { rows, ...facts } = await read(open.bytes, choices);
      if (rows.every((row) => row.every(isBlank))) throw new FileError('no-rows');
      for (let at = 0; at < rows.length; at += ROWS_PER_PART) post({ rows: rows.slice(at, at + ROWS_PER_PART) });
      post({ facts });
    } catch (error) {
      post({ problem: error instanceof FileError ? error.problem : 'damaged' });
    }
  };
}
