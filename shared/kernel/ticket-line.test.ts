import { assert, constantFrom, date, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { readTicketLine, ticketLine, withTicketLine } from './ticket-line.ts';

const SOLD_AT = new Date(2026, 10, 29, 3, 24).toISOString();

it('writes number and wall time in one line', () =>
  expect(ticketLine({ number: 'G1-0014', soldAt: SOLD_AT })).toBe('G1-0014 · 2026-11-29 03:24'));

it.each(['', 'For Amina', 'Two\nlines', 'B2-0001 · tomorrow'])('keeps the note %j apart from the line', (note) => {
  const line = ticketLine({ number: 'G1-0014', soldAt: SOLD_AT });
  expect(readTicketLine(withTicketLine(note, line))).toEqual({
    note,
    line,
    ticket: { number: 'G1-0014', soldAt: SOLD_AT },
  });
});

it('a line that stands before others belongs to the note', () => {
  const note = 'G1-0014 · 2026-11-29 03:24\nRing twice';
  expect(readTicketLine(note)).toEqual({ note, line: '', ticket: null });
});

it('reads back what it wrote, to the minute', () => {
  const between = { min: new Date('2001-01-01T00:00:00Z'), max: new Date('2199-01-01T00:00:00Z'), noInvalidDate: true };
  assert(
    property(constantFrom('G1-0014', '?3-0001', 'B2-12345'), date(between), string(), (number, sold, note) => {
      const read = readTicketLine(withTicketLine(note, ticketLine({ number, soldAt: sold.toISOString() })));
      expect(read.note).toBe(note.trim() === '' ? '' : note.trimEnd());
      expect(read.ticket?.number).toBe(number);
      // Where clocks are set back an hour has two times of one name.
      const off = Math.abs(Date.parse(read.ticket?.soldAt ?? '') - sold.getTime()) % 3_600_000;
      expect(Math.min(off, 3_600_000 - off)).toBeLessThan(60_000);
    }),
  );
});
