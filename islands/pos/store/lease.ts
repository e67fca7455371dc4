import * as v from 'valibot';
import { uuid } from '#shared/kernel/uuid.ts';
import type { TillDatabase } from './till-database.ts';

/** How long a lease runs, and how often its owner renews it, in ms. */
const LEASE_MS = 10_000;
export const RENEWAL_MS = 2_500;
const leaseSchema = v.object({ owner: v.string(), until: v.number() });

export interface Lease {
  /** Aborted when another has it: a tab that was frozen past its lease has lost it. */
  readonly lost: AbortSignal;
  /** Never rejects; what another has taken over stays with it. */
  readonly release: () => Promise<void>;
}

/** What only one tab may have, where the browser has no locks (over plain http): a row in the database. Null while another tab has it. */
export async function takeLease(database: TillDatabase, key: string): Promise<Lease | null> {
  const owner = uuid();
  const lost = new AbortController();
  let until = 0;
  const holder = async (): Promise<{ readonly owner: string; readonly until: number } | undefined> => {
    const held = v.safeParse(leaseSchema, (await database.device.get(key))?.value);
    return held.success ? held.output : undefined;
  };
  const take = (): Promise<boolean> =>
    database.transaction('rw', database.device, async () => {
      const held = await holder();
      if (held && held.owner !== owner && held.until > Date.now()) return false;
      until = Date.now() + LEASE_MS;
      await database.device.put({ key, value: { owner, until } });
      return true;
    });
  if (!(await take())) return null;
  const renewal = setInterval(() => {
    // A write that failed may succeed the next time, as long as nobody else can have it.
    take().then(
      (isOurs) => {
        if (!isOurs) lost.abort();
      },
      () => {
        if (Date.now() >= until) lost.abort();
      },
    );
  }, RENEWAL_MS);
  return {
    lost: lost.signal,
    release: async () => {
      clearInterval(renewal);
      await database
        .transaction('rw', database.device, async () => {
          if ((await holder())?.owner === owner) await database.device.delete(key);
        })
        .catch(() => undefined);
    },
  };
}
