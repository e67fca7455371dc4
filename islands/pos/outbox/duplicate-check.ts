import type { ApiClient } from '#shared/api/client.ts';
import type { Schema } from '#shared/api/schema.ts';
import { isBlind, wasReached } from '#shared/offline/outcome.ts';
import type { SenderTools } from '#shared/offline/sender.ts';
import type { Timing } from '#shared/offline/timing.ts';
import { backOff } from '#shared/state/pause.ts';
import type { ServerOrder } from '../wire/order.ts';
import { duplicatesOf } from './duplicates.ts';
import type { OutboxEntry } from './entry.ts';
import { candidateOf, earliestAttempt, sameSale } from './match.ts';
import { readOrdersSince } from './read-orders.ts';
import type { Repository, SaleChange } from './repository.ts';

export interface DuplicateCheckOptions {
  readonly api: ApiClient;
  readonly schema: Schema<ServerOrder>;
  readonly repository: Repository;
  readonly timing: Timing;
  readonly onReached: (isReached: boolean) => void;
  readonly putAll: SenderTools<OutboxEntry>['putAll'];
}

export type DuplicateCheck = (
  sent: readonly OutboxEntry[],
  inDoubt: readonly OutboxEntry[],
  signal: AbortSignal,
) => Promise<void>;

/** Checks acknowledged sales for duplicates: a browser may have sent one twice unnoticed. */
export function createDuplicateCheck({
  api,
  schema,
  repository,
  timing,
  onReached,
  putAll,
}: DuplicateCheckOptions): DuplicateCheck {
  const at =
    (time: number | null): SaleChange =>
    (entry) =>
      entry.state === 'acknowledged' ? { ...entry, checkAt: time } : null;
  let failures = 0;

  return async (sent, inDoubt, signal) => {
    const since = Math.min(...sent.map(earliestAttempt));
    try {
      const readAt = timing.now();
      const { orders, isComplete } = await readOrdersSince({ api, schema, since, signal });
      onReached(true);
      failures = 0;
      const keepsReference = await repository.keepsReference();
      const read = {
        orders,
        claimed: await repository.claimed(),
        clockOffset: api.clockOffset(),
        keepsReference,
        isComplete,
        readAt,
      };
      const changes = new Map<string, SaleChange>();
      for (const entry of sent) {
        const duplicates = duplicatesOf(entry, read);
        // It may be the order of an identical sale still in doubt.
        const rivals = keepsReference ? [] : inDoubt.filter(({ sale }) => sameSale(sale, entry.sale));
        if (duplicates.length > 0 && rivals.length > 0) changes.set(entry.reference, at(timing.now() + timing.settle));
        else if (duplicates.length === 0) changes.set(entry.reference, at(null));
        else
          changes.set(entry.reference, (one) =>
            one.state === 'acknowledged'
              ? { ...one, state: 'doubled', candidates: duplicates.map(candidateOf), checkAt: null }
              : null,
          );
      }
      await putAll(changes);
    } catch (error) {
      if (signal.aborted) return;
      onReached(wasReached(error));
      failures += 1;
      const next = isBlind(error) ? null : timing.now() + timing.settle + backOff(failures, timing.random);
      await putAll(new Map(sent.map(({ reference }) => [reference, at(next)])));
    }
  };
}
