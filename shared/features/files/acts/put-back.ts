import { askRestore, type DeletedFile, listBin } from '../api/deleted-files.ts';
import type { FilesApi } from '../api/files-api.ts';
import type { FileItem } from '../rules/item.ts';
import { freeName } from '../rules/names.ts';

type PutBack =
  | { readonly kind: 'done'; readonly bin: readonly DeletedFile[]; readonly item: FileItem }
  /** Its name is taken where it was; `free` is another one for it. */
  | { readonly kind: 'taken'; readonly free: string }
  /** Somebody else has put it back or removed it. */
  | { readonly kind: 'gone'; readonly bin: readonly DeletedFile[] }
  /** The server has answered, and it is still in the bin. */
  | { readonly kind: 'not kept'; readonly bin: readonly DeletedFile[] };

/** The names in a folder; none where it is gone, since it is made again then. */
async function namesIn(filesApi: FilesApi, folder: string): Promise<readonly string[]> {
  const items = await filesApi.read(folder, new AbortController().signal).catch(() => []);
  return items.map(({ name }) => name);
}

/**
 * Puts a file back to where it was, and looks at the bin before and after. Rejects with `ApiError`.
 *
 * @param name its own, or another one that it gets there
 */
export async function putBack(filesApi: FilesApi, file: DeletedFile, name = file.item.name): Promise<PutBack> {
  const isIn = (bin: readonly DeletedFile[]): boolean => bin.some(({ id }) => id === file.id);
  const before = await listBin(filesApi);
  if (!isIn(before)) return { kind: 'gone', bin: before };
  const answer = await askRestore(filesApi, file, name);
  if (answer.conflicts.length > 0)
    return {
      kind: 'taken',
      // The page may not be shown every file, so the refused name counts as well.
      free: freeName(name, [name, ...(await namesIn(filesApi, file.item.folder))], file.item.isFile),
    };
  if (answer.error !== undefined) throw answer.error;
  const bin = await listBin(filesApi);
  if (isIn(bin)) return { kind: 'not kept', bin };
  const [item = { ...file.item, name }] = answer.files;
  return { kind: 'done', bin, item: { ...item, folder: file.item.folder } };
}
