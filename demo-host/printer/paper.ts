import type { DecodeOptions } from './escpos/decode.ts';
import { decodeEscPos } from './escpos/decode.ts';
import { textOf } from './escpos/text.ts';
import type { Paper, PaperEvent, PaperLine, Problem } from './escpos/types.ts';
import type { PrinterState } from './status.ts';
import { STATE_WORDS } from './status.ts';

interface PrintedPaper {
  readonly id: number;
  /** ISO time. */ readonly at: string;
  readonly source: 'text' | 'bytes';
  /** The text of each line. */
  readonly lines: readonly string[];
  readonly events: readonly PaperEvent[];
  readonly problems: readonly Problem[];
  /** The lines that came, of papers that came as bytes. */
  readonly drawn: readonly PaperLine[];
  /** Characters across the roll that was in the printer. */
  readonly roll: number;
  /** Base64. */
  readonly bytes?: string;
}

/** The kind of printer it is. */
type PrinterMake = Required<DecodeOptions>;

export interface VirtualPrinter {
  readonly papers: readonly PrintedPaper[];
  /** The error that the print server answers; null while it prints. */
  readonly error: string | null;
  readonly state: PrinterState;
  readonly make: PrinterMake;
  /** Jobs in its memory that wait for it to be ready. */
  readonly waiting: number;
  /** Why the print server must refuse; null when it may print. */
  readonly refusal: string | null;
  readonly print: (text: string) => void;
  readonly printBytes: (bytes: Uint8Array) => void;
  readonly fail: (error: string | null) => void;
  readonly become: (state: PrinterState) => void;
  /** Calls back at once when ready, otherwise when it is ready again and has printed waiting jobs. */
  readonly whenReady: (listener: () => void) => void;
  readonly rebuild: (make: Partial<PrinterMake>) => void;
  readonly clear: () => void;
  /** Ready again, with nothing printed. */
  readonly reset: () => void;
}

const KEPT = 100;
const MAKE: PrinterMake = { columns: 48, maker: 'epson', doubleByte: null };

/** A virtual receipt printer whose paper can be read. */
export function createVirtualPrinter(): VirtualPrinter {
  let papers: readonly PrintedPaper[] = [];
  let error: string | null = null;
  let state: PrinterState = 'ready';
  let make = MAKE;
  let held: readonly Uint8Array[] = [];
  let listeners: readonly (() => void)[] = [];
  let count = 0;

  const add = (paper: Omit<PrintedPaper, 'id' | 'at'>): void => {
    count += 1;
    papers = [...papers, { id: count, at: new Date().toISOString(), ...paper }].slice(-KEPT);
  };
  const fromBytes = (bytes: Uint8Array, paper: Paper): void => {
    const { lines, events, problems, from, to } = paper;
    add({
      source: 'bytes',
      lines: textOf(paper),
      events,
      problems,
      drawn: lines,
      roll: make.columns,
      bytes: Buffer.from(bytes.subarray(from, to)).toString('base64'),
    });
  };
  const decode = (bytes: Uint8Array): void => {
    for (const paper of decodeEscPos(bytes, make).papers) fromBytes(bytes, paper);
  };

  const clear = (): void => {
    papers = [];
    held = [];
  };
  const become = (next: PrinterState): void => {
    state = next;
    if (next !== 'ready') return;
    const jobs = held;
    held = [];
    for (const bytes of jobs) decode(bytes);
    const waiting = listeners;
    listeners = [];
    for (const listener of waiting) listener();
  };

  return {
    get papers() {
      return papers;
    },
    get error() {
      return error;
    },
    get state() {
      return state;
    },
    get make() {
      return make;
    },
    get waiting() {
      return held.length;
    },
    get refusal() {
      return error ?? (state === 'ready' ? null : STATE_WORDS[state]);
    },
    print: (text) =>
      add({ source: 'text', lines: text.split('\n'), events: [], problems: [], drawn: [], roll: make.columns }),
    printBytes: (bytes) => {
      // A printer without paper keeps its jobs and prints them when there is paper again.
      if (state === 'ready') decode(bytes);
      else if (decodeEscPos(bytes, make).papers.length > 0) held = [...held, bytes];
    },
    fail: (next) => {
      error = next;
    },
    become,
    whenReady: (listener) => {
      if (state === 'ready') listener();
      else listeners = [...listeners, listener];
    },
    rebuild: (changes) => {
      make = { ...make, ...changes };
    },
    clear,
    reset: () => {
      clear();
      error = null;
      make = MAKE;
      become('ready');
    },
  };
}
