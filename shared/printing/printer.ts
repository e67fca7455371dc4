/** A stable word for each thing that goes wrong; the screens say it in the cashier’s language, with what to do. */
export type PrintProblem = 'not-configured' | 'unreachable' | 'timeout' | 'refused' | 'failed';

/**
 * How far a job had come. After `nothing` it may be sent again by itself; after `unknown` paper may hang out of the printer,
 * and only a person may say whether it is printed again.
 */
export type Sent = 'nothing' | 'unknown';

/** Why a job was not printed. The message is fit to show where no translation of the problem says it better: a server’s own words. */
export class PrintError extends Error {
  readonly problem: PrintProblem;
  readonly sent: Sent;

  constructor(problem: PrintProblem, { sent = 'nothing', message = 'Failed to print the ticket.', cause }: { readonly sent?: Sent; readonly message?: string; readonly cause?: unknown } = {}) {
    super(message, { cause });
    this.name = 'PrintError';
    this.problem = problem;
    this.sent = sent;
  }
}

/** Lines joined by `\n`, as wide as the paper has columns. */
export interface Printable { readonly text: string }

export interface Printer {
  /**
   * Resolves when the printer has taken all of it.
   *
   * @throws PrintError with `sent` telling whether anything may be on paper.
   */
  readonly print: (job: Printable, signal: AbortSignal) => Promise<void>;
}
