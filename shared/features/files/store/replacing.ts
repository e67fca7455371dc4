import type { FilesApi } from '../api/files-api.ts';
import type { FileItem } from '../rules/item.ts';
import { foldName } from '../rules/names.ts';
import type { Outcome } from './outcome.ts';

/** `photo.png` as `photo ~k3f9.png`: the ending says what may be kept here. */
export function asideName(name: string, mark: string): string {
  const end = name.lastIndexOf('.');
  return end <= 0 ? `${name} ~${mark}` : `${name.slice(0, end)} ~${mark}${name.slice(end)}`;
}

/**
 * Does work that puts files in the place of others. The API cannot replace: the others get another name first, come
 * back where nothing took their place, and are deleted last. Rejects, with all as it was, when one cannot be renamed.
 */
export async function replacing(
  filesApi: Pick<FilesApi, 'rename' | 'remove'>,
  folder: string,
  replaced: readonly FileItem[],
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const mark = Math.random().toString(36).slice(2, 6);
  const aside: { readonly item: FileItem; readonly kept: FileItem }[] = [];
  const bringBack = async (which: typeof aside): Promise<void> => {
    for (const { item, kept } of which) await filesApi.rename(kept, item.name);
  };
  let outcome: Outcome;
  try {
    for (const item of replaced) {
      const kept = { ...item, name: asideName(item.name, mark) };
      const { error } = await filesApi.rename(item, kept.name);
      if (error !== undefined) throw error;
      aside.push({ item, kept });
    }
    outcome = await work();
  } catch (error) {
    await bringBack(aside);
    throw error;
  }
  const left = new Set([...outcome.failed.map(({ name }) => name), ...outcome.conflicts].map(foldName));
  await bringBack(aside.filter(({ item }) => left.has(foldName(item.name))));
  const over = aside.flatMap(({ item, kept }) => (left.has(foldName(item.name)) ? [] : [kept]));
  if (over.length === 0) return outcome;
  const { error } = await filesApi.remove(folder, over);
  return { ...outcome, error: outcome.error ?? error };
}
