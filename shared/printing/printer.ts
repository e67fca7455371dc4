/** Stable codes for print problems. The screens translate them and say what to do. */
export type PrintProblem =
  /** The page names no printer of this kind. */
  | 'not-configured'
  /** No answer from the address. */
  | 'unreachable'
  | 'timeout'
  /** The printer or its server refused, usually with a message. */
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
  /** The connection was lost: cable, power, out of reach. */
  | 'disconnected'
  | 'paper-out'
  | 'cover-open'
  | 'offline'
  /** The page was closed or left while it printed. */
  | 'interrupted'
  /** It is a copy, and the screen's books could not note it. */
  | 'not-noted';

/** Problems that choosing the printer again may solve. */
export const CHOOSABLE: ReadonlySet<PrintProblem> = new Set([
  'not-chosen',
  'disconnected',
  'unreachable',
  'permission-denied',
  'no-interface',
  'no-endpoint',
]);

/**
 * How much of a job was sent. After `nothing` it may be sent again automatically. After `unknown` it may be on paper,
 * and only a person decides whether to print it again.
 */
export type Sent = 'nothing' | 'unknown';

/** Why a job was not printed. `message` holds the server's own words, to show beside the translated problem. */
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
  /** Lines joined by `\n`, no wider than the paper's columns. */
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
  /**
   * Opens the browser's device list; call it in a click. Resolves with the device's name, or null when none was chosen.
   */
  readonly choose?: () => Promise<string | null>;
  /** False until a device has been chosen with `choose` on this computer. */
  readonly isChosen?: () => Promise<boolean>;
}
