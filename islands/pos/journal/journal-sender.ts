import * as v from 'valibot';
import type { ApiClient } from '#shared/api/client.ts';
import { refusalOf, runSender } from '../store/run-sender.ts';
import type { TillDatabase } from '../store/till-database.ts';
import type { FiscalJournal } from './fiscal-journal.ts';

/** Entries of one call. */
const MOST = 100;

interface JournalSenderOptions {
  readonly api: ApiClient;
  readonly journal: FiscalJournal;
  /** API path that takes the entries. */ readonly url: string;
  readonly scope: string;
  readonly database: TillDatabase;
  readonly signal: AbortSignal;
}

/**
 * Sends the entries in turn, one tab for all. Those whose answer was lost go again as they are: chain and number tell the
 * server that it has them.
 */
export function runJournalSender({ api, journal, url, scope, database, signal }: JournalSenderOptions): {
  wake: () => void;
} {
  return runSender({
    name: `flexy-till-fiscal:${scope}`,
    api,
    database,
    signal,
    refresh: journal.refresh,
    sendAll: async (tenure, maySend) => {
      for (;;) {
        const entries = await journal.pending(MOST);
        if (entries.length === 0 || !(await maySend())) return true;
        const lines = entries.map(({ line }) => line);
        try {
          await api.create(url, lines, v.unknown(), { signal: tenure });
        } catch (error) {
          journal.noteProblem(refusalOf(error));
          return false;
        }
        await journal.noteSent(entries.map(({ id }) => id));
      }
    },
  });
}
