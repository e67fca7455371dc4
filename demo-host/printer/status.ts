import type { Command } from './escpos/commands.ts';

export const PRINTER_STATES = ['ready', 'paper-out', 'cover-open', 'offline'] as const;
export type PrinterState = (typeof PRINTER_STATES)[number];

/** What the print server in front of the printer says. */
export const STATE_WORDS: Readonly<Record<Exclude<PrinterState, 'ready'>, string>> = {
  'paper-out': 'The printer is out of paper',
  'cover-open': 'The cover of the printer is open',
  offline: 'The printer is offline',
};

const OFFLINE = 0x08;
const COVER_OPEN = 0x04;
const STOPPED_WITHOUT_PAPER = 0x20;
const NO_PAPER = 0x60;
/** Bits that are set in every answer, by which it is told from other bytes. */
const FIXED = 0x12;

function realTime(kind: number, state: PrinterState): number | null {
  switch (kind) {
    case 1:
      return FIXED | (state === 'ready' ? 0 : OFFLINE);
    case 2:
      return FIXED | (state === 'cover-open' ? COVER_OPEN : 0) | (state === 'paper-out' ? STOPPED_WITHOUT_PAPER : 0);
    case 3:
      return FIXED;
    case 4:
      return FIXED | (state === 'paper-out' ? NO_PAPER : 0);
    default:
      return null;
  }
}

/** Answered in sequence, so a stopped printer answers when it continues. Other requests are answered at once. */
export function isAnsweredInTurn({ name }: Command): boolean {
  return name === 'GS r';
}

/** The printer's answer to a command; most have none. */
export function answerTo(command: Command, state: PrinterState): Uint8Array | null {
  const [kind = 0] = command.args;
  const sensors = state === 'paper-out' ? 0x0c : 0;
  switch (command.name) {
    case 'DLE EOT': {
      const byte = realTime(kind, state);
      return byte === null ? null : Uint8Array.of(byte);
    }
    case 'GS r':
      return kind === 1 || kind === 49 ? Uint8Array.of(sensors) : null;
    // The four bytes of the automatic status, sent at once when it is switched on.
    case 'GS a':
      return kind === 0
        ? null
        : Uint8Array.of(0x10 | (state === 'ready' ? 0 : 0x08) | (state === 'cover-open' ? 0x20 : 0), 0, sensors, 0);
    default:
      return null;
  }
}
