import type { ApiClient } from '#shared/api/client.ts';
import type { PollEnvironment } from '#shared/api/poll.ts';
import type { Schema } from '#shared/api/schema.ts';
import { foundNoNetwork } from '#shared/features/offline/change-queue.ts';
import { isInFlight } from '#shared/records/optimistic.ts';
import type { WritableStore } from '#shared/state/store.ts';
import { type Column, isOpen, mayBringBack, mayMove, type MoveRefusal, type MoveVerdict } from '../rules/columns.ts';
import type { KitchenOrder, KitchenStatus, Mark, Stage } from '../rules/kitchen-order.ts';
import { afterStep, type Items, lineKeys, lineStages, mergeMarks, stageOf } from '../rules/preparation.ts';
import { growsByRounds, orderIdOf } from '../rules/rounds.ts';
import type { MarkStore } from '../store/marks.ts';
import { apiTime } from './api-time.ts';
import {
  applyOrderEvent,
  applyRemovalEvent,
  beginMove,
  confirmMove,
  failMove,
  type OrdersState,
  type PendingMove,
  withMarks,
} from './feed-state.ts';
import type { LaterMoves } from './later-moves.ts';
import { type MoveChange, sendMove, type SentMove } from './send-move.ts';
import type { Sharing } from './sharing.ts';

const UNDO_WINDOW_MS = 10_000;

export type MoveOutcome =
  | SentMove
  | { readonly kind: 'refused'; readonly reason: MoveRefusal }
  /** There is no network: the device keeps it, and sends it later. */
  | { readonly kind: 'kept' };

/** The last move, while it can still be undone. */
export interface Recallable {
  readonly id: string;
  readonly number: string;
  readonly from: { readonly column: Stage; readonly wireStatus: string };
  readonly to: Column;
  readonly items: Items;
  /** The order's status since. */
  readonly status: KitchenStatus;
  /** The server's time in ms since 1970. */ readonly until: number;
  /** Since when its time stands still; null: it runs. */ readonly heldAt: number | null;
}

interface Options {
  readonly api: Pick<ApiClient, 'get' | 'update'>;
  readonly schema: Schema<KitchenOrder>;
  readonly waitingStatuses: readonly string[];
  readonly signal: AbortSignal;
  /** In ms, for each call. */
  readonly timeout: number;
  readonly recallable: WritableStore<Recallable | null>;
  readonly sharing: WritableStore<Sharing>;
  readonly marks: MarkStore | undefined;
  /** Undefined: a move without a network fails. A station's step always does: what it adds to has to be read first. */
  readonly later: LaterMoves | undefined;
  /** The order with what this device knows beside the server. */
  readonly asKnown: (order: KitchenOrder) => KitchenOrder;
  /** The round of an order that has the id. */
  readonly ticketOf: (order: KitchenOrder, id: string) => KitchenOrder | undefined;
  readonly state: () => OrdersState;
  readonly show: (state: OrdersState) => void;
  readonly serverNow: () => number;
  readonly schedule: PollEnvironment['schedule'];
  readonly refresh: () => void;
}

interface Step {
  readonly to: Stage;
  readonly items: Items;
  /** The status for the order if it goes to `to` as a whole. */
  readonly wireStatus: string;
}

/** Whether a mark of this device's is not there, nor a later one of the same item. */
function isLosing(kept: readonly Mark[], own: readonly Mark[]): boolean {
  const at = new Map(kept.map((mark) => [mark.item, mark.at]));
  return own.some((mark) => mark.at > (at.get(mark.item) ?? 0));
}

/** As the cook saw it: what came to the order since is not begun, whatever they have done to the rest. */
function asSeen(now: KitchenOrder, seen: KitchenOrder): KitchenOrder {
  const [old, stages] = [lineKeys(seen.lines), lineStages(seen)];
  const come = lineKeys(now.lines).filter((item) => !old.includes(item));
  if (come.length === 0) return now;
  const before = old.map((item, index): Mark => ({ item, stage: stages[index] ?? 'waiting', at: 0 }));
  const waiting = come.map((item): Mark => ({ item, stage: 'waiting', at: 0 }));
  return { ...now, marks: mergeMarks(before, waiting, now.marks) };
}

const isStage = (column: KitchenStatus): column is Stage =>
  column !== 'draft' && column !== 'elsewhere' && column !== 'cancelled';

/** Moves orders for the feed, as a whole or for one station, and takes the last move back. */
export function createOrderMoves(options: Options) {
  const { api, schema, waitingStatuses, signal, timeout, recallable, sharing, marks, later, asKnown } = options;
  const { state, show, serverNow } = options;
  let cancelRecall: (() => void) | undefined;
  const offerRecall = (last: Recallable): void => {
    cancelRecall?.();
    recallable.set(last);
    cancelRecall = options.schedule(() => recallable.set(null), last.until - serverNow());
  };
  /** The time to undo stands still while the notice has the focus or is pointed at. */
  const holdRecall = (isHeld: boolean): void => {
    const last = recallable.getSnapshot();
    if (last === null || isHeld === (last.heldAt !== null)) return;
    if (last.heldAt !== null)
      return offerRecall({ ...last, heldAt: null, until: last.until + serverNow() - last.heldAt });
    cancelRecall?.();
    recallable.set({ ...last, heldAt: serverNow() });
  };
  signal.addEventListener('abort', () => cancelRecall?.(), { once: true });
  const apiStatusOf = (status: Stage): string => (status === 'waiting' ? (waitingStatuses[0] ?? status) : status);

  const send = async (order: KitchenOrder, { to, items, wireStatus }: Step): Promise<MoveOutcome> => {
    const at = serverNow();
    const changeOf = (now: KitchenOrder): MoveChange => {
      const known = withMarks(now, marks?.of(order));
      const after = afterStep(items === null ? known : asSeen(known, order), { to, items, at });
      const isAlready = items !== null && after.status === now.status;
      return {
        status: after.status,
        wireStatus: isAlready ? now.wireStatus : after.status === to ? wireStatus : apiStatusOf(after.status),
        doneAt: after.status === 'done' ? apiTime(at, order.zone) : null,
        marks: after.marks,
      };
    };
    const plan = (now: KitchenOrder): MoveChange | 'conflict' | 'nothing' => {
      const change = changeOf(now);
      if (items === null) {
        if (now.wireStatus === change.wireStatus) return 'nothing';
        return now.wireStatus === order.wireStatus ? change : 'conflict';
      }
      const isStillOpen = isOpen(now) || now.wireStatus === order.wireStatus;
      if (!isStillOpen) return 'conflict';
      const isWritten = items.every((item) => now.marks.some((mark) => mark.item === item && mark.stage === to));
      return isWritten && now.status === change.status ? 'nothing' : change;
    };
    const isWhole = items === null || lineKeys(order.lines).every((item) => items.includes(item));
    const expected = changeOf(order);
    const move: PendingMove = { id: order.id, ...expected };
    show(beginMove(state(), move));
    const sent = await sendMove({ api, schema, order, plan, signal, timeout });
    switch (sent.kind) {
      case 'saved': {
        const written: readonly Mark[] | null = sent.sent?.marks ?? null;
        if (written !== null) {
          marks?.put(order, written);
          const kept = new Set(sent.order.marks.map(({ item }) => item));
          sharing.set(written.every(({ item }) => kept.has(item)) ? 'shared' : 'device');
        }
        show(confirmMove(state(), move, sent.order));
        break;
      }
      case 'conflict': {
        const back = failMove(state(), move);
        show(sent.now === null ? applyRemovalEvent(back, order.id) : applyOrderEvent(back, sent.now));
        break;
      }
      case 'failed':
      case 'unknown':
        if (later !== undefined && isWhole && foundNoNetwork(sent.error) && (await later.keep(order, move))) {
          show(
            confirmMove(state(), move, {
              ...order,
              status: move.status,
              wireStatus: move.wireStatus,
              doneAt: move.doneAt,
            }),
          );
          return { kind: 'kept' };
        }
        show(failMove(state(), move));
        // After a timeout only the list shows whether it was saved.
        options.refresh();
    }
    return sent;
  };
  const healing = new Set<string>();
  const healOne = async (order: KitchenOrder): Promise<void> => {
    const at = serverNow();
    const plan = (now: KitchenOrder): MoveChange | 'nothing' => {
      const own = marks?.of(order) ?? [];
      if (!isOpen(now) || isInFlight(state(), order.id) || !isLosing(now.marks, own)) return 'nothing';
      const after = afterStep(withMarks(now, own), { to: 'processing', items: [], at });
      return {
        status: after.status,
        wireStatus: after.status === now.status ? now.wireStatus : apiStatusOf(after.status),
        doneAt: after.status === 'done' ? apiTime(at, order.zone) : null,
        marks: after.marks,
      };
    };
    const sent = await sendMove({ api, schema, order, plan, signal, timeout });
    if (sent.kind === 'saved' && sent.sent !== null) show(applyOrderEvent(state(), sent.order));
  };
  const knownOrder = (id: string): KitchenOrder | undefined => {
    const order = state().server.get(orderIdOf(id));
    return order && asKnown(order);
  };
  /** A table's dishes are moved by themselves: others may come to the order in the same moment. */
  const itemsOfTicket = (order: KitchenOrder, id: string): Items => {
    const ticket = options.ticketOf(order, id) ?? order;
    const items = lineKeys(ticket.lines);
    return items.length > 0 && (id !== order.id || growsByRounds(order)) ? items : null;
  };

  const moveIf = async (
    id: string,
    to: Column,
    part: Items,
    mayGo: (order: Pick<KitchenOrder, 'status' | 'departure'>) => MoveVerdict,
  ): Promise<MoveOutcome> => {
    if (isInFlight(state(), orderIdOf(id))) return { kind: 'refused', reason: 'This order is still being saved' };
    const order = knownOrder(id);
    if (order === undefined) return { kind: 'refused', reason: 'The order is no longer on the board' };
    const items = part ?? itemsOfTicket(order, id);
    const column = stageOf(order, items);
    const verdict = mayGo({ status: column, departure: order.departure });
    if (verdict !== true || !isStage(to))
      return { kind: 'refused', reason: verdict === true ? 'Orders cannot be cancelled here' : verdict };
    const outcome = await send(order, { to, items, wireStatus: apiStatusOf(to) });
    if ((outcome.kind === 'saved' || outcome.kind === 'kept') && isStage(column))
      offerRecall({
        id,
        number: order.number,
        from: { column, wireStatus: order.wireStatus },
        to,
        items,
        status: outcome.kind === 'saved' ? outcome.order.status : to,
        until: serverNow() + UNDO_WINDOW_MS,
        heldAt: null,
      });
    return outcome;
  };

  return {
    holdRecall,
    move: (id: string, to: Column, items: Items = null) => moveIf(id, to, items, (order) => mayMove(order, to)),
    /**
     * Writes again what the server lost of this device's steps: two stations may write at the same moment. One that
     * fails is tried again after the next reading.
     */
    heal: (orders: Iterable<KitchenOrder>): void => {
      if (marks === undefined || sharing.getSnapshot() !== 'shared') return;
      for (const order of orders) {
        if (!isOpen(order) || order.departure !== null || healing.has(order.id)) continue;
        if (isInFlight(state(), order.id) || !isLosing(order.marks, marks.of(order))) continue;
        healing.add(order.id);
        void healOne(order).finally(() => healing.delete(order.id));
      }
    },
    /** What was done is to be cooked on. */
    bringBack: (id: string, items: Items = null) => moveIf(id, 'processing', items, mayBringBack),
    recall: async (): Promise<MoveOutcome> => {
      const last = recallable.getSnapshot();
      const order = last === null ? undefined : knownOrder(last.id);
      if (last === null || order === undefined || (last.heldAt ?? serverNow()) > last.until)
        return { kind: 'refused', reason: 'The order is no longer on the board' };
      if (isInFlight(state(), order.id)) return { kind: 'refused', reason: 'This order is still being saved' };
      recallable.set(null);
      const outcome = await send(order, { to: last.from.column, items: last.items, wireStatus: last.from.wireStatus });
      if ((outcome.kind === 'failed' || outcome.kind === 'unknown') && serverNow() < last.until)
        offerRecall({ ...last, heldAt: null });
      return outcome;
    },
  };
}
