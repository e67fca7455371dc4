import * as v from 'valibot';
import { createSource, type Source } from './observable.ts';

/** A setting of this device: kept in its storage as far as the browser lets us, else until the page goes. */
export function createDeviceSetting<T>(
  key: string,
  schema: v.GenericSchema<unknown, T>,
  initial: T,
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined,
): Source<T> {
  const source = createSource(initial);
  try {
    const kept = v.safeParse(schema, JSON.parse(storage?.getItem(key) ?? 'null'));
    if (kept.success) source.set(kept.output);
  } catch {
    // What cannot be read is chosen again.
  }
  source.subscribe(() => {
    try {
      storage?.setItem(key, JSON.stringify(source.getSnapshot()));
    } catch {
      // It holds for this page all the same.
    }
  });
  return source;
}

/** Undefined where the browser keeps the page from it. */
export function deviceStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
