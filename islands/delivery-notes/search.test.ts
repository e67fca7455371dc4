import { describe, expect, it } from 'vitest';
import { minor } from '#shared/kernel/money.ts';
import type { DeliveryNote } from './api.ts';
import { createNoteSearch } from './search.ts';

const note = (number: string, total: number): DeliveryNote => ({
  id: number,
  number,
  type: 'delivery-note',
  soldAt: null,
  customer: '',
  total: minor(total),
  products: 1,
  order: {},
});
const notes = [note('DN-00012', 1250), note('DN-00112', 99_900), note('DN-00003', 1200)];
const search = createNoteSearch(({ total }) => `MAD ${((total ?? 0) / 100).toFixed(2)}`);
const found = (typed: string) => search.find(notes, typed).map(({ number }) => number);

describe('searching the delivery notes', () => {
  it('finds by any part of the number, written as people write it', () => {
    expect(found('112')).toEqual(['DN-00112']);
    expect(found('dn 00012')).toEqual(['DN-00012']);
    expect(found('٠٠٠١٢')).toEqual(['DN-00012']);
  });

  it('finds by the customer, with accents or without', () => {
    const theirs = { ...note('DN-8', 100), customer: 'Hôtel de la Médina' };
    expect(search.find([...notes, theirs], 'hotel de la med')).toEqual([theirs]);
  });

  it('finds by the amount as it is shown', () => {
    expect(found('12.50')).toEqual(['DN-00012']);
    expect(found('999')).toEqual(['DN-00112']);
  });

  it.each(['2140', '2140.00', '2,140', '2 140,00', '2.140,00', "2'140", '٢١٤٠', '2140,0', '٢٬١٤٠٫٠٠'])(
    'finds 2,140.00 by %s, however it is shown',
    (typed) => {
      const all = [...notes, note('DN-7', 214_000)];
      for (const shown of ['MAD 2,140.00', '2 140,00 MAD', '2.140,00 د.م.'])
        expect(createNoteSearch(() => shown).find(all, typed)).toContain(all.at(-1));
    },
  );

  it('takes no word for an amount, and finds no other amount by its digits', () => {
    expect(found('12,50')).toEqual(['DN-00012']);
    expect(found('1.25')).toEqual([]);
    expect(found('MAD')).toHaveLength(3);
  });

  it('finds the same in what it has prepared', async () => {
    const prepared = createNoteSearch(({ total }) => String(total));
    await prepared.learn(notes, new AbortController().signal);
    expect(prepared.find(notes, '99900')).toEqual([notes[1]]);
  });

  it('shows all while nothing is typed, and nothing where nothing fits', () => {
    expect(found('  ')).toHaveLength(3);
    expect(found('xyz')).toEqual([]);
  });
});
