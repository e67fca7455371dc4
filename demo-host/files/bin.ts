import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Row, Sql } from '../db/database.ts';
import type { Disk, FileItem, Place } from './disk.ts';
import { segmentsOf } from './paths.ts';
import { FileProblem } from './problem.ts';

/** A deleted file or folder, as the file managers read it: `filterPath` is where it was. */
type DeletedItem = FileItem & { readonly id: string; readonly deletedAt: string };

/** What was deleted and can be put back. */
export interface Bin {
  readonly take: (path: string, item: FileItem, place: Place) => Promise<void>;
  /** What was deleted below a root, the last first. */
  readonly list: (root: string) => readonly DeletedItem[];
  /** Puts one back under its name or another one. */
  readonly restore: (root: string, id: string, name: string) => Promise<FileItem>;
  /** Removes for good; those that are removed. */
  readonly erase: (root: string, ids: readonly string[]) => Promise<readonly DeletedItem[]>;
}

const whole = (...paths: readonly string[]): string =>
  paths
    .flatMap((path) => [...segmentsOf(path)])
    .map((segment) => `/${segment}`)
    .join('');

/** Keeps what is deleted in a folder beside the files, by its number in the database. */
export function createBin(sql: Sql, folder: string, disk: () => Disk): Bin {
  const itemOf = (row: Row, root: string): DeletedItem => {
    const [name, isFile] = [String(row['name']), row['isFile'] === 1];
    const dot = name.lastIndexOf('.');
    return {
      id: String(row['id']),
      name,
      isFile,
      size: Number(row['size']),
      dateModified: String(row['modified']),
      hasChild: false,
      filterPath: `${String(row['folder']).slice(whole(root).length)}/`,
      type: isFile && dot > 0 ? name.slice(dot) : '',
      deletedAt: String(row['deletedAt']),
    };
  };
  const list = (root: string): readonly DeletedItem[] =>
    sql
      .all('SELECT * FROM deleted_file ORDER BY deletedAt DESC, id DESC', [])
      .filter((row) => `${String(row['folder'])}/`.startsWith(`${whole(root)}/`))
      .map((row) => itemOf(row, root));
  const find = (root: string, id: string): DeletedItem => {
    const item = list(root).find((one) => one.id === id);
    if (item === undefined) throw new FileProblem(404, 'It is not in the bin any more.');
    return item;
  };
  return {
    list,
    take: async (path, item, place) => {
      const { id } = sql.run(
        'INSERT INTO deleted_file (name, folder, isFile, size, modified, deletedAt) VALUES (?, ?, ?, ?, ?, ?)',
        [
          item.name,
          whole(place.root, place.path),
          Number(item.isFile),
          item.size,
          item.dateModified,
          new Date().toISOString(),
        ],
      );
      await mkdir(folder, { recursive: true });
      await rename(path, join(folder, String(id)));
    },
    restore: async (root, id, name) => {
      const item = find(root, id);
      const restored = await disk().adopt(join(folder, item.id), { root, path: item.filterPath }, name || item.name);
      sql.run('DELETE FROM deleted_file WHERE id = ?', [Number(item.id)]);
      return restored;
    },
    erase: async (root, ids) => {
      const erased = list(root).filter(({ id }) => ids.includes(id));
      for (const { id } of erased) {
        await rm(join(folder, id), { recursive: true, force: true });
        sql.run('DELETE FROM deleted_file WHERE id = ?', [Number(id)]);
      }
      return erased;
    },
  };
}
