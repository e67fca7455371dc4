import * as v from 'valibot';
import type { ApiClient } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/errors.ts';
import { storeResource } from '#shared/api/resources/stores.ts';
import { idOf } from '#shared/kernel/iri.ts';
import { outcomeOf } from '#shared/offline/outcome.ts';
import { runQueue } from '#shared/offline/run-queue.ts';
import { browserTiming } from '#shared/offline/timing.ts';
import { type TillDatabase, tillLocks } from '../../store/till-database.ts';
import type { CashSession, PendingShift } from '../store/cash-session.ts';
import { changePayload, openingPayload } from './shift-payload.ts';

/** Ms after which what the server refused is offered again: somebody may have mended it there. */
const REFUSED_PAUSE_MS = 600_000;

/** Ms until the browser is asked again whether there is a network. */
const OFFLINE_PAUSE_MS = 15_000;

const shiftSchema = v.looseObject({
  '@id': v.optional(v.string()),
  id: v.optional(v.union([v.string(), v.number()])),
  reference: v.optional(v.string()),
});

export interface ShiftSenderOptions {
  readonly api: ApiClient;
  readonly day: CashSession;
  /** API path of shifts. */ readonly url: string;
  readonly storeId: string | null;
  readonly database: TillDatabase;
  readonly signal: AbortSignal;
}

/**
 * Sends the shifts of this device's drawer, one tab for all. A shift whose answer was lost is looked for by its
 * reference before it is sent again, so that none is there twice.
 */
export function runShiftSender({ api, day, url, storeId, database, signal }: ShiftSenderOptions): { wake: () => void } {
  const addressOf = (record: v.InferOutput<typeof shiftSchema>): string | null => {
    if (record['@id'] !== undefined) return record['@id'];
    const id = idOf(record.id);
    return id === null ? null : `${url}/${id}`;
  };
  const lookFor = async (reference: string, tenure: AbortSignal): Promise<string | null> => {
    const query = {
      ...(storeId === null ? {} : { store: storeResource.iri(storeId, api.locale) }),
      'order[openedAt]': 'desc',
    };
    for await (const { items } of api.pages(url, shiftSchema, { query, signal: tenure })) {
      const found = items.find((one) => one.reference === reference);
      if (found) return addressOf(found);
      break;
    }
    return null;
  };
  const send = async ({ shift, revision, iri }: PendingShift, tenure: AbortSignal): Promise<void> => {
    let address = iri ?? (await lookFor(shift.reference, tenure));
    if (address === null) {
      const made = await api.create(url, openingPayload(shift, api.locale), shiftSchema, { signal: tenure });
      address = addressOf(made);
      if (address === null) throw new ApiError({ kind: 'unreadable', call: `POST ${url}`, detail: '@id' });
    }
    await day.noteSent(shift.reference, { iri: address });
    const isMore = shift.movements.length > 0 || shift.closing !== null;
    if (isMore) await api.update(address, changePayload(shift, api.locale), shiftSchema, { signal: tenure });
    await day.noteSent(shift.reference, { revision });
  };
  const queue = runQueue({
    name: `flexy-till-shifts:${day.scope}`,
    locks: tillLocks(database),
    timing: browserTiming,
    signal,
    refresh: day.refresh,
    // They are safe on this device, and go on from another page.
    unsentCount: () => 0,
    locale: () => api.locale,
    onOnline: () => undefined,
    startSender: (maySend) =>
      Promise.resolve({
        takeOver: () => Promise.resolve(),
        step: async (tenure, _, isOnline) => {
          if (isOnline === false) return OFFLINE_PAUSE_MS;
          let wait: number | null = null;
          for (const pending of await day.pending()) {
            if (!(await maySend())) return null;
            try {
              await send(pending, tenure);
            } catch (error) {
              if (outcomeOf(error) !== 'refused' && outcomeOf(error) !== 'conflict') throw error;
              const reason = error instanceof ApiError ? (error.detail ?? error.message) : '';
              await day.noteSent(pending.shift.reference, { problem: reason });
              wait = REFUSED_PAUSE_MS;
            }
          }
          return wait;
        },
      }),
  });
  return { wake: () => queue.wake(false) };
}
