export type PrinterKind = 'print-server' | 'network' | 'usb' | 'bluetooth';

/** A stable word for each thing that goes wrong; the screens say it in the cashier’s language, with what to do. */
export type PrintProblem =
  | 'not-configured' | 'unsupported' | 'not-chosen' | 'permission-denied' | 'local-network-denied' | 'device-busy' | 'device-gone'
  | 'no-interface' | 'no-endpoint' | 'unreachable' | 'timeout' | 'refused' | 'paper-out' | 'cover-open' | 'offline' | 'failed';

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

/** One job in both shapes that printers take. */
export interface Printable {
  /** Lines joined by `\n`, as wide as the paper has columns. */
  readonly text: string;
  readonly bytes: () => Promise<Uint8Array>;
}

export interface Printer {
  readonly kind: PrinterKind;
  /**
   * Resolves when the printer has taken all of it.
   *
   * @throws PrintError with `sent` telling whether anything may be on paper.
   */
  readonly print: (job: Printable, signal: AbortSignal) => Promise<void>;
  /** Where a device is chosen by hand (USB, Bluetooth); must be called in a click. */
  readonly choose?: () => Promise<void>;
}
