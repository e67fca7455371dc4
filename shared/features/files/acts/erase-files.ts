import { askErase, type DeletedFile, listBin } from '../api/deleted-files.ts';
import type { FilesApi } from '../api/files-api.ts';

interface Erased {
  readonly bin: readonly DeletedFile[];
  /** What was meant and is still in the bin. */
  readonly left: readonly DeletedFile[];
}

/**
 * Removes files for good, those alone that a person has seen: what came into the bin since stays. Rejects with
 * `ApiError`.
 */
export async function eraseFiles(filesApi: Pick<FilesApi, 'ask'>, files: readonly DeletedFile[]): Promise<Erased> {
  const ids = new Set(files.map(({ id }) => id));
  const meant = (bin: readonly DeletedFile[]): readonly DeletedFile[] => bin.filter(({ id }) => ids.has(id));
  const there = meant(await listBin(filesApi));
  if (there.length > 0) await askErase(filesApi, there);
  const bin = await listBin(filesApi);
  return { bin, left: meant(bin) };
}
