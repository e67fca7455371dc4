interface LockOptions { readonly signal?: AbortSignal }

/** The part of `navigator.locks` that the house uses, where there is none: exclusive, first come first served. */
export function createMemoryLocks() {
  const tails = new Map<string, Promise<unknown>>();
  return {
    request: async <T>(name: string, { signal }: LockOptions, work: () => Promise<T>): Promise<T> => {
      const before = tails.get(name) ?? Promise.resolve();
      const turn = before.then(async () => {
        if (signal?.aborted) throw new DOMException('The request was aborted.', 'AbortError');
        return work();
      });
      tails.set(name, turn.catch(() => undefined));
      return turn;
    },
  };
}
