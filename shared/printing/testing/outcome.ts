import { vi } from 'vitest';
import { type Printable, type Printer, PrintError } from '../printer.ts';

export const SIGNAL = new AbortController().signal;
export const job = (bytes: Uint8Array<ArrayBuffer>): Printable => ({ text: '', bytes: () => Promise.resolve(bytes) });

export type Outcome = 'printed' | PrintError;

/** Plays the job to its end, however long its clock has to run; fake timers must be on. */
export async function outcomeOf(printer: Printer, printable: Printable, signal = SIGNAL, step = 100): Promise<Outcome> {
  let outcome: Outcome | undefined;
  const end = printer.print(printable, signal).then(
    () => {
      outcome = 'printed';
    },
    (error: unknown) => {
      if (!(error instanceof PrintError)) throw error;
      outcome = error;
    },
  );
  for (let rounds = 0; outcome === undefined && rounds < 1000; rounds += 1) await vi.advanceTimersByTimeAsync(step);
  await end;
  if (outcome === undefined) throw new Error('The job never ended.');
  return outcome;
}
