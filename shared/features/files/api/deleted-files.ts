import * as v from 'valibot';
import { ApiError } from '#shared/api/errors.ts';
import type { FileItem } from '../rules/item.ts';
import { answerOfError, type FilesAnswer, readAnswer } from './answer.ts';
import type { FilesApi } from './files-api.ts';

/** A file or folder in the bin. */
export interface DeletedFile {
  readonly id: string;
  /** Its `folder` is where it was. */
  readonly item: FileItem;
  /** ISO date-time; empty if the server does not say. */
  readonly deletedAt: string;
}

type Ask = Pick<FilesApi, 'ask'>;

const CALL = 'POST /en/file-manager';
const Bin = v.looseObject({
  files: v.array(
    v.looseObject({
      id: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty()),
      deletedAt: v.fallback(v.string(), ''),
    }),
  ),
});

/**
 * What is in the bin.
 *
 * @throws ApiError
 */
export function readBin(body: unknown): readonly DeletedFile[] {
  const { error } = readAnswer(body, CALL, undefined);
  if (error !== undefined) throw error;
  const parsed = v.safeParse(Bin, body);
  if (!parsed.success) throw new ApiError({ kind: 'unreadable', call: CALL, detail: 'no list of deleted files' });
  return parsed.output.files.flatMap((one) => {
    const [item] = readAnswer({ files: [one] }, CALL, undefined).files;
    return item === undefined ? [] : [{ id: one.id, item, deletedAt: one.deletedAt }];
  });
}

export async function listBin(filesApi: Ask, signal?: AbortSignal): Promise<readonly DeletedFile[]> {
  return readBin(await filesApi.ask('bin', {}, signal));
}

/** Asks to put a file back. Rejects with `ApiError`; a taken name is an answer. */
export async function askRestore(filesApi: Ask, { id }: DeletedFile, name: string): Promise<FilesAnswer> {
  try {
    return readAnswer(await filesApi.ask('restore', { ids: [id], name }), CALL, undefined);
  } catch (error) {
    return answerOfError(error, undefined);
  }
}

/** Asks to remove files for good. Rejects with `ApiError`. */
export async function askErase(filesApi: Ask, files: readonly DeletedFile[]): Promise<void> {
  const { error } = readAnswer(await filesApi.ask('erase', { ids: files.map(({ id }) => id) }), CALL, undefined);
  if (error !== undefined) throw error;
}
