import { keepSessions } from '../auth/sessions.ts';
import type { Sql } from '../db/database.ts';
import { seedDatabase } from './seed.ts';

/** The shop's dates count from its seeding: an older snapshot would be a shop that has stood still. */
const SNAPSHOT_MS = 15 * 60_000;

/**
 * Puts the data back as they were at the start; who is signed in stays so. The first time takes as long as seeding,
 * each further one a few milliseconds.
 */
export function createReset(sql: Sql, fill: () => void): () => void {
  let last: { readonly at: number; readonly putBack: () => void } | undefined;
  return () =>
    keepSessions(sql, () => {
      if (last !== undefined && Date.now() - last.at < SNAPSHOT_MS) {
        last.putBack();
        return;
      }
      seedDatabase(sql, new Date());
      fill();
      last = { at: Date.now(), putBack: sql.snapshot() };
    });
}
