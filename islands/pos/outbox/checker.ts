import type { ApiClient } from '../../../shared/api/client.ts';
import type { Schema } from '../../../shared/api/schema.ts';
import { backOff } from '../../../shared/kernel/pause.ts';
import type { ServerOrder } from '../wire/order.ts';
import type { OutboxEntry } from './entry.ts';
import { candidateOf, earliestAttempt, sameSale } from './match.ts';
import { isBlind, wasReached } from './outcome.ts';
import { readOrdersSince } from './read-orders.ts';
import type { Repository } from './repository.ts';
import type { Timing } from './sender.ts';
import { surplusOf } from './surplus.ts';

export interface CheckerOptions {
  readonly api: ApiClient;
  readonly schema: Schema<ServerOrder>;
  readonly repository: Repository;
  readonly timing: Timing;
  readonly onReached: (isReached: boolean) => void;
  readonly put: (reference: string, change: (entry: OutboxEntry) => OutboxEntry | null) => Promise<OutboxEntry | null>;
}

export type Check = (sent: readonly OutboxEntry[], inDoubt: readonly OutboxEntry[], signal: AbortSignal) => Promise<void>;

/** Looks after sales that the server has acknowledged: a browser may have sent one twice without a word. */
export function createChecker({ api, schema, repository, timing, onReached, put }: CheckerOptions): Check {
  const at = (time: number | null) => (entry: OutboxEntry): OutboxEntry | null => (entry.state === 'acknowledged' ? { ...entry, checkAt: time } : null);
  let failures = 0;

  return async (sent, inDoubt, signal) => {
    const since = Math.min(...sent.map(earliestAttempt));
    try {
      const readAt = timing.now();
      const { orders, isComplete } = await readOrdersSince({ api, schema, since, signal });
      onReached(true);
      failures = 0;
      const keepsReference = await repository.keepsReference();
      const read = { orders, claimed: await repository.claimed(), clockOffset: api.clockOffset(), keepsReference, isComplete, readAt };
      for (const entry of sent) {
        const surplus = surplusOf(entry, read);
        // It may be the order of a like sale that is still in doubt.
        const rivals = keepsReference ? [] : inDoubt.filter(({ sale }) => sameSale(sale, entry.sale));
        if (surplus.length > 0 && rivals.length > 0) await put(entry.reference, at(timing.now() + timing.settle));
        else if (surplus.length === 0) await put(entry.reference, at(null));
        else await put(entry.reference, (one) => (one.state === 'acknowledged' ? { ...one, state: 'doubled', candidates: surplus.map(candidateOf), checkAt: null } : null));
      }
    } catch (error) {
      if (signal.aborted) return;
      onReached(wasReached(error));
      failures += 1;
      const next = isBlind(error) ? null : timing.now() + timing.settle + backOff(failures, timing.random);
      for (const { reference } of sent) await put(reference, at(next));
    }
  };
}
