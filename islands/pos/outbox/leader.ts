import * as v from 'valibot';
import { pause } from '../../../shared/kernel/pause.ts';
import { uuid } from '../../../shared/kernel/uuid.ts';
import type { TillDatabase } from '../store/till-database.ts';

const LEASE = 10_000;
const RENEWAL = 2_500;
const leaseSchema = v.object({ owner: v.string(), until: v.number() });

/**
 * Runs `work` in one tab at a time; another takes over when it goes. By the browser’s locks, which also end with a
 * crashed tab; over plain http, where there are none, by a lease in the database.
 */
export async function asOnlyTab(name: string, database: TillDatabase, signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  if (typeof navigator !== 'undefined' && navigator.locks !== undefined) {
    await navigator.locks.request(name, { signal }, () => work(signal)).catch((error: unknown) => { if (!signal.aborted) throw error; });
    return;
  }
  await byLease(name, database, signal, work);
}

async function byLease(name: string, database: TillDatabase, signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const owner = uuid();
  const key = `lease:${name}`;
  const take = (): Promise<boolean> => database.transaction('rw', database.device, async () => {
    const held = v.safeParse(leaseSchema, (await database.device.get(key))?.value);
    if (held.success && held.output.owner !== owner && held.output.until > Date.now()) return false;
    await database.device.put({ key, value: { owner, until: Date.now() + LEASE } });
    return true;
  });
  while (!signal.aborted && !await take()) await pause(RENEWAL, signal);
  if (signal.aborted) return;
  const tenure = new AbortController();
  const renewal = setInterval(() => {
    // A tab that was frozen past its lease has lost it to another one and must stop.
    take().then((isOurs) => { if (!isOurs) tenure.abort(); }, () => tenure.abort());
  }, RENEWAL);
  try {
    await work(AbortSignal.any([signal, tenure.signal]));
  } finally {
    clearInterval(renewal);
    await database.device.delete(key).catch(() => undefined);
  }
  if (!signal.aborted) await byLease(name, database, signal, work);
}
