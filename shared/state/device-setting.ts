import { type GenericSchema, safeParse } from 'valibot';
import { createSource, type Observable } from './observable.ts';

/** What is used of `localStorage` and `sessionStorage`. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Calls back with each key that another tab has written, null for all of them at once, and its text; ends when the answer is called. */
export type OnStorage = (listener: (key: string | null, text: string | null) => void) => () => void;

/** A value that the device keeps. */
export interface DeviceSetting<T> extends Observable<T> {
  /** Writes the value. False when the device did not keep it: it holds until the page goes. Never throws. */
  readonly set: (next: T) => boolean;
  /** Reads what is kept at this moment, changes it and writes it in one go, so that no tab writes over another. As `set`. */
  readonly update: (change: (current: T) => T) => boolean;
  /** Follows other tabs no longer. */
  readonly close: () => void;
}

export interface DeviceSettingOptions<T> {
  /** The name in the storage, which all that runs on this origin shares. */
  readonly key: string;
  /** Reads what was kept, perhaps by an older version. What it refuses counts as not kept. */
  readonly schema: GenericSchema<unknown, T>;
  /** The value where nothing is kept. */
  readonly initial: T;
  /** Undefined where the browser keeps the page from it: see `deviceStorage` and `tabStorage`. */
  readonly storage: KeyValueStorage | undefined;
  /** `storageEvents`: what another tab changes is seen here at once. Default: it is seen with the next change made here. */
  readonly onStorage?: OnStorage | undefined;
}

/** A value of this device, as JSON in a storage of the browser. */
export function createDeviceSetting<T>({
  key,
  schema,
  initial,
  storage,
  onStorage,
}: DeviceSettingOptions<T>): DeviceSetting<T> {
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
  const source = createSource<T>(parse(known) ?? initial);
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

/** What other tabs write to `localStorage`. */
export const storageEvents: OnStorage = (listener) => {
  const onStorageEvent = ({ key, newValue }: StorageEvent): void => listener(key, newValue);
  window.addEventListener('storage', onStorageEvent);
  return () => window.removeEventListener('storage', onStorageEvent);
};

/** Kept on this device for all tabs; undefined where the browser keeps the page from it. */
export function deviceStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** Kept for this tab until it is closed; undefined where the browser keeps the page from it. */
export function tabStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
