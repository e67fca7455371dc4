import { type GenericSchema, nullable, object } from 'valibot';
import {
  createDeviceSetting,
  type DeviceSetting,
  type KeyValueStorage,
  tabStorage,
} from '#shared/state/device-setting.ts';

/** What was typed and not saved. */
export interface StoredDraft<Item, Fields> {
  /** The record as it was when the form began; null for a new one. */
  readonly begun: Item | null;
  readonly draft: Fields;
}

export interface ListedDraft<Item, Fields> extends StoredDraft<Item, Fields> {
  /** Null for a new record. */
  readonly id: string | null;
}

export interface DraftStorage<Item, Fields> {
  /** What is kept for one record, null for nothing; the id null stands for a new record. */
  readonly of: (id: string | null) => DeviceSetting<StoredDraft<Item, Fields> | null>;
  /** All that is kept here and can still be read, in no order. */
  readonly list: () => readonly ListedDraft<Item, Fields>[];
}

interface Options<Item, Fields> {
  /** What it is that is typed, `product`: drafts of one name have one schema. */
  readonly name: string;
  /** Whose drafts they are: the base of the back-office, with the user where the next one must not see them. */
  readonly scope: string;
  readonly begun: GenericSchema<unknown, Item>;
  readonly draft: GenericSchema<unknown, Fields>;
  /** Default: the tab's own, so that two tabs at one record do not write over each other. */
  readonly storage?: (KeyValueStorage & Pick<Storage, 'key' | 'length'>) | undefined;
}

const NEW = 'new';

/** Keeps what is typed, so that a page which goes all the same takes nothing with it. */
export function createDraftStorage<Item, Fields>({
  name,
  scope,
  begun,
  draft,
  storage = tabStorage(),
}: Options<Item, Fields>): DraftStorage<Item, Fields> {
  const prefix = `flexy-${name}-draft:${scope}:`;
  const fields = object({ begun: nullable(begun), draft });
  const schema: GenericSchema<unknown, StoredDraft<Item, Fields> | null> = nullable(fields);
  const at = (id: string): DeviceSetting<StoredDraft<Item, Fields> | null> =>
    createDeviceSetting({ key: `${prefix}${id}`, schema, initial: null, storage });
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
