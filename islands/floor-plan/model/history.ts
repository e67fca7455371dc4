import { type FloorItem, sameFloorItem } from './floor-item.ts';

export interface Change {
  readonly key: string;
  /** Null: it was not there. */ readonly before: FloorItem | null;
  /** Null: it is no longer there. */ readonly after: FloorItem | null;
}

/** What one undo takes back. */
export interface Step {
  readonly kind: 'add' | 'remove' | 'change' | 'nudge';
  readonly changes: readonly Change[];
}

export interface History {
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

export const EMPTY: History = { past: [], future: [] };
const MAX_STEPS = 100;

/** Step by step with the arrow keys is one way, not a hundred. */
function joined(last: Step | undefined, step: Step): Step | undefined {
  if (last?.kind !== 'nudge' || step.kind !== 'nudge' || last.changes.length !== step.changes.length) return undefined;
  const changes = step.changes.map((change) => {
    const first = last.changes.find(({ key }) => key === change.key);
    return first && first.after && change.before && sameFloorItem(first.after, change.before)
      ? { ...change, before: first.before }
      : undefined;
  });
  return changes.every((change) => change !== undefined) ? { kind: 'nudge', changes } : undefined;
}

export function pushStep({ past }: History, step: Step): History {
  const merged = joined(past.at(-1), step);
  return { past: merged ? [...past.slice(0, -1), merged] : [...past, step].slice(-MAX_STEPS), future: [] };
}

interface Travel {
  readonly history: History;
  /** What each becomes; empty when nothing of the step stands any more as it was left. */ readonly changes: readonly {
    readonly key: string;
    readonly to: FloorItem | null;
  }[];
}

function isAsLeft(left: FloorItem | null, now: FloorItem | null): boolean {
  return left === null || now === null ? left === now : sameFloorItem(left, now);
}

/** Steps back, or forth again. What was changed since by somebody else, or given up, is left alone. */
export function travel(
  history: History,
  direction: 'undo' | 'redo',
  now: (key: string) => FloorItem | null,
): Travel | undefined {
  const step = (direction === 'undo' ? history.past : history.future).at(-1);
  if (!step) return undefined;
  const changes = step.changes.flatMap(({ key, before, after }) => {
    const [left, to] = direction === 'undo' ? [after, before] : [before, after];
    return isAsLeft(left, now(key)) ? [{ key, to }] : [];
  });
  return {
    changes,
    history:
      direction === 'undo'
        ? { past: history.past.slice(0, -1), future: [...history.future, step] }
        : { past: [...history.past, step], future: history.future.slice(0, -1) },
  };
}
