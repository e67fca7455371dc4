import { describe, expect, it } from 'vitest';
import type { PrintJob } from '#shared/printing/journal.ts';
import { type Locks, webLocks } from '#shared/state/locks.ts';
import { createMemoryLocks } from '#shared/testing/memory-locks.ts';
import { createTicketJournal } from './print-journal.ts';

const NOW = 1_700_000_000_000;
const job = (id: string, changes: Partial<PrintJob> = {}): PrintJob => ({
  id,
  title: id,
  document: { language: 'en', direction: 'ltr', blocks: [] },
  at: NOW - 1_000,
  state: 'waiting',
  isDuplicate: false,
  problem: null,
  message: '',
  attempts: 0,
  ...changes,
});

function station(locks?: Locks) {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => {
      stored.set(name, value);
    },
  };
  const open = (signal = new AbortController().signal) =>
    createTicketJournal({ scope: 'https://shop.example', storage, signal, locks, now: () => NOW });
  return { open, stored };
}

describe('tickets that are not on paper yet', () => {
  it('are there after a reload; one that was on its way is asked about, one of yesterday is gone', async () => {
    const { open } = station(webLocks(createMemoryLocks()));
    const leaving = new AbortController();
    const first = open(leaving.signal);
    for (const id of ['a', 'b', 'c', 'd']) expect(await first.begin(job(id))).toBe(true);
    await first.keep(job('b', { state: 'printing' }));
    await first.keep(job('c', { at: NOW - 25 * 3_600_000 }));
    await first.drop('d');
    const next = open().adopt();
    leaving.abort();
    expect((await next).map(({ id, state }) => [id, state])).toEqual([
      ['a', 'waiting'],
      ['b', 'unsure'],
    ]);
  });

  it('are no second tab’s as long as the first holds them', async () => {
    const memory = webLocks(createMemoryLocks());
    // The first tab stays open, however long the second one waits.
    const { open } = station({ take: (name, { signal } = {}) => memory.take(name, signal && { signal }) });
    const [first, second] = [open(), open()];
    await first.begin(job('a'));
    expect(await second.adopt()).toEqual([]);
    expect(await second.begin(job('b'))).toBe(true);
    expect(await open().adopt()).toEqual([]);
  });

  it('that the tab before has printed meanwhile are not taken over', async () => {
    const { open } = station(webLocks(createMemoryLocks()));
    const leaving = new AbortController();
    const first = open(leaving.signal);
    await first.begin(job('a'));
    await first.begin(job('b'));
    const second = open();
    const next = second.adopt();
    await first.drop('a');
    leaving.abort();
    expect((await next).map(({ id }) => id)).toEqual(['b']);
  });

  it('survive what somebody else wrote under their name', async () => {
    const { open, stored } = station();
    await open().keep(job('a'));
    for (const [name] of stored) stored.set(name, '{"not": "a list"}');
    await open().keep(job('b'));
    expect([...stored.values()].join()).toContain('"b"');
  });
});
