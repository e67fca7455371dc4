import type { Command } from './escpos/commands.ts';
import { nextCommand } from './escpos/commands.ts';
import type { VirtualPrinter } from './paper.ts';
import { answerTo, isAnsweredInTurn } from './status.ts';

interface JobReader {
  take(chunk: Uint8Array): void;
  /** No more bytes come. */
  end(): void;
}

/** Commands after the cut that still belong to the job. */
const TRAILING = new Set(['LF', 'CR', 'ESC d', 'ESC J', 'ESC p', 'DLE DC4', 'DLE EOT', 'GS r', 'GS a']);
const CUTS = new Set(['GS V', 'ESC i', 'ESC m']);
const SILENCE_MS = 400;

/**
 * Reads the bytes of one connection. Status requests are answered at once. A job is printed when its cut has arrived
 * and nothing follows, or when the connection ends.
 */
export function createJobReader(printer: VirtualPrinter, answer: (bytes: Uint8Array) => void): JobReader {
  let bytes = new Uint8Array();
  let scanned = 0;
  /** Offset after the last cut and what belongs to it; 0 while there is none. */
  let jobEnd = 0;
  let silence: NodeJS.Timeout | undefined;

  const printUpTo = (end: number): void => {
    if (end > 0) printer.printBytes(bytes.slice(0, end));
    bytes = bytes.slice(end);
    scanned = Math.max(0, scanned - end);
    jobEnd = 0;
  };

  const reply = (command: Command): void => {
    const said = answerTo(command, printer.state);
    if (said !== null) answer(said);
  };

  const scan = (): void => {
    for (
      let command = nextCommand(bytes, scanned);
      scanned < bytes.length && command !== null;
      command = nextCommand(bytes, scanned)
    ) {
      if (CUTS.has(command.name) || (jobEnd === scanned && jobEnd > 0 && TRAILING.has(command.name)))
        jobEnd = command.end;
      scanned = command.end;
      const asked = command;
      if (isAnsweredInTurn(asked)) printer.whenReady(() => reply(asked));
      else reply(asked);
    }
  };

  return {
    take(chunk) {
      clearTimeout(silence);
      const joined = new Uint8Array(bytes.length + chunk.length);
      joined.set(bytes);
      joined.set(chunk, bytes.length);
      bytes = joined;
      scan();
      if (jobEnd > 0) silence = setTimeout(() => printUpTo(jobEnd), SILENCE_MS);
    },
    end() {
      clearTimeout(silence);
      printUpTo(bytes.length);
    },
  };
}
