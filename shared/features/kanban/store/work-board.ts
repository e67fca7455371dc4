import type { ApiClient } from '#shared/api/client.ts';
import type { EventSourceFactory } from '#shared/api/mercure.ts';
import { pageEnvironment, poll, type PollEnvironment } from '#shared/api/poll.ts';
import { sameSpot, type Spot, spotOf } from '#shared/features/board/model.ts';
import type { BoardChange, BoardSource } from '#shared/features/board/source.ts';
import {
  afterGoodReading,
  afterMissedReading,
  type FeedHealth,
  UNKNOWN_HEALTH,
} from '#shared/features/connection-health/health.ts';
import { isSameData } from '#shared/kernel/same-data.ts';
import { browserEnvironment } from '#shared/state/environment.ts';
import { createStore } from '#shared/state/store.ts';
import { spotIn, type WorkMove } from '../rules/columns.ts';
import { isSameTeam, type LaneKind, lanesFor, teamAfter } from '../rules/lanes.ts';
import type { WorkItem, WorkStage } from '../rules/work-item.ts';
import type { Job } from './agreement.ts';
import type { OpenQuestion, SavedMove, WorkBoard } from './board-contract.ts';
import { listenToHub } from './hub.ts';
import { createLaneStore } from './lane-store.ts';
import { type BoardQueue, createLaterMoves } from './later-moves.ts';
import { startMaking } from './making.ts';
import { createSaver, type SaveFailure } from './saver.ts';
import { createWorkCards, itemOfCard } from './work-cards.ts';
import type { WorkKind, WorkQuestion } from './work-kind.ts';
import { createWorkState } from './work-state.ts';
import { createCardWriter } from './write-card.ts';

interface WorkBoardOptions<Item extends WorkItem, Stage extends WorkStage, Effect> {
  readonly api: Pick<
    ApiClient,
    'base' | 'locale' | 'get' | 'create' | 'update' | 'remove' | 'fetchJson' | 'open' | 'clockOffset'
  >;
  readonly kind: WorkKind<Item, Stage, Effect>;
  /** In ms, between two looks at the whole board. */
  readonly interval: number;
  readonly mercureUrl?: string | undefined;
  readonly reorderUrl?: string | undefined;
  /** Default: a lane for each team. */
  readonly laneKind?: LaneKind;
  readonly compare: (one: string, other: string) => number;
  /** Default: a move that finds no network fails. */
  readonly boardQueue?: BoardQueue;
  readonly onMoved: (move: SavedMove<Item, Effect>) => void;
  readonly onSaved: (item: Item) => void;
  readonly onMade?: (item: Item) => void;
  readonly onDeleted?: (id: string) => void;
  readonly environment?: PollEnvironment;
  readonly sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly now?: () => number;
  readonly isOnline?: () => boolean;
  readonly createEventSource?: EventSourceFactory;
}

const MIN_INTERVAL_MS = 1_000;
const UNDO_DEPTH = 20;

interface Done<Item> {
  readonly job: Job<Item>;
  readonly change: BoardChange<Item>;
}

/** Whether a move makes a failure one of the past: to try that again would undo the move. */
function isOvertaken<Item>(failure: SaveFailure<Item>, { id, to }: WorkMove): boolean {
  const isOfCard = failure.jobs.some(({ move }) => move.id === id);
  return failure.kind === 'move' ? isOfCard : isOfCard || failure.stageId === to.column;
}

/** A board of cards that people work on: read, polled and told by the hub, its moves saved. */
export function createWorkBoard<Item extends WorkItem, Stage extends WorkStage, Effect>({
  api,
  kind,
  interval,
  mercureUrl,
  reorderUrl,
  laneKind = 'team',
  compare,
  boardQueue,
  onMoved,
  onSaved,
  onMade = () => undefined,
  onDeleted = () => undefined,
  environment = pageEnvironment,
  sleep = browserEnvironment.sleep,
  now = browserEnvironment.now,
  isOnline = browserEnvironment.isOnline,
  createEventSource,
}: WorkBoardOptions<Item, Stage, Effect>): WorkBoard<Item, Stage, Effect> {
  const ending = new AbortController();
  const { signal } = ending;
  const state = createWorkState<Item>();
  const cards = createWorkCards(state, laneKind);
  const name = createStore('');
  const stages = createStore<readonly Stage[]>([]);
  const laneStore = createLaneStore(state, laneKind, compare);
  const health = createStore<FeedHealth>(UNKNOWN_HEALTH);
  const question = createStore<OpenQuestion<Effect> | null>(null);
  const cancelled = createStore<WorkQuestion<Effect> | null>(null);
  const failures = createStore<readonly SaveFailure<Item>[]>([]);
  const serverNow = (): number => now() + api.clockOffset();
  let done: readonly Done<Item>[] = [];

  const polling = poll({
    interval: Math.max(MIN_INTERVAL_MS, interval),
    signal,
    environment,
    run: async (ended) => {
      const begunAt = state.begin();
      const reading = await kind.read(state.server(), ended);
      if (ended.aborted) return;
      name.set(reading.name);
      if (!isSameData(reading.stages, stages.getSnapshot())) stages.set(reading.stages);
      state.read(making.withPending(reading.items), begunAt);
      laneStore.invite(reading.people ?? []);
      health.update((current) => afterGoodReading(current, serverNow(), reading.unreadable));
    },
    onError: (error) => health.update((current) => afterMissedReading(current, error, isOnline())),
  });

  const writer = createCardWriter({ api, kind, signal, sleep, onWait: (wait) => saver.setWait(wait) });
  const ask = (asked: WorkQuestion<Effect>): Promise<boolean> =>
    new Promise((resolve) => {
      question.set({
        question: asked,
        answer: (isAgreed) => {
          question.set(null);
          resolve(isAgreed);
        },
      });
      signal.addEventListener('abort', () => resolve(false), { once: true });
    });
  /** By card: the latest move that the device keeps. */
  const kept = new Map<string, Job<Item>>();
  /** What a kept move has become is only known by looking. */
  const lookAt = async (job: Job<Item>): Promise<void> => {
    const { id, from, to } = job.move;
    try {
      const item = await writer.read(id);
      state.applyEvents([[id, item]]);
      if (item?.stageId === to.column)
        onMoved({ item, from: from.column, to: to.column, effect: null, isJustMade: false });
    } catch {
      polling.now();
    }
    if (kept.get(id) !== job) return;
    kept.delete(id);
    state.end([job.move]);
  };
  const onLeft = (iris: readonly string[]): void => {
    for (const job of kept.values()) if (iris.includes(job.seen.iri)) void lookAt(job);
  };
  const later = boardQueue && createLaterMoves<Item, Stage, Effect>({ boardQueue, api, kind, onLeft });
  const making = startMaking<Item, Stage, Effect>({
    api,
    kind,
    state,
    boardQueue,
    isOnline,
    signal,
    onMade,
    onSaved,
    onDeleted,
    read: writer.read,
    refresh: polling.now,
  });
  const saver = createSaver<Item, Stage, Effect>({
    state,
    kind,
    stages: stages.getSnapshot,
    writer,
    reorderUrl,
    ask,
    later: {
      has: (id) => kept.has(id),
      keep: async (job, now, position) => {
        const isKept =
          (await later?.keep(now, { stageId: job.move.to.column, position, people: job.move.people })) === true;
        const earlier = kept.get(job.move.id);
        if (isKept && earlier !== undefined) state.end([earlier.move]);
        if (isKept) kept.set(job.move.id, job);
        return isKept;
      },
    },
    signal,
    events: {
      onSaved,
      onCancelled: cancelled.set,
      onMoved: (item, job, effect) => {
        const { from, to } = job.move;
        if (!job.isUndo) {
          const card = { id: item.id, column: to.column, lane: to.lane, data: item };
          done =
            effect !== null && !kind.mayUndo(effect)
              ? done.filter((one) => one.job.move.id !== item.id)
              : [...done, { job, change: { card, from, to, isUndo: false } }].slice(-UNDO_DEPTH);
        }
        cards.redraw();
        onMoved({ item, from: from.column, to: to.column, effect, isJustMade: !job.isUndo });
      },
      onFailed: (failure) => {
        failures.update((all) => [...all, failure]);
        // What the failed write has left is only known by looking.
        polling.now();
      },
    },
  });
  const stopSaving = saver.saving.subscribe(cards.redraw);

  const shownItem = (id: string): Item | undefined => {
    for (const column of state.columns.getSnapshot().values()) {
      const item = column.find((one) => one.id === id);
      if (item) return item;
    }
    return undefined;
  };
  const spotOfItem = (shown: Item, lane: string | undefined = lanesFor(shown.people, laneKind)[0]): Spot =>
    spotIn(state.columns.getSnapshot(), lane, shown);
  /** Shows the move, and sends it. */
  const start = (
    id: string,
    to: Spot,
    {
      people: team,
      isUndo = false,
      hasAgreed = isUndo,
    }: { readonly people: WorkMove['people']; readonly isUndo?: boolean; readonly hasAgreed?: boolean },
  ): void => {
    const before = saver.waiting(id) ?? kept.get(id);
    if (before !== undefined) state.end([before.move]);
    const seen = state.server().get(id);
    const shown = shownItem(id);
    if (seen === undefined || shown === undefined) return;
    const from = before?.move.from ?? spotOfItem(shown);
    const move: WorkMove = { id, from, to, people: team };
    // What was not saved of this card or its column goes with this move, or fails once more.
    failures.update((all) => all.filter((failure) => !isOvertaken(failure, move)));
    state.start(move);
    saver.add({ move, seen, isUndo, hasAgreed });
  };
  const move: BoardSource<Item>['move'] = (cardId, to) => {
    const from = spotOf(cards.cells(), cardId);
    const shown = shownItem(itemOfCard(cardId));
    const lane = laneStore.shownLanes.getSnapshot()?.find((one) => one.id === to.lane);
    if (from === undefined || shown === undefined || (to.lane !== undefined && lane === undefined)) return 'gone';
    if (sameSpot(from, to)) return 'unchanged';
    const team =
      lane === undefined || lane.id === from.lane ? shown.people : teamAfter(shown.people, from.lane, lane, laneKind);
    const own = state.server().get(shown.id)?.people ?? [];
    const [previous, next] = [to.previous, to.next].map((id) => (id === undefined ? undefined : itemOfCard(id)));
    start(shown.id, { ...to, previous, next }, { people: isSameTeam(own, team) ? null : team });
    return undefined;
  };

  const closeHub = listenToHub({
    api,
    kind,
    url: mercureUrl,
    state,
    health,
    isBusy: saver.isBusy,
    refresh: polling.again,
    schedule: environment.schedule,
    create: createEventSource,
  });

  const dismiss = (failure: SaveFailure<Item>): void => failures.update((all) => all.filter((one) => one !== failure));
  return {
    schema: kind.schema,
    columns: state.columns,
    name,
    stages,
    lanes: laneStore.lanes,
    shownLanes: laneStore.shownLanes,
    people: laneStore.people,
    laneKind,
    isTeamwork: kind.isTeamwork === true,
    health,
    question,
    cancelled,
    failures,
    saving: saver.saving,
    serverNow,
    cards: {
      subscribe: cards.subscribe,
      cells: cards.cells,
      card: cards.card,
      failed: cards.failed,
      cancelled,
      hidden: (cardId) => {
        const item = shownItem(itemOfCard(cardId));
        return item && { id: cardId, column: item.stageId, lane: lanesFor(item.people, laneKind)[0], data: item };
      },
      // A card can be moved again while it is being saved: the next move follows.
      isMoving: (id) => question.getSnapshot()?.question.id === itemOfCard(id),
      isSaving: (id) => saver.isBusy(itemOfCard(id)),
      move,
      lastDone: () => done.at(-1)?.change,
      undo: () => {
        const last = done.at(-1);
        if (last === undefined) return 'nothing';
        const { move: made, seen } = last.job;
        done = done.slice(0, -1);
        const item = state.server().get(made.id);
        const isThere =
          item?.stageId === made.to.column && (made.people === null || isSameTeam(item.people, made.people));
        cards.redraw();
        if (item === undefined) return 'gone';
        if (!isThere) return 'changed';
        start(made.id, made.from, { people: made.people === null ? null : seen.people, isUndo: true });
        return { ...last.change, from: made.to, to: made.from, isUndo: true };
      },
    },
    filter: cards.filter,
    moveToEnd: (id, stageId) => {
      const shown = shownItem(id);
      const column = state.columns.getSnapshot().get(stageId) ?? [];
      if (shown !== undefined)
        start(
          id,
          { column: stageId, lane: lanesFor(shown.people, laneKind)[0], previous: column.at(-1)?.id },
          { people: null },
        );
    },
    assign: (id, team) => {
      const shown = shownItem(id);
      if (shown === undefined || isSameTeam(shown.people, team)) return;
      start(id, spotOfItem(shown, lanesFor(team, laneKind)[0]), { people: team, hasAgreed: true });
    },
    retry: (failure) => {
      dismiss(failure);
      for (const { move: failed, isUndo, hasAgreed } of failure.jobs) {
        // A card of a partly saved column that somebody has taken out of it meanwhile is not pulled back.
        if (failure.kind === 'column' && state.server().get(failed.id)?.stageId !== failure.stageId) continue;
        start(failed.id, failed.to, { people: failed.people, isUndo, hasAgreed });
      }
    },
    dismiss,
    maker: making.maker,
    applyEvent: (item) => state.applyEvents([[item.id, item]]),
    refresh: polling.now,
    stop: () => {
      later?.stop();
      making.stop();
      stopSaving();
      laneStore.stop();
      cards.stop();
      closeHub();
      ending.abort();
    },
  };
}
