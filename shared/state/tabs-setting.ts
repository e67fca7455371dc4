import { type GenericSchema, safeParse } from 'valibot';
import { createSource, type Observable } from './observable.ts';

export interface TabsSetting<T> extends Observable<T> {
  readonly update: (change: (current: T) => T) => void;
  readonly close: () => void;
}

/** Tells what another tab has kept under a key. */
export type OnStorage = (listener: (key: string | null, value: string | null) => void) => () => void;

interface Options<T> {
  readonly key: string;
  readonly schema: GenericSchema<unknown, T>;
  readonly initial: T;
  /** Undefined where the browser keeps the page from it: it holds for this page, then. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  readonly onStorage?: OnStorage | undefined;
}

function listenToTabs(listener: (key: string | null, value: string | null) => void): () => void {
  const onStorageEvent = ({ key, newValue }: StorageEvent): void => listener(key, newValue);
  window.addEventListener('storage', onStorageEvent);
  return () => window.removeEventListener('storage', onStorageEvent);
}

/**
 * One value that all tabs of a device change. Each change is made to what is kept at that moment, in one go: no tab
 * writes over another, and none brings back what another has let go.
 */
export function createTabsSetting<T>({
  key,
  schema,
  initial,
  storage,
  onStorage = listenToTabs,
}: Options<T>): TabsSetting<T> {
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
  const close = onStorage((changed, text) => {
    if (changed === key) adopt(text);
  });
  return {
    subscribe: source.subscribe,
    getSnapshot: source.getSnapshot,
    close,
    update: (change) => {
      adopt(read());
      const next = change(source.getSnapshot());
      if (Object.is(next, source.getSnapshot())) return;
      try {
        const text = JSON.stringify(next);
        storage?.setItem(key, text);
        known = text;
      } catch {
        // It holds for this page all the same.
      }
      source.set(next);
    },
  };
}
