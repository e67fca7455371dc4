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
    const first = open();
    await first.keep(job('a'));
    await first.keep(job('b', { state: 'printing' }));
    await first.keep(job('c', { at: NOW - 25 * 3_600_000 }));
    await first.keep(job('d'));
    await first.drop('d');
    expect((await open().adopt()).map(({ id, state }) => [id, state])).toEqual([
      ['a', 'waiting'],
      ['b', 'unsure'],
    ]);
  });

  it('are no second tab’s as long as the first holds them', async () => {
    const refused: Locks = { take: () => Promise.resolve(null) };
    const { open } = station(refused);
    await open().keep(job('a'));
    expect(await open().adopt()).toEqual([]);
  });

  it('survive what somebody else wrote under their name', async () => {
    const { open, stored } = station();
    await open().keep(job('a'));
    for (const [name] of stored) stored.set(name, '{"not": "a list"}');
    await open().keep(job('b'));
    expect([...stored.values()].join()).toContain('"b"');
  });
});
