import { FileError, type FileProblem } from '#shared/features/sheets/file-problem.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import type { BackgroundWork } from '#shared/state/background.ts';
import type { FiledRow, FiledSheet, TextChoices } from './filed.ts';

/** Reads the bytes of a file sheet by sheet. @throws FileError when it cannot be read */
export type ReadBytes = (
  bytes: Uint8Array<ArrayBuffer>,
  post: (sheet: FiledSheet, rows: readonly FiledRow[]) => void,
  locale: Locale,
  choices: TextChoices,
) => void | Promise<void>;

export interface ReadTask {
  readonly file: Blob;
  /** Of the page: it decides where a text file is as likely to be read either way. */
  readonly locale: Locale;
  /** Of a text file. */
  readonly choices: TextChoices;
}
/** A sheet, then its rows; or why there is nothing. */
export type ReadPart =
  { readonly sheet: FiledSheet } | { readonly rows: readonly FiledRow[] } | { readonly problem: FileProblem };

/** Few enough to be taken over by the page within one frame. */
const ROWS_PER_PART = 500;

/** Reads files by `read` and posts them part by part. */
export function readingWork(read: ReadBytes): BackgroundWork<ReadTask, ReadPart> {
  return async ({ file, locale, choices }, post) => {
    const postSheet = (sheet: FiledSheet, rows: readonly FiledRow[]): void => {
      post({ sheet });
      for (let at = 0; at < rows.length; at += ROWS_PER_PART) post({ rows: rows.slice(at, at + ROWS_PER_PART) });
    };
    try {
      await read(new Uint8Array(await file.arrayBuffer()), postSheet, locale, choices);
    } catch (error) {
      post({ problem: error instanceof FileError ? error.problem : 'damaged' });
    }
  };
}
