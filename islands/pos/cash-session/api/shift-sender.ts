import * as v from 'valibot';
import type { ApiClient } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/errors.ts';
import { storeResource } from '#shared/api/resources/stores.ts';
import { idOf } from '#shared/kernel/iri.ts';
import { refusalOf, runSender } from '../../store/run-sender.ts';
import type { TillDatabase } from '../../store/till-database.ts';
import type { CashSession, PendingShift } from '../store/cash-session.ts';
import { changePayload, openingPayload } from './shift-payload.ts';

const shiftSchema = v.looseObject({
  '@id': v.optional(v.string()),
  id: v.optional(v.union([v.string(), v.number()])),
  reference: v.optional(v.string()),
});

interface ShiftSenderOptions {
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
  return runSender({
    name: `flexy-till-shifts:${day.scope}`,
    api,
    database,
    signal,
    refresh: day.refresh,
    sendAll: async (tenure, maySend) => {
      let isTaken = true;
      for (const pending of await day.pending()) {
        if (!(await maySend())) break;
        try {
          await send(pending, tenure);
        } catch (error) {
          await day.noteSent(pending.shift.reference, { problem: refusalOf(error) });
          isTaken = false;
        }
      }
      return isTaken;
    },
  });
}
