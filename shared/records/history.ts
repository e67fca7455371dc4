/** Rules of undo and redo. Pure: the caller carries the changes out. */

export interface Change<T> {
  readonly key: string;
  /** Null: the item did not exist. */
  readonly before: T | null;
  /** Null: the item no longer exists. */
  readonly after: T | null;
}

/** The changes that one undo reverts. */
export interface Step<T> {
  readonly changes: readonly Change<T>[];
  /** Consecutive small steps of the same items, such as presses of an arrow key, are undone as one. Default: false. */
  readonly isSmall?: boolean;
}

export interface History<T> {
  readonly past: readonly Step<T>[];
  readonly future: readonly Step<T>[];
}

interface UndoOutcome<T> {
  readonly history: History<T>;
  /** The value each item gets. Empty when every item of the step has changed since. */
  readonly changes: readonly { readonly key: string; readonly to: T | null }[];
}

export interface HistoryRules<T> {
  readonly empty: History<T>;
  readonly push: (history: History<T>, step: Step<T>) => History<T>;
  /**
   * Goes one step back or forward; undefined when there is none. Items that someone else has changed since are left
   * alone: `now` gives the current value of an item, null when it does not exist.
   */
  readonly travel: (
    history: History<T>,
    direction: 'undo' | 'redo',
    now: (key: string) => T | null,
  ) => UndoOutcome<T> | undefined;
}

/** @param maxSteps older steps are forgotten; default 100 */
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
