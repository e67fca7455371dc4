import type { Minor } from '#shared/kernel/money.ts';
import type { Report } from './report.ts';

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

/** How a shift was closed; it never changes afterwards. */
export interface Closing {
  readonly closedBy: string;
  /** ISO time. */ readonly closedAt: string;
  /** Without gaps per till and store, from 1. */ readonly zNumber: number;
  readonly counted: readonly MethodAmount[];
  readonly expected: readonly MethodAmount[];
  /** Counted less expected, of all methods. */ readonly difference: Minor;
  readonly note: string;
  /** Left in the drawer for the next shift. */ readonly remainder: Minor;
  readonly toBank: Minor;
  readonly report: Report;
}

/** The time from the drawer's opening count to its closing count. */
export interface Shift {
  readonly reference: string;
  readonly storeId: string | null;
  readonly currency: string;
  /** Short name of the till, as in the numbers of its sales. */ readonly till: string;
  readonly openedBy: string;
  /** ISO time. */ readonly openedAt: string;
  readonly openingFloat: Minor;
  /** What the closing before had left; null for the first shift. */ readonly leftBefore: Minor | null;
  readonly movements: readonly Movement[];
  readonly closing: Closing | null;
}

/** Number of a Z report as it is printed: `K7-Z0012`. */
export function zName({ till }: Pick<Shift, 'till'>, zNumber: number): string {
  return `${till}-Z${String(zNumber).padStart(4, '0')}`;
}
