import { FileError } from '#shared/features/sheets/file-problem.ts';
import { type Background, createBackground } from '#shared/state/background.ts';
import { type DataRow, filledRows } from '../rules/table.ts';
import type { ReadPart } from './read-part.ts';
import { readingWork, type ReadTask } from './serve-reading.ts';
import type { ReadChoices, Sheet, SheetFacts } from './sheet.ts';

const MB = 1_000_000;

/** Reads files beside the page's own thread: a workbook may take it seconds. */
export interface Reader {
  /**
   * The file that was read last stays open. A file read meanwhile is given up. `maxSize` in MB. `onFirst` gets the first
   * rows while the others are still being read.
   *
   * @throws FileError when there is nothing to import in it
   */
  readonly read: (
    file: File,
    maxSize: number,
    choices: ReadChoices,
    onFirst: (rows: Sheet['rows']) => void,
  ) => Promise<Sheet>;
  readonly close: () => void;
}

type Kind = 'csv' | 'xlsx';

/** @throws FileError for one that cannot be imported */
function kindOf(file: File, maxSize: number): Kind {
  const ending = /\.(csv|tsv|xlsx)$/i.exec(file.name)?.[1]?.toLowerCase();
  if (ending === undefined) throw new FileError('kind');
  if (file.size > maxSize * MB) throw new FileError('too-large');
  if (file.size === 0) throw new FileError('empty');
  return ending === 'xlsx' ? 'xlsx' : 'csv';
}

const BACKGROUNDS: Readonly<Record<Kind, () => Background<ReadTask, ReadPart>>> = {
  csv: () =>
    createBackground({
      address: () => import('./read-text.worker.ts?worker'),
      here: async (task, post) => readingWork((await import('./read-text.ts')).readText)(task, post),
    }),
  // The library is fetched when the first workbook comes.
  xlsx: () =>
    createBackground({
      address: () => import('./read-sheet.worker.ts?worker'),
      here: async (task, post) => readingWork((await import('./read-sheet.ts')).readSheet)(task, post),
    }),
};

export function createReader(): Reader {
  let count = 0;
  let open:
    { readonly file: File; readonly id: number; readonly background: Background<ReadTask, ReadPart> } | undefined;
  const close = (): void => {
    open?.background.close();
    open = undefined;
  };
  return {
    read: async (file, maxSize, choices, onFirst) => {
      const kind = kindOf(file, maxSize);
      if (open?.file !== file) {
        close();
        count += 1;
        open = { file, id: count, background: BACKGROUNDS[kind]() };
      }
      const { id, background } = open;
      let rows: DataRow[] = [];
      let rowCount = 0;
      let end: { readonly facts?: SheetFacts; readonly problem?: FileError } = {};
      try {
        await background.run({ id, file, choices }, (part) => {
          if ('rows' in part) {
            // Part by part: all of them at once would hold up the page.
            const filled = filledRows(part.rows, rowCount);
            if (rowCount === 0) onFirst(filled);
            rows.push(...filled);
            rowCount += part.rows.length;
          } else if ('again' in part) [rows, rowCount] = [[], 0];
          else if ('facts' in part) end = { facts: part.facts };
          else end = { problem: new FileError(part.problem) };
        });
      } catch (cause) {
        throw new FileError('unreadable', cause);
      }
      if (end.problem !== undefined) throw end.problem;
      if (end.facts === undefined) throw new FileError('unreadable');
      return { ...end.facts, rows, rowCount };
    },
    close,
  };
}
