import type { Minor } from '#shared/kernel/money.ts';

/** Money put into the drawer (positive) or taken out of it (negative) beside the sales. */
export interface Movement {
  readonly reference: string;
  /** ISO time. */ readonly at: string;
  readonly by: string;
  readonly amount: Minor;
  readonly reason: string;
}

/** An amount of one payment method, in minor units. */
export interface MethodAmount {
  readonly methodId: string;
  readonly method: string;
  readonly isCash: boolean;
  readonly amount: Minor;
}

/** What is known of a shift from its opening on. */
export interface OpenShift {
  readonly currency: string;
  /** Short name of the till, as in the numbers of its sales. */ readonly till: string;
  readonly openedBy: string;
  /** ISO time. */ readonly openedAt: string;
  readonly openingFloat: Minor;
  /** What the closing before had left; null for the first shift. */ readonly leftBefore: Minor | null;
  readonly movements: readonly Movement[];
}
