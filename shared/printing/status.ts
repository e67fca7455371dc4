import type { PrintProblem } from './printer.ts';

/** `DLE EOT n` is answered at once, ahead of anything still waiting to be printed, and prints nothing. */
export const ASK_PAPER = new Uint8Array([0x10, 0x04, 0x04]);
export const ASK_OFFLINE = new Uint8Array([0x10, 0x04, 0x02]);
/** ASK_OFFLINE only names causes; a printer may be offline for another reason. */
export const ASK_PRINTER = new Uint8Array([0x10, 0x04, 0x01]);

export interface StatusAnswers {
  /** Answer to ASK_PAPER; undefined when the printer did not answer. */
  readonly paper?: number | undefined;
  /** Answer to ASK_OFFLINE. */
  readonly offline?: number | undefined;
  /** Answer to ASK_PRINTER. */
  readonly printer?: number | undefined;
}

const FIXED = 0b1001_0011;
const FIXED_IN_ANSWERS = 0b0001_0010;

const PAPER_SENSED_OUT = 0b0110_0000;
const COVER_IS_OPEN = 0b0000_0100;
const STOPPED_WITHOUT_PAPER = 0b0010_0000;
const ERROR = 0b0100_0000;
const IS_OFFLINE = 0b0000_1000;

function isAnswer(byte: number): boolean {
  return (byte & FIXED) === FIXED_IN_ANSWERS;
}

/**
 * The latest answer among what a printer says; it may also speak unasked (automatic status, XON/XOFF), which has other
 * fixed bits.
 */
export function answerIn(bytes: Iterable<number>): number | undefined {
  return [...bytes].findLast(isAnswer);
}

/** The problem that the printer reports, if any. Bytes that are no valid answer are ignored. */
export function problemOf({ paper, offline, printer }: StatusAnswers): PrintProblem | null {
  const cause = offline !== undefined && isAnswer(offline) ? offline : 0;
  const sensor = paper !== undefined && isAnswer(paper) ? paper : 0;
  const general = printer !== undefined && isAnswer(printer) ? printer : 0;
  // With the cover open many printers also report no paper; closing the cover solves it.
  if (cause & COVER_IS_OPEN) return 'cover-open';
  if (sensor & PAPER_SENSED_OUT || cause & STOPPED_WITHOUT_PAPER) return 'paper-out';
  return cause & ERROR || general & IS_OFFLINE ? 'offline' : null;
}
