/** A value with subscribers, shaped for React's `useSyncExternalStore`. Values are never mutated in place. */
export interface ReadableStore<T> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => T;
}

export interface WritableStore<T> extends ReadableStore<T> {
  readonly set: (next: T) => void;
  readonly update: (change: (current: T) => T) => void;
}

export function createStore<T>(initial: T): WritableStore<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  const set = (next: T): void => {
    if (Object.is(next, value)) return;
    value = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    getSnapshot: () => value,
    set,
    update: (change) => set(change(value)),
  };
}

/** Subscribes one listener to several values. */
export function subscribeToAll(
  sources: readonly Pick<ReadableStore<unknown>, 'subscribe'>[],
  listener: () => void,
): () => void {
  const endings = sources.map(({ subscribe }) => subscribe(listener));
  return () => {
    for (const end of endings) end();
  };
}
