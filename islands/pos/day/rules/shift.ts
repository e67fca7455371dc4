import type { Minor } from '#shared/kernel/money.ts';
import type { MethodAmount, OpenShift } from './amounts.ts';
import type { Report } from './report.ts';

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
export interface Shift extends OpenShift {
  readonly reference: string;
  readonly storeId: string | null;
  readonly closing: Closing | null;
}

/** Number of a Z report as it is printed: `K7-Z0012`. */
export function zName({ till }: Pick<Shift, 'till'>, zNumber: number): string {
  return `${till}-Z${String(zNumber).padStart(4, '0')}`;
}
