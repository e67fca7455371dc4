/** What was done and can be taken back, step by step. Pure: what a step becomes on the server is for its caller. */

export interface Change<T> {
  readonly key: string;
  /** Null: it was not there. */
  readonly before: T | null;
  /** Null: it is no longer there. */
  readonly after: T | null;
}

/** What one undo takes back. */
export interface Step<T> {
  readonly changes: readonly Change<T>[];
  /** Of many small steps in a row over the same things, as the arrow keys make them, one undo takes back the whole way. */
  readonly isSmall?: boolean;
}

export interface History<T> {
  readonly past: readonly Step<T>[];
  readonly future: readonly Step<T>[];
}

export interface Travel<T> {
  readonly history: History<T>;
  /** What each becomes; empty when nothing of the step stands any more as it was left. */
  readonly changes: readonly { readonly key: string; readonly to: T | null }[];
}

export interface HistoryRules<T> {
  readonly empty: History<T>;
  readonly push: (history: History<T>, step: Step<T>) => History<T>;
  /**
   * Steps back, or forth again; undefined when there is no step. What somebody else has changed since, or what was given
   * up, is left alone: `now` tells how each thing stands, null when it is not there.
   */
  readonly travel: (
    history: History<T>,
    direction: 'undo' | 'redo',
    now: (key: string) => T | null,
  ) => Travel<T> | undefined;
}

/** @param maxSteps the oldest steps beyond it are forgotten; default 100 */
export function createHistoryRules<T>(isSame: (one: T, other: T) => boolean, maxSteps = 100): HistoryRules<T> {
  const stands = (left: T | null, now: T | null): boolean =>
    left === null || now === null ? left === now : isSame(left, now);

  const joined = (last: Step<T> | undefined, step: Step<T>): Step<T> | undefined => {
    if (!last?.isSmall || !step.isSmall || last.changes.length !== step.changes.length) return undefined;
    const changes = step.changes.map((change) => {
      const first = last.changes.find(({ key }) => key === change.key);
      return first && stands(first.after, change.before) ? { ...change, before: first.before } : undefined;
    });
    return changes.every((change) => change !== undefined) ? { ...step, changes } : undefined;
  };

  return {
    empty: { past: [], future: [] },
    push: ({ past }, step) => {
      const both = joined(past.at(-1), step);
      return { past: both ? [...past.slice(0, -1), both] : [...past, step].slice(-maxSteps), future: [] };
    },
    travel: ({ past, future }, direction, now) => {
      const step = (direction === 'undo' ? past : future).at(-1);
      if (!step) return undefined;
      return {
        changes: step.changes.flatMap(({ key, before, after }) => {
          const [left, to] = direction === 'undo' ? [after, before] : [before, after];
          return stands(left, now(key)) ? [{ key, to }] : [];
        }),
        history:
          direction === 'undo'
            ? { past: past.slice(0, -1), future: [...future, step] }
            : { past: [...past, step], future: future.slice(0, -1) },
      };
    },
  };
}
