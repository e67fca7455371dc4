import { askLinks, type FileLink } from '../api/file-links.ts';
import type { FilesApi } from '../api/files-api.ts';
import type { FileItem } from '../rules/item.ts';

interface Shared {
  readonly links: readonly FileLink[];
  /** The new link; undefined where the server has answered and does not have it. */
  readonly made: FileLink | undefined;
}

type Ask = Pick<FilesApi, 'ask' | 'options'>;

const isSameTime = (one: string | null, other: string | null): boolean =>
  one === other || (one !== null && other !== null && Math.abs(Date.parse(one) - Date.parse(other)) < 1000);

/**
 * Makes a link by which others read a file. Rejects with `ApiError`.
 *
 * @param expiresAt ISO date-time; null: it does not end by itself
 * @param known the links that were seen: another one that ends then was made by an attempt whose answer was lost
 */
export async function makeLink(
  filesApi: Ask,
  item: FileItem,
  expiresAt: string | null,
  known: readonly FileLink[],
): Promise<Shared> {
  const ids = new Set(known.map(({ id }) => id));
  const made = (links: readonly FileLink[]): FileLink | undefined =>
    links.find((link) => !ids.has(link.id) && isSameTime(link.expiresAt, expiresAt));
  const before = await askLinks(filesApi, 'links', item);
  const twin = made(before);
  if (twin !== undefined) return { links: before, made: twin };
  await askLinks(filesApi, 'link', item, { expiresAt });
  const links = await askLinks(filesApi, 'links', item);
  return { links, made: made(links) };
}

/** Ends a link; the links as they are then. Rejects with `ApiError`. */
export async function endLink(filesApi: Ask, item: FileItem, link: FileLink): Promise<readonly FileLink[]> {
  await askLinks(filesApi, 'unlink', item, { ids: [link.id] });
  return askLinks(filesApi, 'links', item);
}
