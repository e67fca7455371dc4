import { describe, expect, it } from 'vitest';
import { checkArchive } from '../check/check-archive.ts';
import { CONTEXT, journalOf, sale } from '../testing/sample-journal.ts';
import { isRestored } from './chain.ts';

const kindsOf = ({ entries }: Awaited<ReturnType<typeof journalOf>>) =>
  entries.map(({ kind, closing }) => (closing ? `${closing.period} ${closing.of}` : kind));

describe('a chain', () => {
  it('begins with its key and its settings, and closes day, month and year before what comes after', async () => {
    const journal = await journalOf([
      sale('2026-12-30T10:00:00.000Z', 'K7-1', 1_000),
      sale('2026-12-31T10:00:00.000Z', 'K7-2', 2_000),
      sale('2026-12-31T11:00:00.000Z', 'K7-3', -500),
      sale('2027-01-01T10:00:00.000Z', 'K7-4', 3_000),
    ]);
    expect(kindsOf(journal)).toEqual([
      ...['begin', 'ticket', 'day 2026-12-30', 'ticket', 'return'],
      ...['day 2026-12-31', 'month 2026-12', 'year 2026', 'ticket'],
    ]);
    const [day, month] = [journal.entries[5], journal.entries[6]];
    expect(day?.closing?.sums).toMatchObject([{ currency: 'EUR', tickets: 2, sales: 2_000, returns: 500 }]);
    expect(month?.closing?.sums).toMatchObject([{ tickets: 3, sales: 3_000, returns: 500 }]);
    expect(month?.perpetual).toEqual([{ currency: 'EUR', sales: 3_000, returns: 500 }]);
    expect(journal.entries.at(-1)?.perpetual).toEqual([{ currency: 'EUR', sales: 6_000, returns: 500 }]);
    expect((await checkArchive(await journal.archive())).isUntouched).toBe(true);
  });

  it('closes no day twice when a clock is put back, and says so', async () => {
    const journal = await journalOf([
      sale('2026-11-20T10:00:00.000Z', 'K7-1', 1_000),
      sale('2026-11-21T10:00:00.000Z', 'K7-2', 1_000),
      sale('2026-11-19T10:00:00.000Z', 'K7-3', 1_000),
      sale('2026-11-21T12:00:00.000Z', 'K7-4', 1_000),
    ]);
    expect(kindsOf(journal)).toEqual(['begin', 'ticket', 'day 2026-11-20', 'ticket', 'ticket', 'ticket']);
    expect(journal.entries.map(({ day }) => day).slice(-2)).toEqual(['2026-11-21', '2026-11-21']);
    const verdict = await checkArchive(await journal.archive());
    expect([verdict.isUntouched, verdict.remarks.map(({ kind, number }) => `${kind} ${number}`)]).toEqual([
      true,
      ['clock-back 5'],
    ]);
  });

  it('notes a setting and a build that is another one before what is written by them', async () => {
    const journal = await journalOf([sale('2026-11-20T10:00:00.000Z', 'K7-1', 1_000)]);
    const later = { ...CONTEXT, software: 'Flexy Islands 0.2.0', settings: { currency: 'EUR', taxRate: 10 } };
    await journal.write(sale('2026-11-20T11:00:00.000Z', 'K7-2', 1_000), later);
    expect(kindsOf(journal)).toEqual(['begin', 'ticket', 'software', 'setting', 'ticket']);
    expect(journal.entries.slice(2, 4).map(({ detail }) => detail)).toEqual([
      { from: 'Flexy Islands 0.1.0', to: 'Flexy Islands 0.2.0' },
      { name: 'taxRate', from: 20, to: 10 },
    ]);
    await journal.write(sale('2026-11-20T12:00:00.000Z', 'K7-3', 1_000), later);
    expect(journal.entries).toHaveLength(6);
  });

  it('goes on after a restored backup as a chain of its own, with the perpetual total of what was lost', async () => {
    const journal = await journalOf([
      sale('2026-11-20T10:00:00.000Z', 'K7-1', 1_000),
      sale('2026-11-20T11:00:00.000Z', 'K7-2', 2_000),
    ]);
    const lost = journal.entries.at(-1);
    if (lost === undefined) throw new Error('Nothing was written.');
    const { chain, number, hash, perpetual } = lost;
    journal.restart({ chain: 'second-chain', cause: 'restored', after: { chain, number, hash, perpetual } });
    await journal.write(sale('2026-11-20T12:00:00.000Z', 'K7-2', 500));
    const kept = journal.entries.filter((entry) => entry.number < 3 || entry.chain === 'second-chain');
    const verdict = await checkArchive(await journal.archive(kept));
    expect([verdict.isUntouched, verdict.remarks.map(({ kind }) => kind)]).toEqual([true, ['restored']]);
    expect(journal.entries.at(-1)?.perpetual).toEqual([{ currency: 'EUR', sales: 3_500, returns: 0 }]);
  });

  it('is known to be restored by what was seen of it last', () => {
    const head = { chain: 'a', number: 7, hash: 'x', perpetual: [], follows: '' };
    expect(isRestored(head, head)).toBe(false);
    expect(isRestored({ ...head, number: 8, hash: 'y' }, head)).toBe(false);
    expect(isRestored({ ...head, number: 6 }, head)).toBe(true);
    expect(isRestored({ ...head, hash: 'y' }, head)).toBe(true);
    expect(isRestored({ ...head, chain: 'b' }, head)).toBe(true);
    expect(isRestored({ ...head, chain: 'b', number: 1, follows: 'a' }, head)).toBe(false);
  });
});
