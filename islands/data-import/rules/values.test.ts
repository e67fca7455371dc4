import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Form } from '#shared/features/sheets/column-form.ts';
import type { Cell } from './cell.ts';
import { type FieldType, guessForm, readValue, typeByName } from './values.ts';

const FRENCH: Form = { decimal: ',', date: 'dmy' };
const ENGLISH: Form = { decimal: '.', date: 'mdy' };
const read = (cell: Cell, type: FieldType, form = FRENCH) => {
  const result = readValue(cell, type, form);
  return 'value' in result ? result.value : `!${result.problem}`;
};

describe('values as they are sent', () => {
  it('decimals: French and English thousands, currencies, Arabic digits', () => {
    const texts = [
      '1 250,50',
      '1\u202f250,5 €',
      '1.250,50',
      '12,90 MAD',
      '12,90DH',
      'MAD12,90',
      '-3',
      '١٢٫٥',
      '١٬٢٥٠٫٥',
      ',5',
      '007,10',
    ];
    expect(texts.map((text) => read(text, 'decimal'))).toEqual([
      '1250.50',
      '1250.5',
      '1250.50',
      '12.90',
      '12.90',
      '12.90',
      '-3',
      '12.5',
      '1250.5',
      '0.5',
      '7.10',
    ]);
    expect(['1,250.50', '$12', '1234.5'].map((text) => read(text, 'decimal', ENGLISH))).toEqual([
      '1250.50',
      '12',
      '1234.5',
    ]);
  });

  it('refuse what is no number of the column’s form, instead of guessing', () => {
    expect(['12.50', 'sur demande', '1,2,3', '12 pièces', '1.25,5', '-'].map((text) => read(text, 'decimal'))).toEqual(
      Array.from({ length: 6 }, () => '!decimal'),
    );
    expect([read('12,5', 'integer'), read('12,0', 'integer')]).toEqual(['!integer', '12']);
  });

  it('codes stay texts: leading zeros, long integers of a spreadsheet, and cut ones are refused', () => {
    expect([read('00123', 'text'), read(6118001230068, 'text'), read(1e21, 'text')]).toEqual([
      '00123',
      '6118001230068',
      '1000000000000000000000',
    ]);
    expect([read('4,00638E+12', 'text'), read('4E+12', 'text'), read('1E', 'text')]).toEqual([
      '!shortened',
      '!shortened',
      '1E',
    ]);
  });

  it('dates: by the column’s order, ISO always, none that does not exist', () => {
    expect(['31/12/2026', '1-2-24', '2026-03-04', '29.02.2024'].map((text) => read(text, 'date'))).toEqual([
      '2026-12-31',
      '2024-02-01',
      '2026-03-04',
      '2024-02-29',
    ]);
    expect(read('12/31/2026', 'date', ENGLISH)).toBe('2026-12-31');
    expect(
      ['31/02/2026', '12/31/2026', 'demain', '1/2', '2026-13-01'].every((text) => read(text, 'date') === '!date'),
    ).toBe(true);
    expect(read('31/12/2026 8h05', 'datetime')).toBe('2026-12-31T08:05:00');
    expect(read('31/12/2026 25:00', 'datetime')).toBe('!date');
  });

  it('yes and no in three languages, e-mail addresses, and empty cells', () => {
    expect(['Oui', 'FAUX', 'نعم', '0', 'peut-être'].map((text) => read(text, 'boolean'))).toEqual([
      'true',
      'false',
      'true',
      'false',
      '!boolean',
    ]);
    expect(['a@b.ma', 'a@b', 'a b@c.ma'].map((text) => read(text, 'email'))).toEqual(['a@b.ma', '!email', '!email']);
    expect(['decimal', 'date', 'email'].map((type) => read('  ', type === 'date' ? 'date' : 'decimal'))).toEqual([
      '',
      '',
      '',
    ]);
  });

  it('any amount written in French or English is read back to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.constantFrom('fr', 'en'), (cents, language) => {
        const written = (cents / 100).toLocaleString(language, { minimumFractionDigits: 2 });
        const value = read(written, 'decimal', language === 'fr' ? FRENCH : ENGLISH);
        expect(Math.round(Number(value) * 100)).toBe(cents);
      }),
    );
  });

  it('what was read once reads the same again, so that the server sees what was shown', () => {
    const point: Form = { decimal: '.', date: 'dmy' };
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('1', '0', '2', '.', ',', '/', '-', ' ', '€') }), (text) => {
        for (const type of ['decimal', 'integer', 'date', 'text'] as const) {
          const first = readValue(text, type, FRENCH);
          if ('value' in first) expect(readValue(first.value, type, point)).toEqual(first);
        }
      }),
    );
  });
});

describe('the form of a column', () => {
  it('is the one that reads most cells; where both do, the usual one', () => {
    expect(guessForm(['1,50', '2,25', '3'], 'decimal', ENGLISH).decimal).toBe(',');
    expect(guessForm(['1.500', '2.250'], 'decimal', FRENCH).decimal).toBe(',');
    expect(guessForm(['1.500', '2.250'], 'decimal', ENGLISH).decimal).toBe('.');
    expect(guessForm(['01/31/2026', '02/03/2026'], 'date', FRENCH).date).toBe('mdy');
    expect(guessForm(['01/02/2026'], 'date', FRENCH).date).toBe('dmy');
  });
});

describe('the type of a field by its name', () => {
  it('knows prices, dates, addresses and flags', () => {
    expect(['finalPrice', 'createdAt', 'email', 'isActive', 'name', 'birthday'].map(typeByName)).toEqual([
      'decimal',
      'datetime',
      'email',
      'boolean',
      'text',
      'date',
    ]);
  });
});
