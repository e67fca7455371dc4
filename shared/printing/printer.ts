/** A stable word for each thing that goes wrong; the screens say it in the cashier’s language, with what to do. */
export type PrintProblem =
  /** The page names no printer of this kind. */
  | 'not-configured'
  /** No answer from the address. */
  | 'unreachable'
  | 'timeout'
  /** The printer or its server said no, mostly with words of its own. */
  | 'refused'
  | 'failed'
  /** This browser has no access to devices of the kind. */
  | 'unsupported'
  /** A device has to be chosen by hand first. */
  | 'not-chosen'
  | 'permission-denied'
  /** The operating system or another program has the device: with Windows, its own printer driver. */
  | 'in-use'
  | 'no-interface'
  | 'no-endpoint'
  /** It was there, and went: cable, power, out of reach. */
  | 'disconnected'
  | 'paper-out'
  | 'cover-open'
  | 'offline'
  /** The page was closed or left while it printed. */
  | 'interrupted';

/** What a printer that is chosen anew by hand may put right. */
export const CHOOSABLE: ReadonlySet<PrintProblem> = new Set([
  'not-chosen',
  'disconnected',
  'unreachable',
  'permission-denied',
  'no-interface',
  'no-endpoint',
]);

/**
 * How far a job had come. After `nothing` it may be sent again by itself; after `unknown` paper may hang out of the printer,
 * and only a person may say whether it is printed again.
 */
export type Sent = 'nothing' | 'unknown';

/** Why a job was not printed. The message is fit to show where no translation of the problem says it better: a server’s own words. */
export class PrintError extends Error {
  readonly problem: PrintProblem;
  readonly sent: Sent;

  constructor(
    problem: PrintProblem,
    {
      sent = 'nothing',
      message = 'Failed to print the ticket.',
      cause,
    }: { readonly sent?: Sent; readonly message?: string; readonly cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.name = 'PrintError';
    this.problem = problem;
    this.sent = sent;
  }
}

export interface Printable {
  /** Lines joined by `\n`, as wide as the paper has columns. */
  readonly text: string;
  /** ESC/POS, made when a printer asks for it. */
  readonly bytes: () => Promise<Uint8Array<ArrayBuffer>>;
}

export interface Printer {
  /**
   * Resolves when the printer has taken all of it.
   *
   * @throws PrintError with `sent` telling whether anything may be on paper.
   */
  readonly print: (job: Printable, signal: AbortSignal) => Promise<void>;
  /** Only of devices that a browser hands out by hand: must be called in a click. The device’s name; null when nothing was chosen. */
  readonly choose?: () => Promise<string | null>;
  /** False as long as `choose` was not answered on this device. */
  readonly isChosen?: () => Promise<boolean>;
}
