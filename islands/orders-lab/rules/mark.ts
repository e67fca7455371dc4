/** How far an item is at the station that makes it. */
export const STAGES = ['waiting', 'processing', 'done'] as const;

export type Stage = (typeof STAGES)[number];

/** How far one item of an order is. */
export interface Mark {
  /** See `lineKeys`. */
  readonly item: string;
  readonly stage: Stage;
  /** When it got there, in ms since 1970 by the server's clock. The later mark of an item counts. */
  readonly at: number;
}
