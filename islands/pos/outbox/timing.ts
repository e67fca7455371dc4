/** Time as the outbox knows it, so that tests can let it pass. */
export interface Timing {
  readonly now: () => number;
  /** Ends early when the signal is aborted. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly random: () => number;
  /** How long after a broken connection an order may still be committed, in ms: a server does not stop because its client did. */
  readonly settle: number;
}
