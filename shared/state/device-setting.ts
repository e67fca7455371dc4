import { type GenericSchema, safeParse } from 'valibot';
import { ownedKey, type Owner } from './owner.ts';
import { createStore, type ReadableStore } from './store.ts';

/** The part of `localStorage` and `sessionStorage` in use. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Calls the listener with each key that another tab has written and its text; a null key means that everything may have
 * changed. The returned function unsubscribes.
 */
export type OnStorage = (listener: (key: string | null, text: string | null) => void) => () => void;

/** A value stored on the device, of a person or its own. */
export interface DeviceSetting<T> extends ReadableStore<T> {
  /**
   * Stores the value. Returns false when the device could not: the value then lasts until the page is left. Never
   * throws.
   */
  readonly set: (next: T) => boolean;
  /**
   * Reads the stored value, changes it and stores it in one step, so that tabs do not overwrite each other. Returns as
   * `set`.
   */
  readonly update: (change: (current: T) => T) => boolean;
  /** Stops following other tabs. */
  readonly close: () => void;
}

interface DeviceSettingOptions<T> {
  /** What it is; of the device's own also the storage key, shared by everything on this origin. */
  readonly key: string;
  /**
   * Whose it is. `device`: of whoever stands at it, such as its printer or how wide a column is; nothing that tells what
   * a person has typed, looked for or chosen.
   */
  readonly owner: Owner | 'device';
  /** Tells several of one person's apart. */
  readonly part?: string | undefined;
  /** Parses the stored value, perhaps written by an older version. A value it refuses counts as not stored. */
  readonly schema: GenericSchema<unknown, T>;
  /** The value when nothing is stored. */
  readonly initial: T;
  /** Undefined where the browser denies access: see `deviceStorage` and `tabStorage`. */
  readonly storage: KeyValueStorage | undefined;
  /** `storageEvents`: changes of other tabs show at once. Default: they show with the next change made here. */
  readonly onStorage?: OnStorage | undefined;
}

/** Creates a setting, stored as JSON in one of the browser's storages. */
export function createDeviceSetting<T>({
  key: name,
  owner,
  part,
  schema,
  initial,
  storage,
  onStorage,
}: DeviceSettingOptions<T>): DeviceSetting<T> {
  const key = owner === 'device' ? name : ownedKey(name, owner, part);
  const read = (): string | null => {
    try {
      return storage?.getItem(key) ?? null;
    } catch {
      return null;
    }
  };
  const parse = (text: string | null): T | undefined => {
    try {
      const parsed = safeParse(schema, JSON.parse(text ?? ''));
      return parsed.success ? parsed.output : undefined;
    } catch {
      return undefined;
    }
  };
  let known = read();
  const source = createStore<T>(parse(known) ?? initial);
  const adopt = (text: string | null): void => {
    if (text === known) return;
    known = text;
    const value = parse(text);
    if (value !== undefined) source.set(value);
  };
  const set = (next: T): boolean => {
    if (Object.is(next, source.getSnapshot())) return true;
    let isKept = storage !== undefined;
    try {
      const text = JSON.stringify(next);
      // What this version cannot read a later one may: it is put beside, never written over.
      const before = read();
      if (before !== null && parse(before) === undefined) storage?.setItem(`${key} unread`, before);
      storage?.setItem(key, text);
      known = text;
    } catch {
      isKept = false;
    }
    source.set(next);
    return isKept;
  };
  return {
    subscribe: source.subscribe,
    getSnapshot: source.getSnapshot,
    set,
    update: (change) => {
      adopt(read());
      return set(change(source.getSnapshot()));
    },
    close:
      onStorage?.((changed, text) => {
        if (changed === key) adopt(text);
      }) ?? (() => undefined),
  };
}

/** Changes that other tabs make to `localStorage`. */
export const storageEvents: OnStorage = (listener) => {
  const onStorageEvent = ({ key, newValue }: StorageEvent): void => listener(key, newValue);
  window.addEventListener('storage', onStorageEvent);
  return () => window.removeEventListener('storage', onStorageEvent);
};

/** Storage shared by all tabs; undefined where the browser denies access. */
export function deviceStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** Storage of this tab, until it is closed; undefined where the browser denies access. */
export function tabStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
