import * as v from 'valibot';
import { createDeviceSetting, type DeviceSetting, deviceStorage } from '#shared/state/device-setting.ts';
import type { Owner } from '#shared/state/owner.ts';
import { type FileItem, pathOf } from '../rules/item.ts';
import { isAllowed } from '../rules/kinds.ts';

const MOST = 6;
const schema = v.array(
  v.object({ name: v.string(), path: v.string(), size: v.number(), modified: v.string(), url: v.string() }),
);
/** A file that was opened or picked before. */
export type UsedFile = v.InferOutput<typeof schema>[number];

/** What this person used last of these files, the latest first. */
export function recentFiles(owner: Owner, files: string): DeviceSetting<readonly UsedFile[]> {
  return createDeviceSetting<readonly UsedFile[]>({
    key: 'flexy-files-recent',
    owner,
    part: files,
    schema,
    initial: [],
    storage: deviceStorage(),
  });
}

export function usedFile(item: FileItem, url: string): UsedFile {
  const { name, size, modified } = item;
  return { name, size, modified, path: pathOf(item), url };
}

export function itemOfUsed({ name, path, size, modified, url }: UsedFile): FileItem {
  const folder = path.slice(0, path.length - name.length);
  return { name, folder, size, modified, url, isFile: true, hasFolders: false };
}

export function withUsed(files: readonly UsedFile[], used: UsedFile): readonly UsedFile[] {
  return [used, ...files.filter(({ path }) => path !== used.path)].slice(0, MOST);
}

/** Without files that are not in their folder any more; of folders that were not read nothing is known. */
export function stillThere(
  files: readonly UsedFile[],
  folders: ReadonlyMap<string, readonly FileItem[]>,
  extensions: readonly string[],
): readonly UsedFile[] {
  const left = files.filter((file) => {
    const known = folders.get(itemOfUsed(file).folder);
    // What this page may not list is no proof.
    return known === undefined || !isAllowed(file.name, extensions) || known.some((item) => pathOf(item) === file.path);
  });
  return left.length === files.length ? files : left;
}
