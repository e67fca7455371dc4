import { ApiError, isTemporary } from '#shared/api/errors.ts';
import { createStore, type ReadableStore } from '#shared/state/store.ts';

type Outcome =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'running' }
  | { readonly kind: 'done' }
  | { readonly kind: 'kept' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** What a work that found no network resolves to, once this device keeps it and sends it later. */
export type WorkDone = 'kept' | undefined;

interface RunState {
  readonly outcomes: ReadonlyMap<string, Outcome>;
  readonly isRunning: boolean;
}

interface Run {
  readonly state: ReadableStore<RunState>;
  /** Does the work for each id, one after the other, skipping those already done. */
  readonly start: (ids: readonly string[]) => Promise<void>;
  /** Stops after the record in progress. */
  readonly stop: () => void;
}

function isOver(outcome: Outcome | undefined): boolean {
  return outcome?.kind === 'done' || outcome?.kind === 'kept';
}

/** Decides from the consecutive failures, latest last, whether to end the run. */
type GivesUp = (failures: readonly unknown[]) => boolean;

const FAILURES_IN_A_ROW = 3;

/** Ends the run without a session or connection, where every call would fail. */
export const isHopeless: GivesUp = (failures) => {
  const last = failures.at(-1);
  return (
    (last instanceof ApiError && last.kind === 'unauthorized') ||
    failures.slice(-FAILURES_IN_A_ROW).filter(isTemporary).length === FAILURES_IN_A_ROW
  );
};

/**
 * Does the same work for many records where the API has no bulk call: one after the other, each with its own outcome.
 * Failed and skipped records are done by the next `start`.
 *
 * @param givesUp whether to leave the rest for the next `start`; default: never
 */
export function createRun(work: (id: string) => Promise<WorkDone | void>, givesUp: GivesUp = () => false): Run {
  const state = createStore<RunState>({ outcomes: new Map(), isRunning: false });
  const set = (id: string, outcome: Outcome): void =>
    state.update(({ outcomes, ...rest }) => ({ ...rest, outcomes: new Map(outcomes).set(id, outcome) }));
  let isStopped = false;
  return {
    state,
    start: async (ids) => {
      if (state.getSnapshot().isRunning) return;
      isStopped = false;
      const { outcomes } = state.getSnapshot();
      const due = ids.filter((id) => !isOver(outcomes.get(id)));
      state.set({
        outcomes: new Map([...outcomes, ...due.map((id): [string, Outcome] => [id, { kind: 'waiting' }])]),
        isRunning: true,
      });
      let failures: readonly unknown[] = [];
      for (const id of due) {
        if (isStopped || givesUp(failures)) break;
        set(id, { kind: 'running' });
        try {
          set(id, { kind: (await work(id)) ?? 'done' });
          failures = [];
        } catch (error) {
          failures = [...failures, error];
          set(id, { kind: 'failed', error });
        }
      }
      state.update((current) => ({ ...current, isRunning: false }));
    },
    stop: () => {
      isStopped = true;
    },
  };
}

interface Tally {
  readonly done: readonly string[];
  readonly kept: readonly string[];
  readonly failed: readonly { readonly id: string; readonly error: unknown }[];
  readonly waiting: readonly string[];
}

export function tallyOf({ outcomes }: RunState): Tally {
  const all = [...outcomes];
  const ids = (...kinds: readonly Outcome['kind'][]) =>
    all.flatMap(([id, { kind }]) => (kinds.includes(kind) ? [id] : []));
  return {
    done: ids('done'),
    kept: ids('kept'),
    failed: all.flatMap(([id, outcome]) => (outcome.kind === 'failed' ? [{ id, error: outcome.error }] : [])),
    waiting: ids('waiting', 'running'),
  };
}
