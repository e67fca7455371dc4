import { foundNoNetwork } from '#shared/features/offline/change-queue.ts';
import { isConflict } from '#shared/records/checked-write.ts';
import { createStore, type ReadableStore } from '#shared/state/store.ts';
import { cardsOutOfOrder } from '../rules/columns.ts';
import { isSameTeam } from '../rules/lanes.ts';
import type { WorkItem, WorkStage } from '../rules/work-item.ts';
import { type Agreement, agreeWithServer, type Job, type MoveProblem } from './agreement.ts';
import type { WorkChange, WorkKind, WorkQuestion } from './work-kind.ts';
import type { WorkState } from './work-state.ts';
import type { CardWriter } from './write-card.ts';

export type SaveFailure<Item> =
  /** Nothing was written, or it is not known; the card is back. */
  | { readonly kind: 'move'; readonly jobs: readonly [Job<Item>]; readonly problem: MoveProblem }
  /** The card was saved, others of its column were not. */
  | {
      readonly kind: 'column';
      readonly jobs: readonly Job<Item>[];
      readonly stageId: string;
      /** The names of the cards that were saved, in the order of the calls. */
      readonly saved: readonly string[];
      readonly left: readonly string[];
      readonly error: unknown;
    };

export interface Saving {
  /** Cards of the column that are still to be told. */
  readonly left: number;
  /** In ms: the server asked to wait so long; null: it did not. */
  readonly wait: number | null;
}

interface SaverEvents<Item, Effect> {
  /** The moved card is saved, in another stage or with other people or elsewhere in its column. */
  readonly onMoved: (item: Item, job: Job<Item>, effect: Effect | null) => void;
  readonly onSaved: (item: Item) => void;
  /** The card is back already. */
  readonly onCancelled: (question: WorkQuestion<Effect>) => void;
  readonly onFailed: (failure: SaveFailure<Item>) => void;
}

/** Moves that the device keeps until there is a network. */
interface Later<Item> {
  /** Whether a move of this card is kept and not sent yet: the next one follows it. */
  readonly has: (id: string) => boolean;
  /** Resolves to whether the device keeps the move, which stays shown; never rejects. */
  readonly keep: (job: Job<Item>, now: Item, position: number) => Promise<boolean>;
}

interface Options<Item extends WorkItem, Stage extends WorkStage, Effect> {
  readonly state: WorkState<Item>;
  readonly kind: Pick<WorkKind<Item, Stage, Effect>, 'stageIri' | 'effectOf'>;
  readonly stages: () => readonly Stage[];
  readonly writer: CardWriter<Item, Effect>;
  readonly reorderUrl: string | undefined;
  readonly ask: (question: WorkQuestion<Effect>) => Promise<boolean>;
  readonly later: Later<Item>;
  readonly signal: AbortSignal;
  readonly events: SaverEvents<Item, Effect>;
}

interface Saver<Item> {
  /** The move is shown already. A move of the same card that still waits is replaced. */
  readonly add: (job: Job<Item>) => void;
  /** Whether the card is being written. */
  readonly isBusy: (id: string) => boolean;
  /** A move that waits for its turn. */
  readonly waiting: (id: string) => Job<Item> | undefined;
  /** Null: all is saved. */
  readonly saving: ReadableStore<Saving | null>;
  readonly setWait: (milliseconds: number | null) => void;
}

interface ColumnRun<Item> {
  readonly jobs: readonly Job<Item>[];
  readonly saved: readonly string[];
}

const NO_RUN = { jobs: [], saved: [] };

/**
 * Sends moves one after the other, and after each the places of the column that it changed: one card at a time, the
 * moved one first, only what the server does not have so already. Moves that come meanwhile go before further places, so
 * that a column is told once for several quick moves.
 */
export function createSaver<Item extends WorkItem, Stage extends WorkStage, Effect>({
  state,
  kind,
  stages,
  writer,
  reorderUrl,
  ask,
  later,
  signal,
  events,
}: Options<Item, Stage, Effect>): Saver<Item> {
  const saving = createStore<Saving | null>(null);
  const queue: Job<Item>[] = [];
  /** By stage: the columns whose places are being told. */
  const runs = new Map<string, ColumnRun<Item>>();
  let busy: string | null = null;
  let isRunning = false;

  const shown = (stageId: string): readonly Item[] => state.columns.getSnapshot().get(stageId) ?? [];
  const applyEvent = (id: string, item: Item | null): void => state.applyEvents([[id, item]]);
  const fail = (job: Job<Item>, problem: MoveProblem): void => {
    state.end([job.move]);
    events.onFailed({ kind: 'move', jobs: [job], problem });
  };

  const reorder = async (job: Job<Item>): Promise<void> => {
    const { column } = job.move.to;
    const cards = shown(column);
    const moved = cards.find(({ id }) => id === job.move.id);
    if (reorderUrl === undefined || moved === undefined) return;
    await writer.reorder(reorderUrl, {
      stage: kind.stageIri(column),
      moved: moved.iri,
      order: cards.map(({ iri }) => iri),
    });
    // Cards whose own moves still wait are where they were.
    const waits = new Set(queue.map(({ move }) => move.id));
    state.applyEvents(
      cards.flatMap((card, index) => {
        const known = state.server().get(card.id);
        return known === undefined || waits.has(card.id)
          ? []
          : [[card.id, { ...known, stageId: column, position: index + 1 }] as const];
      }),
    );
  };

  /** Resolves to null when the move was not made. */
  const settle = async (job: Job<Item>): Promise<Extract<Agreement<Item, Effect>, { kind: 'agreed' }> | null> => {
    const agreement = await agreeWithServer(job, { kind, stages, read: writer.read, ask, signal });
    switch (agreement.kind) {
      case 'agreed':
        return agreement;
      case 'obstacle':
        applyEvent(job.move.id, agreement.now);
        fail(job, agreement.problem);
        return null;
      case 'cancelled':
        if (signal.aborted) return null;
        state.end([job.move]);
        applyEvent(job.move.id, agreement.now);
        events.onCancelled(agreement.question);
        return null;
    }
  };

  /** Only what nobody has to agree to: no question can be asked about a card that cannot be read. */
  const keepLater = async (job: Job<Item>): Promise<boolean> => {
    const { id, to, people } = job.move;
    const known = state.server().get(id);
    const stage = stages().find((one) => one.id === to.column);
    if (known === undefined || stage === undefined || (people !== null && !job.hasAgreed)) return false;
    const isFree =
      known.stageId === stage.id ||
      (await kind.effectOf(known, stage, stages(), signal).then(
        (effect) => effect === null,
        () => false,
      ));
    if (!isFree) return false;
    const position = shown(stage.id).findIndex((card) => card.id === id) + 1;
    return later.keep(job, known, position);
  };

  /** Both states, as far as the card can be read. */
  const conflictOf = async ({ move: { id, to, people } }: Job<Item>, error: unknown): Promise<MoveProblem> => {
    const column = shown(to.column);
    const position = column.findIndex((card) => card.id === id) + 1;
    try {
      const theirs = await writer.read(id);
      applyEvent(id, theirs);
      if (theirs === null) return { kind: 'gone' };
      return {
        kind: 'conflict',
        error,
        theirs,
        mine: { stageId: to.column, position, people: people ?? theirs.people },
      };
    } catch {
      return { kind: 'failed', error };
    }
  };

  const runMove = async (job: Job<Item>): Promise<void> => {
    const { id, to, people } = job.move;
    if (later.has(id) && (await keepLater(job))) return;
    const run = (): ColumnRun<Item> => runs.get(to.column) ?? NO_RUN;
    let saved: Item;
    try {
      const agreement = await settle(job);
      if (agreement === null) return;
      const { now, effect } = agreement;
      const position = shown(to.column).findIndex((card) => card.id === id) + 1;
      const change: WorkChange<Effect> = { stageId: to.column, position, people, effect };
      const isOwnWrite = effect !== null || (people !== null && !isSameTeam(people, now.people));
      const isThere = now.stageId === to.column && now.position === position && !isOwnWrite;
      saved = now;
      if (isOwnWrite || (reorderUrl === undefined && !isThere)) {
        saved = await writer.write(now, change);
        events.onSaved(saved);
      } else if (reorderUrl !== undefined) await reorder(job);
      state.hold(
        to.column,
        shown(to.column).map((card) => card.id),
      );
      applyEvent(id, reorderUrl === undefined || isOwnWrite ? saved : { ...saved, stageId: to.column, position });
      state.end([job.move]);
      if (isOwnWrite || !isThere) events.onMoved(state.server().get(id) ?? saved, job, effect);
    } catch (error) {
      if (signal.aborted || (foundNoNetwork(error) && (await keepLater(job)))) return;
      fail(job, isConflict(error) ? await conflictOf(job, error) : { kind: 'failed', error });
      return;
    }
    runs.set(to.column, { jobs: [...run().jobs, job], saved: [...run().saved, saved.name] });
    // Whoever moved it again meanwhile did so from where this move put it.
    const next = queue.findIndex(({ move }) => move.id === id);
    const after = state.server().get(id);
    if (queue[next] !== undefined && after !== undefined) queue[next] = { ...queue[next], seen: after };
    if (reorderUrl === undefined || cardsOutOfOrder(shown(to.column), state.server()).length === 0) return;
    try {
      await reorder(job);
    } catch (error) {
      if (!signal.aborted) failColumn(to.column, error);
    }
  };

  const endRun = (stageId: string): readonly Job<Item>[] => {
    const { jobs } = runs.get(stageId) ?? NO_RUN;
    runs.delete(stageId);
    state.hold(stageId, null);
    return jobs;
  };
  const failColumn = (stageId: string, error: unknown): void => {
    const left = cardsOutOfOrder(shown(stageId), state.server());
    const names = new Map(shown(stageId).map(({ id, name }) => [id, name]));
    const { saved } = runs.get(stageId) ?? NO_RUN;
    const jobs = endRun(stageId);
    events.onFailed({ kind: 'column', jobs, stageId, saved, left: left.map(({ id }) => names.get(id) ?? id), error });
  };
  const saveNext = async (stageId: string): Promise<void> => {
    const left = cardsOutOfOrder(shown(stageId), state.server());
    const [next] = left;
    if (next === undefined || reorderUrl !== undefined) {
      endRun(stageId);
      return;
    }
    saving.update((current) => ({ wait: current?.wait ?? null, left: left.length }));
    busy = next.id;
    try {
      const now = await writer.read(next.id);
      // Somebody else has moved it meanwhile: it is not pulled back.
      if (now === null || now.stageId !== stageId || now.position === next.position) {
        applyEvent(next.id, now);
        return;
      }
      const saved = await writer.write(now, { stageId, position: next.position, people: null, effect: null });
      applyEvent(next.id, saved);
      const run = runs.get(stageId) ?? NO_RUN;
      runs.set(stageId, { ...run, saved: [...run.saved, saved.name] });
      events.onSaved(saved);
    } catch (error) {
      if (!signal.aborted) failColumn(stageId, error);
    }
  };

  const work = async (): Promise<void> => {
    while (!signal.aborted) {
      const job = queue.shift();
      const [stageId] = runs.keys();
      if (job !== undefined) {
        busy = job.move.id;
        // The board looks again which card is being saved.
        saving.update((current) => current && { ...current });
        await runMove(job);
      } else if (stageId !== undefined) await saveNext(stageId);
      else return;
      busy = null;
    }
  };
  const start = (): void => {
    if (isRunning) return;
    isRunning = true;
    const running = work();
    saving.set({ left: 0, wait: null });
    void running.finally(() => {
      isRunning = false;
      busy = null;
      saving.set(null);
    });
  };

  return {
    saving,
    setWait: (wait) => saving.update((current) => current && { ...current, wait }),
    isBusy: (id) => busy === id,
    waiting: (id) => queue.find(({ move }) => move.id === id),
    add: (job) => {
      const at = queue.findIndex(({ move }) => move.id === job.move.id);
      if (at >= 0) queue.splice(at, 1, job);
      else queue.push(job);
      start();
    },
  };
}
