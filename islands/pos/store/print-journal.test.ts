import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { uuid } from '#shared/kernel/uuid.ts';
import type { PrintJob } from '#shared/printing/journal.ts';
import { createMemoryLocks } from '#shared/testing/memory-locks.ts';
import { createPrintJournal, MAX_ROWS } from './print-journal.ts';
import { openTillDatabase, type TillDatabase } from './till-database.ts';

const SCOPE = 'https://shop.example';
let database: TillDatabase;

beforeEach(() => {
  vi.stubGlobal('navigator', { locks: createMemoryLocks() });
  database = openTillDatabase(`prints-${uuid()}`);
  onTestFinished(() => {
    database.close();
    vi.unstubAllGlobals();
  });
});

function job(id: string, change: Partial<PrintJob> = {}): PrintJob {
  return {
    id,
    title: `Order ${id}`,
    document: { language: 'fr', direction: 'ltr', blocks: [{ kind: 'rule' }] },
    at: Date.now(),
    state: 'waiting',
    isDuplicate: false,
    problem: null,
    message: '',
    attempts: 0,
    ...change,
  };
}

function tab(scope = SCOPE) {
  const leave = new AbortController();
  return { leave: () => leave.abort(), journal: createPrintJournal(database, scope, leave.signal) };
}

const states = async (journal: ReturnType<typeof tab>['journal']) =>
  (await journal.adopt()).map(({ id, state }) => `${id} ${state}`);

describe('the prints that outlive their page', () => {
  it('go to the next page, oldest first, and to no other', async () => {
    const now = Date.now();
    const first = tab();
    await first.journal.keep(job('two', { at: now - 1 }));
    await first.journal.keep(job('one', { at: now - 2 }));
    first.leave();
    expect(await states(tab().journal)).toEqual(['one waiting', 'two waiting']);
  });

  it('stay with a tab that lives', async () => {
    const first = tab();
    await first.journal.keep(job('one'));
    expect(await states(tab().journal)).toEqual([]);
  });

  it('are in question when they were on their way', async () => {
    const first = tab();
    await first.journal.keep(job('one', { state: 'printing' }));
    first.leave();
    expect(await states(tab().journal)).toEqual(['one unsure']);
  });

  it('are gone once they are printed, after two days, and when they cannot be read', async () => {
    const first = tab();
    await first.journal.keep(job('one'));
    await first.journal.drop('one');
    await first.journal.keep(job('old', { at: Date.now() - 3 * 86_400_000 }));
    await database.prints.put({ id: 'broken', scope: SCOPE, job: { id: 'broken' } });
    first.leave();
    expect(await states(tab().journal)).toEqual([]);
    // But for the mark that the first one is printed.
    expect(await database.prints.toCollection().primaryKeys()).toEqual(['one']);
  });

  it('are begun once: not by two tabs, nor again by a later page', async () => {
    const first = tab();
    expect(await first.journal.begin(job('one'))).toBe(true);
    expect(await tab().journal.begin(job('one'))).toBe(false);
    await first.journal.drop('one');
    expect(await first.journal.begin(job('one'))).toBe(false);
    first.leave();
    const later = tab().journal;
    expect(await later.begin(job('one'))).toBe(false);
    expect(await later.begin(job('two'))).toBe(true);
  });

  it('of a busy day are limited to the latest, and those of older versions too', async () => {
    const now = Date.now();
    await database.prints.bulkPut(
      Array.from({ length: 620 }, (_, index) => ({
        id: `old ${index}`,
        scope: SCOPE,
        job: job(`old ${index}`, { at: now - 2_000 + index, state: 'failed' }),
      })),
    );
    const { journal } = tab();
    expect((await journal.adopt()).at(-1)?.id).toBe('old 619');
    expect(await database.prints.count()).toBe(MAX_ROWS);
    for (let index = 0; index < 60; index += 1) {
      await journal.begin(job(`new ${index}`, { at: now + index }));
      await journal.drop(`new ${index}`);
    }
    expect(await database.prints.count()).toBeLessThanOrEqual(MAX_ROWS + 50);
    expect(await journal.begin(job('new 0'))).toBe(false);
  }, 30_000);

  it('of another back-office are left alone', async () => {
    const first = tab('https://other.example');
    await first.journal.keep(job('one'));
    first.leave();
    expect(await states(tab().journal)).toEqual([]);
    expect(await database.prints.count()).toBe(1);
  });
});
