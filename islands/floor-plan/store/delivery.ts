import type { ApiClient } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/errors.ts';
import { foundNoNetwork } from '#shared/features/offline/change-queue.ts';
import { idOf, type RecordRef } from '#shared/kernel/iri.ts';
import { uuid } from '#shared/kernel/uuid.ts';
import { isTmp } from '#shared/offline/queue/is-tmp.ts';
import { mayHaveArrived } from '#shared/records/lost-create.ts';
import { browserEnvironment } from '#shared/state/environment.ts';
import { type FloorItem, mergeFloorItem } from '../domain/floor-item.ts';
import { addBody, laterBody, placeAfter, removalBody } from './api.ts';
import { type Action, type Entry, isAsWanted, isNotSent, KEPT, SAVING, SETTLED } from './entries.ts';
import type { FloorBook } from './floor-book.ts';
import { NOBODY } from './floor-state.ts';
import type { LaterChanges } from './later-changes.ts';
import { sendChange } from './send.ts';

/** Presses of an arrow key that follow each other this closely are sent together. */
const GATHER_MS = 400;

interface Options {
  readonly api: ApiClient;
  readonly book: FloorBook;
  /** Aborted when the screen is removed: what was gathered is sent at once. */
  readonly signal: AbortSignal;
  readonly onSuccessor?: ((from: string, to: string) => void) | undefined;
  /** Default: a change that finds no network fails. */
  readonly later?: LaterChanges | undefined;
}

/** Sends the changes of a floor, one call at a time for each item. */
export interface Delivery {
  /** Sets what an item should become, and sends it; after a small step, when no other follows soon. */
  readonly want: (key: string, wanted: FloorItem | null, isSmall?: boolean) => void;
  readonly send: (key: string) => void;
  readonly retry: (key: string) => void;
  /** Sends again what failed because the server could not be reached, and adds what was deleted and is wanted again. */
  readonly resume: () => void;
  /** The store's clock at each deletion made here, by path. */
  readonly goneAt: ReadonlyMap<string, number>;
  /** The path of the original of a copy, or of a restored item. */
  readonly originOf: (key: string) => string | undefined;
  readonly setOrigin: (key: string, iri: string) => void;
}

/** True if the call failed because of the way to the server, so that it may succeed when that is back. */
function isOutage(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout');
}

export function createDelivery({ api, book, signal, onSuccessor, later }: Options): Delivery {
  const { entry, edit, put } = book;
  const running = new Set<string>();
  const goneAt = new Map<string, number>();
  const origins = new Map<string, string>();
  /** The paths of the items whose deletion waits on this device, by key. */
  const removed = new Map<string, string>();
  const gathering = new Map<string, ReturnType<typeof setTimeout>>();

  /** After a failed deletion the item is still shown, unless it has been restored meanwhile: then nothing failed. */
  const keepShown = (key: string, error: unknown, isInDoubt: boolean): void => {
    const now = entry(key);
    edit(key, {
      isInDoubt,
      ...(now?.wanted
        ? { phase: SETTLED }
        : { wanted: now?.saved ?? null, phase: { name: 'failed', action: 'remove', error } }),
    });
  };

  const isToSend = (one: Entry | undefined): one is Entry =>
    one !== undefined &&
    !isAsWanted(one.saved, one.wanted) &&
    one.phase.name !== 'conflict' &&
    one.phase.name !== 'failed';

  const highestId = (): number =>
    Math.max(0, ...[...book.getSnapshot().entries.values()].map(({ ref }) => Number(ref?.id)).filter(Number.isFinite));

  const keepNew = async (key: string, wanted: FloorItem, isInDoubt: boolean): Promise<boolean> => {
    const { floor } = book.getSnapshot();
    if (!floor) return false;
    const iri = `tmp:${uuid()}`;
    const data = { ...addBody(wanted, floor) };
    const lost = isInDoubt ? { mayHaveArrived: true, newestId: highestId() } : {};
    // Before the device says that it has it, or it would be taken for another one.
    edit(key, { ref: { id: iri, iri } });
    if (!(await later?.keep({ action: 'create', iri, name: wanted.name, data, ...lost }))) {
      edit(key, { ref: null });
      return false;
    }
    edit(key, { saved: wanted, phase: KEPT, isInDoubt: false });
    const origin = origins.get(key);
    if (origin !== undefined) onSuccessor?.(origin, iri);
    return true;
  };
  const keepRemoval = async (key: string, { iri }: RecordRef, saved: FloorItem): Promise<boolean> => {
    if (!(await later?.keep({ action: 'delete', iri, name: saved.name, before: removalBody(saved) }))) return false;
    origins.set(key, iri);
    removed.set(key, iri);
    if (entry(key)?.wanted) edit(key, { saved: null, ref: null, phase: SETTLED, isInDoubt: false });
    else put(key, null);
    return true;
  };
  /** Resolves to whether the device sends the change later. `isInDoubt`: the server may have made it already. */
  const keepForLater = async (key: string, { ref, saved, wanted }: Entry, isInDoubt = false): Promise<boolean> => {
    if (ref === null || saved === null) return wanted !== null && keepNew(key, wanted, isInDoubt);
    if (wanted === null) return keepRemoval(key, ref, saved);
    const body = laterBody(saved, wanted);
    const name = isTmp(ref.iri) ? wanted.name : saved.name;
    if (!(await later?.keep({ action: 'update', iri: ref.iri, name, ...body }))) return false;
    edit(key, { saved: placeAfter(saved, body.data), phase: KEPT });
    return true;
  };
  /** Whether the change certainly has to wait: with an earlier one of the item, or without a network. */
  const hasToWait = ({ ref, isInDoubt }: Entry): boolean => {
    const kept = later?.kept.getSnapshot();
    if (kept === undefined) return false;
    if (isTmp(book.getSnapshot().floor?.id ?? '')) return true;
    if (ref !== null) return isTmp(ref.iri) || kept.has(ref.iri);
    // What has been tried may have arrived, and is looked for.
    return !isInDoubt && (kept.size > 0 || !browserEnvironment.isOnline());
  };
  /** An item that is wanted again before its deletion was sent. */
  const takeBack = async (key: string, { ref, wanted }: Entry): Promise<boolean> => {
    const iri = removed.get(key);
    if (ref !== null || wanted === null || iri === undefined || isTmp(iri)) return false;
    if (later?.kept.getSnapshot().get(iri)?.isDeleted !== true) return false;
    const before = await later.withdraw(iri);
    if (before === null) return false;
    edit(key, { ref: { id: idOf(iri) ?? iri, iri }, saved: placeAfter(wanted, before), phase: SETTLED });
    return true;
  };

  const attempt = async (key: string, sent: Entry): Promise<void> => {
    const { floor } = book.getSnapshot();
    if (!floor) return;
    if (await takeBack(key, sent)) return;
    // Sent by another way, it would meet its own earlier change as somebody else's.
    if (hasToWait(sent) && (await keepForLater(key, sent))) return;
    const action: Action = sent.saved === null ? 'add' : sent.wanted === null ? 'remove' : 'change';
    try {
      if (isNotSent(sent) || isTmp(floor.id)) throw new Error('This device does not keep the change.');
      const outcome = await sendChange({
        api,
        floor,
        entry: sent,
        known: () => new Set([...book.getSnapshot().entries.values()].flatMap(({ ref }) => ref?.iri ?? [])),
      });
      const now = entry(key);
      if (!now) return;
      if (outcome.name === 'gone') {
        if (sent.ref) {
          goneAt.set(sent.ref.iri, book.tick());
          origins.set(key, sent.ref.iri);
        }
        if (now.wanted) edit(key, { saved: null, ref: null, phase: SETTLED, isInDoubt: false });
        else put(key, null);
      } else if (outcome.name === 'unsure') {
        if (foundNoNetwork(outcome.error) && (await keepForLater(key, sent))) return;
        if (sent.ref) origins.set(key, sent.ref.iri);
        keepShown(key, outcome.error, true);
      } else if (outcome.name === 'conflict') {
        if (outcome.theirs === null && now.wanted === null) put(key, null);
        else edit(key, { phase: { name: 'conflict', theirs: outcome.theirs } });
      } else {
        const { ref, place } = outcome.record;
        // Changes made meanwhile are applied to the server's answer.
        const wanted = now.wanted && sent.wanted ? mergeFloorItem(sent.wanted, now.wanted, place).merged : now.wanted;
        edit(key, { ref, saved: place, wanted, phase: SETTLED, isInDoubt: false });
        const origin = action === 'add' ? origins.get(key) : undefined;
        if (origin !== undefined) onSuccessor?.(origin, ref.iri);
        if (outcome.isMerged) book.tellElsewhere({ ...NOBODY, changed: [place.name] });
      }
    } catch (error) {
      if (foundNoNetwork(error) && (await keepForLater(key, sent, true))) return;
      if (action === 'remove') keepShown(key, error, false);
      else
        edit(key, {
          phase: { name: 'failed', action, error },
          ...(mayHaveArrived(error) ? { isInDoubt: true } : {}),
        });
    }
  };

  const run = async (key: string): Promise<void> => {
    if (running.has(key)) return;
    running.add(key);
    try {
      for (let sent = entry(key); isToSend(sent) && book.getSnapshot().floor; sent = entry(key)) {
        edit(key, { phase: SAVING });
        await attempt(key, sent);
        // Further steps are being gathered: they go together.
        if (gathering.has(key)) break;
      }
      const last = entry(key);
      if (last && !last.saved && !last.wanted) put(key, null);
    } finally {
      running.delete(key);
    }
  };
  const send = (key: string): void => {
    clearTimeout(gathering.get(key));
    gathering.delete(key);
    void run(key);
  };
  const gather = (key: string): void => {
    if (signal.aborted) return send(key);
    clearTimeout(gathering.get(key));
    gathering.set(
      key,
      setTimeout(() => send(key), GATHER_MS),
    );
  };
  signal.addEventListener(
    'abort',
    () => {
      for (const key of [...gathering.keys()]) send(key);
    },
    { once: true },
  );

  const retry = (key: string): void => {
    const current = entry(key);
    if (current?.phase.name !== 'failed') return;
    edit(key, { phase: SETTLED, ...(current.phase.action === 'remove' ? { wanted: null } : {}) });
    send(key);
  };

  return {
    goneAt,
    send,
    retry,
    originOf: (key) => entry(key)?.ref?.iri ?? origins.get(key),
    setOrigin: (key, iri) => origins.set(key, iri),
    want: (key, wanted, isSmall = false) => {
      const current = entry(key);
      if (!current)
        put(key, { key, ref: null, saved: null, wanted, phase: SETTLED, changedAt: book.tick(), isInDoubt: false });
      else edit(key, { wanted, phase: current.phase.name === 'failed' ? SETTLED : current.phase });
      if (isSmall) gather(key);
      else send(key);
    },
    resume: () => {
      for (const { key, phase, ref } of book.getSnapshot().entries.values())
        if (phase.name === 'failed' && isOutage(phase.error)) retry(key);
        else if (phase.name === 'settled' && ref === null) send(key);
    },
  };
}
