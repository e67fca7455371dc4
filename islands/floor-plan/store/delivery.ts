import type { ApiClient } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/errors.ts';
import { foundNoNetwork } from '#shared/features/offline/keeper.ts';
import { mayHaveArrived } from '#shared/records/lost-create.ts';
import { type FloorItem, mergeFloorItem } from '../model/floor-item.ts';
import { type Action, type Entry, isAsWanted, KEPT, SAVING, SETTLED } from './entries.ts';
import type { FloorBook } from './floor-book.ts';
import { NOBODY } from './floor-state.ts';
import type { LaterChanges } from './later-changes.ts';
import { sendChange } from './send.ts';
import { laterBody, placeAfter } from './wire.ts';

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

  /** Resolves to whether the device sends the change later; only moves and edits of what the server has. */
  const keepForLater = async (key: string, { ref, saved, wanted }: Entry): Promise<boolean> => {
    if (later === undefined || ref === null || saved === null || wanted === null) return false;
    const body = laterBody(saved, wanted);
    if (!(await later.keep({ iri: ref.iri, name: saved.name, ...body }))) return false;
    edit(key, { saved: placeAfter(saved, body.data), phase: KEPT });
    return true;
  };

  const attempt = async (key: string, sent: Entry): Promise<void> => {
    const { floor } = book.getSnapshot();
    if (!floor) return;
    // Sent by another way, it would meet its own earlier change as somebody else's.
    if (sent.ref && later?.kept.getSnapshot().has(sent.ref.iri) === true && (await keepForLater(key, sent))) return;
    const action: Action = sent.saved === null ? 'add' : sent.wanted === null ? 'remove' : 'change';
    try {
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
      if (foundNoNetwork(error) && (await keepForLater(key, sent))) return;
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
