import type { TillDatabase } from '../store/till-database.ts';
import type { TillSettings } from '../till/till.ts';
import type { FiscalJournal, JournalDoor } from './fiscal-journal.ts';
import { SOFTWARE_BUILD } from './software.ts';

interface JournalDoorOptions {
  readonly database: TillDatabase;
  readonly scope: string;
  readonly settings: () => TillSettings;
  readonly now: () => number;
}

/** The settings whose change is an entry: what is sold, at which tax, in which currency, and what may be done to it. */
function moneySettings(settings: TillSettings) {
  const { currency, taxRate, taxMode, shifts, returns, greatestReduction, greatestDifference, payLater, tips } =
    settings;
  return { currency, taxRate, taxMode, shifts, returns, greatestReduction, greatestDifference, payLater, tips };
}

/** The journal's code is fetched by tills that keep one. */
export function journalDoor({ settings, ...options }: JournalDoorOptions): JournalDoor {
  let opened: FiscalJournal | undefined;
  return async () => {
    const { openJournal } = await import('./store/open-journal.ts');
    opened ??= openJournal({
      ...options,
      settings: () => ({
        software: SOFTWARE_BUILD,
        currency: settings().currency,
        settings: moneySettings(settings()),
      }),
    });
    return opened;
  };
}
