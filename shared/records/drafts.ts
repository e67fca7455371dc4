import { type GenericSchema, nullable, object } from 'valibot';
import {
  createDeviceSetting,
  type DeviceSetting,
  type KeyValueStorage,
  tabStorage,
} from '#shared/state/device-setting.ts';
import { ownedKey, type Owner } from '#shared/state/owner.ts';

/** Unsaved input of a form. */
export interface StoredDraft<Item, Fields> {
  /** The record when the form was opened; null for a new one. */
  readonly begun: Item | null;
  readonly draft: Fields;
}

interface ListedDraft<Item, Fields> extends StoredDraft<Item, Fields> {
  /** Null for a new record. */
  readonly id: string | null;
}

export interface DraftStorage<Item, Fields> {
  /** The draft of one record, null when there is none; the id null stands for a new record. */
  readonly of: (id: string | null) => DeviceSetting<StoredDraft<Item, Fields> | null>;
  /** All stored drafts that can still be read, in no particular order. */
  readonly list: () => readonly ListedDraft<Item, Fields>[];
}

interface Options<Item, Fields> {
  /** The kind of record, such as `product`: drafts of one name share one schema. */
  readonly name: string;
  readonly owner: Owner;
  readonly begun: GenericSchema<unknown, Item>;
  readonly draft: GenericSchema<unknown, Fields>;
  /** Default: the tab's own storage, so that two tabs editing one record do not overwrite each other's drafts. */
  readonly storage?: (KeyValueStorage & Pick<Storage, 'key' | 'length'>) | undefined;
}

/** The draft of one record in a storage that all tabs share. */
interface SharedDraft<Item, Fields> {
  readonly read: () => StoredDraft<Item, Fields> | null;
  /**
   * Null throws away what was read or written here; what another tab has kept since stays. Returns false when the device
   * could not keep it.
   */
  readonly write: (draft: StoredDraft<Item, Fields> | null) => boolean;
}

const NEW = 'new';

/** A draft that several tabs may keep at once: the last one to write is the one that is found again. */
export function sharedDraft<Item, Fields>(
  setting: DeviceSetting<StoredDraft<Item, Fields> | null>,
): SharedDraft<Item, Fields> {
  let own: StoredDraft<Item, Fields> | null = null;
  return {
    read: () => {
      setting.update((there) => {
        own = there;
        return there;
      });
      return own;
    },
    write: (draft) => {
      if (draft === null) return setting.update((there) => (there === own ? null : there));
      own = draft;
      return setting.set(draft);
    },
  };
}

/** Stores drafts, so that unsaved input survives leaving the page. */
export function createDraftStorage<Item, Fields>({
  name,
  owner,
  begun,
  draft,
  storage = tabStorage(),
}: Options<Item, Fields>): DraftStorage<Item, Fields> {
  const key = `flexy-${name}-draft`;
  const prefix = ownedKey(key, owner, '');
  const fields = object({ begun: nullable(begun), draft });
  const schema: GenericSchema<unknown, StoredDraft<Item, Fields> | null> = nullable(fields);
  const at = (id: string): DeviceSetting<StoredDraft<Item, Fields> | null> =>
    createDeviceSetting({ key, owner, part: id, schema, initial: null, storage });
  return {
    of: (id) => at(id ?? NEW),
    list: () =>
      Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '')
        .filter((key) => key.startsWith(prefix))
        .flatMap((key) => {
          const id = key.slice(prefix.length);
          const kept = at(id).getSnapshot();
          return kept === null ? [] : [{ id: id === NEW ? null : id, ...kept }];
        }),
  };
}
