interface LockOptions {
  readonly signal?: AbortSignal;
  readonly ifAvailable?: boolean;
}
type Work<T> = (lock: object | null) => T | Promise<T>;

/**
 * The part of `navigator.locks` that is used here, for environments without it: exclusive locks, first come, first
 * served.
 */
export function createMemoryLocks() {
  const tails = new Map<string, Promise<unknown>>();
  const held = new Map<string, number>();
  const count = (name: string, change: number): void => {
    held.set(name, (held.get(name) ?? 0) + change);
  };
  return {
    request: async <T>(name: string, { signal, ifAvailable = false }: LockOptions, work: Work<T>): Promise<T> => {
      signal?.throwIfAborted();
      if (ifAvailable && (held.get(name) ?? 0) > 0) return work(null);
      count(name, 1);
      const before = tails.get(name) ?? Promise.resolve();
      const turn = before
        .then(async () => {
          if (signal?.aborted) throw new DOMException('The request was aborted.', 'AbortError');
          return work({ name });
        })
        .finally(() => count(name, -1));
      tails.set(
        name,
        turn.catch(() => undefined),
      );
      // Only a waiting request can be aborted; a granted lock is kept.
      let isWaiting = true;
      void before.then(() => {
        isWaiting = false;
      });
      return Promise.race([
        turn,
        new Promise<never>((_, reject) =>
          signal?.addEventListener('abort', () => {
            if (isWaiting)
              reject(
                signal.reason instanceof Error
                  ? signal.reason
                  : new DOMException('The request was aborted.', 'AbortError'),
              );
          }),
        ),
      ]);
    },
  };
}
