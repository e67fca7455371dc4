import { array, object, string } from 'valibot';
import { createDeviceSetting, type KeyValueStorage } from '#shared/state/device-setting.ts';
import type { Owner } from '#shared/state/owner.ts';

const listed = object({ id: string(), folder: string(), name: string() });

/** A file that has still to arrive. */
export interface ListedUpload {
  readonly id: string;
  readonly folder: string;
  readonly name: string;
}

/** The names of all files on their way, written at once: a page may be left before the bytes are kept. */
interface UploadLedger {
  readonly list: () => readonly ListedUpload[];
  readonly add: (files: readonly ListedUpload[]) => void;
  readonly remove: (ids: readonly string[]) => void;
}

interface Options {
  readonly owner: Owner;
  /** Which files of the back-office, such as those of a user's own folder. */
  readonly files: string;
  readonly storage: KeyValueStorage | undefined;
}

export function createUploadLedger({ owner, files, storage }: Options): UploadLedger {
  const setting = createDeviceSetting<readonly ListedUpload[]>({
    key: 'flexy-uploads',
    owner,
    part: files,
    schema: array(listed),
    initial: [],
    storage,
  });
  const without = (all: readonly ListedUpload[], ids: readonly string[]): readonly ListedUpload[] =>
    all.filter(({ id }) => !ids.includes(id));
  return {
    list: () => {
      // Other tabs may have changed it.
      setting.update((all) => all);
      return setting.getSnapshot();
    },
    add: (added) =>
      void setting.update((all) => [
        ...without(
          all,
          added.map(({ id }) => id),
        ),
        ...added.map(({ id, folder, name }) => ({ id, folder, name })),
      ]),
    remove: (ids) => void setting.update((all) => (all.some(({ id }) => ids.includes(id)) ? without(all, ids) : all)),
  };
}
