import { FileError } from '#shared/features/sheets/file-problem.ts';
import type { BackgroundWork } from '#shared/state/background.ts';
import type { ReadPart } from './read-part.ts';
import { createRowPost, type RowPost } from './row-post.ts';
import type { ReadChoices, SheetFacts } from './sheet.ts';

/** Reads the bytes of a file, its rows in their order. @throws FileError when there is nothing to import in it */
export type ReadBytes = (
  bytes: Uint8Array<ArrayBuffer>,
  choices: ReadChoices,
  rows: RowPost,
) => SheetFacts | Promise<SheetFacts>;

export interface ReadTask {
  /** One for each chosen file: the last one stays open, so that it is read again quickly. */
  readonly id: number;
  readonly file: File;
  readonly choices: ReadChoices;
}

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
      const rows = createRowPost(post);
      const facts = await read(open.bytes, choices, rows);
      if (!rows.finish()) throw new FileError('no-rows');
      post({ facts });
    } catch (error) {
      post({ problem: error instanceof FileError ? error.problem : 'damaged' });
    }
  };
}
