import { uuid } from '#shared/kernel/uuid.ts';
import type { TillDatabase } from '../store/till-database.ts';
import { isSent, lookedFor, type OutboxEntry } from './entry.ts';
import type { Repository } from './repository.ts';

/** Tells this database from one that was made after it was deleted. */
const BORN = 'born';
/** Ms after which a database that was closed from outside is looked at: by then it is gone, or a new one. */
const AFTER_MS = 500;

async function birthOf(database: TillDatabase): Promise<string> {
  const { device } = database;
  const known = (await device.get(BORN))?.value;
  if (typeof known === 'string') return known;
  return database.transaction('rw', device, async () => {
    // Another tab may have made it.
    const meanwhile = (await device.get(BORN))?.value;
    if (typeof meanwhile === 'string') return meanwhile;
    const value = uuid();
    await device.put({ key: BORN, value });
    return value;
  });
}

interface Options {
  readonly repository: Repository;
  /** The unsent sales as the page has shown them last; of those alone that were on this device. */
  readonly shown: () => readonly OutboxEntry[];
  /** In ms since 1970, by the server's clock. */
  readonly now: () => number;
}

/** What a till does whose data is deleted while it is open, such as by “clear site data”. */
interface Clearing {
  /** Writes back what the page still knows, if the data was deleted since the last time. */
  readonly check: () => Promise<void>;
  /** How often the database was opened: what was read meanwhile may be of another one. */
  readonly opens: () => number;
  /** How many sales were written back; undefined when nothing was deleted. */
  readonly restored: () => number | undefined;
}

/** In doubt: another tab may have sent it, and have known of that alone. */
const asRestored = (entry: OutboxEntry, now: number): OutboxEntry =>
  ['waiting', 'sending', 'in-doubt'].includes(entry.state)
    ? lookedFor(entry, entry.attempts[0]?.startedAt ?? Date.parse(entry.savedAt), now)
    : entry;

export function watchClearing(database: TillDatabase, { repository, shown, now }: Options): Clearing {
  let born: string | undefined;
  let restored: number | undefined;
  let opens = 0;
  let checked = 0;
  database.on('ready', () => void (opens += 1), true);
  return {
    opens: () => opens,
    restored: () => restored,
    check: async () => {
      // As long as it stays open it is the same one.
      if (opens > 0 && checked === opens) return;
      // Where nothing can be written there is nothing to be deleted either.
      const current = await birthOf(database).catch(() => undefined);
      if (current !== undefined) checked = opens;
      const isCleared = current !== undefined && born !== undefined && current !== born;
      const lost = isCleared ? shown().filter((entry) => !isSent(entry)) : [];
      born = current ?? born;
      if (!isCleared) return;
      for (const entry of lost) await repository.restore(asRestored(entry, now()));
      restored = (restored ?? 0) + lost.length;
    },
  };
}

/** Calls back soon after the database was deleted or closed from outside. */
export function onClosedFromOutside(database: TillDatabase, signal: AbortSignal, listener: () => void): void {
  const later = (): void => {
    setTimeout(() => {
      if (!signal.aborted) listener();
    }, AFTER_MS);
  };
  database.on('close', later);
  database.on('versionchange', later);
}
