import { westernDigits } from './fold.ts';

/** What the paper of a sale says of it. */
interface Ticket {
  /** The number that the till printed, such as `G1-0014`. */ readonly number: string;
  /** ISO time of the sale. */ readonly soldAt: string;
}

const LINE = /(?:^|\n)([\p{L}\d?][\p{L}\d?/-]*) · (\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2})$/u;

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/**
 * The last line of an order's description where the back-office has no fields for number and time:
 * `G1-0014 · 2026-11-29 03:24`, in the wall time of this device.
 */
export function ticketLine({ number, soldAt }: Ticket): string {
  const at = new Date(soldAt);
  const date = [at.getFullYear(), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-');
  return `${number} · ${date} ${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
}

/** A note with such a line below it. */
export function withTicketLine(note: string, line: string): string {
  return line === '' ? note : note.trim() === '' ? line : `${note.trimEnd()}\n${line}`;
}

/** Takes such a line off a description: the note is what a person wrote. Without one the line is empty. */
export function readTicketLine(description: string): {
  readonly note: string;
  readonly line: string;
  readonly ticket: Ticket | null;
} {
  const found = LINE.exec(description);
  const [whole, number, ...parts] = found ?? [];
  const [year = NaN, month = NaN, day = NaN, hour = NaN, minute = NaN] = parts.map(Number);
  const at = new Date(year, month - 1, day, hour, minute);
  if (found === null || whole === undefined || number === undefined || Number.isNaN(at.getTime()))
    return { note: description, line: '', ticket: null };
  return {
    note: description.slice(0, found.index),
    line: whole.trimStart(),
    ticket: { number, soldAt: at.toISOString() },
  };
}

/** The number that a till gave by itself, as it prints it: `G1-0014`. Null for any other text. */
export function tillNumber(typed: string): string | null {
  const [, name, running] = /^\s*([a-z]\d)-?(\d{4,})\s*$/i.exec(westernDigits(typed)) ?? [];
  return name === undefined ? null : `${name.toUpperCase()}-${running}`;
}
