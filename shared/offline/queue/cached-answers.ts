import { parseRecordRow } from './change.ts';
import { DATABASE_NAME, openRecords, type RecordsDatabase } from './records-database.ts';

/** The last good answers of short lists, in `cachedData` of their addresses' records. What waits there is left alone. */
export interface CachedAnswers {
  /** Null where there is none. */
  readonly get: (address: string) => Promise<unknown>;
  readonly put: (address: string, data: unknown) => Promise<void>;
  readonly close: () => void;
}

type Records = Pick<RecordsDatabase, 'table'>;

export async function readAnswer({ table }: Records, address: string): Promise<unknown> {
  return parseRecordRow(await table.get(address))?.cachedData ?? null;
}

export async function writeAnswer({ table }: Records, address: string, cachedData: unknown): Promise<void> {
  await table.db.transaction('rw', table, async () => {
    const record = parseRecordRow(await table.get(address)) ?? { originalUri: address, dataToSync: [] };
    await table.put({ ...record, cachedData });
  });
}

/**
 * For who keeps answers and sends no changes: the queue's own database, without the queue. Its calls reject with the
 * browser's errors, and while an old tab keeps the database from being opened.
 */
export function openCachedAnswers(name: string = DATABASE_NAME): CachedAnswers {
  let opened: Promise<RecordsDatabase> | undefined;
  const drop = (): void => {
    opened = undefined;
  };
  const open = (): Promise<RecordsDatabase> =>
    new Promise((resolve, reject) => {
      const onBlocked = (isBlocked: boolean): void => {
        if (isBlocked) reject(new Error(`${name} is blocked by another page.`));
      };
      openRecords(name, { onBlocked, onClosed: drop }).then(resolve, reject);
    });
  const records = (): Promise<RecordsDatabase> => {
    if (opened === undefined) {
      opened = open();
      opened.catch(drop);
    }
    return opened;
  };
  return {
    get: async (address) => readAnswer(await records(), address),
    put: async (address, data) => writeAnswer(await records(), address, data),
    close: () => {
      void opened?.then(({ close }) => close()).catch(() => undefined);
    },
  };
}
