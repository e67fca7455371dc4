import { cp, lstat, mkdir, readdir, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { extensionsOf, foldName, freeName, isAllowed, nameProblem, sameName, segmentsOf } from './paths.ts';
import { checked, FileProblem, isGone, isThere } from './problem.ts';
import { entriesOf, sizeOf, type TreeSize } from './tree.ts';
import type { ZipEntry } from './zip.ts';

export interface FileItem {
  readonly name: string;
  /** Bytes; 0 for a folder. */
  readonly size: number;
  readonly isFile: boolean;
  /** ISO date-time. */
  readonly dateModified: string;
  /** Whether a folder has folders. */
  readonly hasChild: boolean;
  /** The folder it is in, with a slash at both ends. */
  readonly filterPath: string;
  /** `.png`; empty for a folder. */
  readonly type: string;
  readonly url?: string;
}

/** A place below one root. */
export interface Place {
  /** The root, from the page. */
  readonly root: string;
  /** The open folder below it. */
  readonly path: string;
}

interface Upload {
  readonly place: Place;
  readonly name: string;
  readonly kind: 'save' | 'keepboth' | 'replace';
  readonly extensions: string | undefined;
}

export interface Disk {
  readonly list: (place: Place, extensions: string | undefined) => Promise<{ cwd: FileItem; files: FileItem[] }>;
  readonly search: (place: Place, text: string, extensions: string | undefined) => Promise<FileItem[]>;
  readonly create: (place: Place, name: string) => Promise<FileItem>;
  readonly rename: (place: Place, name: string, newName: string, extensions: string | undefined) => Promise<FileItem>;
  /** Those that are removed; one that cannot be is left out. */
  readonly remove: (place: Place, names: readonly string[]) => Promise<FileItem[]>;
  /** Names in `renameFiles` get a free name where theirs is taken; without them nothing is done that would replace. */
  readonly transfer: (
    kind: 'copy' | 'move',
    place: Place,
    target: string,
    names: readonly string[],
    renameFiles: readonly string[],
  ) => Promise<{ files: FileItem[]; exists: string[] }>;
  readonly store: (upload: Upload, content: Uint8Array) => Promise<FileItem>;
  /** Refuses what `store` would refuse before the content is there; `bytes` is its size. */
  readonly mayStore: (upload: Upload, bytes: number) => Promise<void>;
  readonly details: (place: Place, names: readonly string[]) => Promise<TreeSize>;
  /** The real path of a file. */
  readonly fileAt: (root: string, path: string) => Promise<string>;
  /** Moves what lies elsewhere to a place, whose folders are made where they are gone. A taken name is refused. */
  readonly adopt: (source: string, place: Place, name: string) => Promise<FileItem>;
  /** What an archive of these names holds, read as it is asked for. */
  readonly entries: (place: Place, names: readonly string[]) => AsyncGenerator<ZipEntry>;
}

interface DiskOptions {
  /** An absolute path, which exists. */
  readonly folder: string;
  /** Bytes for all files together. */
  readonly quota: number;
  /** Called before each change. */
  readonly onChange: () => void;
  /** Takes what is removed from where it is. */
  readonly takeAway: (path: string, item: FileItem, place: Place) => Promise<void>;
}

const slashes = (segments: readonly string[]): string => (segments.length === 0 ? '/' : `/${segments.join('/')}/`);

/** Files of one real folder. Every path of a caller goes through `locate`; links are not followed. */
export function createDisk({ folder, quota, onChange, takeAway }: DiskOptions): Disk {
  let used: number | undefined;

  /** The entry as the disk spells it: a name may be asked for composed and be stored decomposed. */
  const entryOf = async (parent: string, name: string): Promise<string | null> => {
    const exact = await lstat(join(parent, name)).catch(() => null);
    if (exact !== null) return exact.isSymbolicLink() ? null : name;
    const names = await readdir(parent).catch(() => []);
    const twin = names.find((one) => sameName(one, name));
    return twin === undefined ? null : entryOf(parent, twin);
  };

  const locate = async ({ root, path }: Place, gone: 'refused' | 'made' = 'refused'): Promise<string> => {
    let at = folder;
    for (const segment of [root, path].flatMap((one) => [...checked(() => segmentsOf(one))])) {
      const entry = await entryOf(at, segment);
      // Nothing is made below a file that has taken the folder's place.
      if (entry === null && (gone === 'refused' || !(await stat(at)).isDirectory())) throw isGone(segment);
      at = join(at, entry ?? segment);
      if (entry === null) await mkdir(at);
    }
    return at;
  };

  const folderOf = async (place: Place, gone?: 'made'): Promise<string> => {
    const at = await locate(place, gone);
    if (!(await stat(at)).isDirectory()) throw new FileProblem(404, 'This is no folder.');
    return at;
  };

  const itemAt = async (parent: string, name: string, place: Place): Promise<FileItem | null> => {
    const path = join(parent, name);
    const found = await lstat(path).catch(() => null);
    if (found === null || (!found.isFile() && !found.isDirectory())) return null;
    const isFile = found.isFile();
    const inside = isFile ? [] : await readdir(path, { withFileTypes: true }).catch(() => []);
    const dot = name.lastIndexOf('.');
    const segments = [...segmentsOf(place.root), ...segmentsOf(place.path), name];
    return {
      name,
      size: isFile ? found.size : 0,
      isFile,
      dateModified: found.mtime.toISOString(),
      hasChild: inside.some((one) => one.isDirectory()),
      filterPath: slashes(segmentsOf(place.path)),
      type: isFile && dot > 0 ? name.slice(dot) : '',
      ...(isFile ? { url: `/files/${segments.map(encodeURIComponent).join('/')}` } : {}),
    };
  };

  const itemOf = async (parent: string, name: string, place: Place): Promise<FileItem> => {
    const item = await itemAt(parent, name, place);
    if (item === null) throw isGone(name);
    return item;
  };

  const itemsIn = async (parent: string, place: Place, names: readonly string[]): Promise<FileItem[]> => {
    const items = await Promise.all(names.map((name) => itemAt(parent, name, place)));
    return items.filter((item) => item !== null);
  };

  const room = async (bytes: number): Promise<void> => {
    used ??= (await sizeOf([folder])).size;
    if (used + bytes > quota)
      throw new FileProblem(413, `There is no room for it: all files together take at most ${quota} bytes.`);
  };

  const newName = (name: string): string => {
    const problem = nameProblem(name);
    if (problem !== null) throw new FileProblem(422, problem);
    return name.normalize('NFC');
  };

  const allow = (name: string, extensions: string | undefined): void => {
    if (!isAllowed(name, extensionsOf(extensions))) throw new FileProblem(403, `Files like "${name}" are not allowed.`);
  };

  const takenIn = async (parent: string) => {
    const present = await readdir(parent);
    return (name: string): boolean => present.some((one) => sameName(one, name));
  };

  const mustExist = async (parent: string, name: string): Promise<string> => {
    const [segment = '', ...more] = checked(() => segmentsOf(name));
    const entry = more.length > 0 ? null : await entryOf(parent, segment);
    if (entry === null || segment === '') throw isGone(name);
    return entry;
  };

  const target = async ({ place, name: given, kind, extensions }: Upload) => {
    const parent = await folderOf(place);
    const name = newName(given);
    allow(name, extensions);
    const taken = await entryOf(parent, name);
    if (taken !== null && kind === 'save') throw isThere(name);
    if (taken !== null && kind === 'replace' && (await stat(join(parent, taken))).isDirectory())
      throw new FileProblem(403, `"${name}" is a folder and cannot be replaced by a file.`);
    return { parent, name, taken };
  };

  return {
    list: async (place, extensions) => {
      const parent = await folderOf(place);
      const only = extensionsOf(extensions);
      const files = await itemsIn(parent, place, await readdir(parent));
      const segments = segmentsOf(place.path);
      const own = await stat(parent);
      return {
        cwd: {
          name: segments.at(-1) ?? '/',
          size: 0,
          isFile: false,
          dateModified: own.mtime.toISOString(),
          hasChild: files.some(({ isFile }) => !isFile),
          filterPath: segments.length === 0 ? '' : slashes(segments.slice(0, -1)),
          type: '',
        },
        files: files.filter(({ isFile, name }) => !name.startsWith('.') && (!isFile || isAllowed(name, only))),
      };
    },

    search: async (place, text, extensions) => {
      const only = extensionsOf(extensions);
      const wanted = foldName(text.replace(/^\*+|\*+$/g, ''));
      const found: FileItem[] = [];
      const look = async (at: Place): Promise<void> => {
        const parent = await folderOf(at);
        for (const item of await itemsIn(parent, at, await readdir(parent))) {
          if (item.name.startsWith('.')) continue;
          if (foldName(item.name).includes(wanted) && (!item.isFile || isAllowed(item.name, only))) found.push(item);
          if (!item.isFile) await look({ root: at.root, path: `${at.path}/${item.name}` });
        }
      };
      await look(place);
      return found;
    },

    create: async (place, given) => {
      const parent = await folderOf(place);
      const name = newName(given);
      if ((await entryOf(parent, name)) !== null) throw isThere(name);
      onChange();
      await mkdir(join(parent, name));
      return itemOf(parent, name, place);
    },

    rename: async (place, given, next, extensions) => {
      const parent = await folderOf(place);
      const name = await mustExist(parent, given);
      const wanted = newName(next);
      if ((await stat(join(parent, name))).isFile()) allow(wanted, extensions);
      const taken = await entryOf(parent, wanted);
      // Another spelling of its own name is free.
      if (taken !== null && taken !== name) throw isThere(wanted);
      onChange();
      await rename(join(parent, name), join(parent, wanted));
      return itemOf(parent, wanted, place);
    },

    remove: async (place, names) => {
      const parent = await folderOf(place);
      onChange();
      used = undefined;
      const removed: FileItem[] = [];
      for (const given of names) {
        const name = await mustExist(parent, given).catch(() => null);
        const item = name === null ? null : await itemAt(parent, name, place);
        if (item === null) continue;
        await takeAway(join(parent, item.name), item, place);
        removed.push(item);
      }
      return removed;
    },

    transfer: async (kind, place, targetPath, names, renameFiles) => {
      const [from, to] = [await folderOf(place), await folderOf({ root: place.root, path: targetPath })];
      const targetPlace = { root: place.root, path: targetPath };
      onChange();
      const [files, exists]: [FileItem[], string[]] = [[], []];
      for (const given of names) {
        const name = await mustExist(from, given).catch(() => null);
        if (name === null) continue;
        const source = join(from, name);
        if (`${to}/`.startsWith(`${source}/`)) throw new FileProblem(403, `"${name}" cannot be put into itself.`);
        const isTaken = await takenIn(to);
        const mayRename = renameFiles.includes(given) || (kind === 'copy' && from === to);
        if (isTaken(name) && !mayRename) {
          exists.push(name);
          continue;
        }
        const own = await sizeOf([source]);
        const free = freeName(name, isTaken, own.folders === 0);
        if (kind === 'move') await rename(source, join(to, free));
        else {
          await room(own.size);
          await cp(source, join(to, free), { recursive: true, preserveTimestamps: true });
          used = undefined;
        }
        const item = await itemAt(to, free, targetPlace);
        if (item !== null) files.push(item);
      }
      return { files, exists };
    },

    mayStore: async (upload, bytes) => {
      await target(upload);
      await room(bytes);
    },

    store: async (upload, content) => {
      const { parent, name, taken } = await target(upload);
      const isReplaced = upload.kind === 'replace';
      const stored = isReplaced && taken !== null ? taken : freeName(name, await takenIn(parent), true);
      const path = join(parent, stored);
      await room(content.byteLength);
      onChange();
      await writeFile(path, content);
      used = isReplaced ? undefined : (used ?? 0) + content.byteLength;
      const now = new Date();
      await utimes(path, now, now);
      return itemOf(parent, stored, upload.place);
    },

    details: async (place, names) => {
      const parent = await folderOf(place);
      return sizeOf(await Promise.all(names.map(async (name) => join(parent, await mustExist(parent, name)))));
    },

    fileAt: async (root, path) => {
      const at = await locate({ root, path });
      if (!(await stat(at)).isFile()) throw new FileProblem(404, 'This is no file.');
      return at;
    },

    adopt: async (source, place, given) => {
      const name = newName(given);
      const parent = await folderOf(place, 'made');
      if ((await entryOf(parent, name)) !== null) throw isThere(name);
      onChange();
      await rename(source, join(parent, name));
      used = undefined;
      return itemOf(parent, name, place);
    },

    entries: async function* (place, names) {
      const parent = await folderOf(place);
      for (const given of names) {
        const name = await mustExist(parent, given);
        yield* entriesOf(join(parent, name), name);
      }
    },
  };
}
