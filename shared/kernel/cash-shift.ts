import type { Minor, Thousandths } from './money.ts';

/** Money put into the drawer (positive) or taken out of it (negative) beside the sales. */
export interface Movement {
  readonly reference: string;
  /** ISO time. */ readonly at: string;
  readonly by: string;
  readonly amount: Minor;
  readonly reason: string;
  /** The movement that this one takes back. */ readonly voids?: string | undefined;
}

/** Whether a movement was taken back, or takes one back itself: neither can be taken back once more. */
export function isVoided({ reference, voids }: Movement, movements: readonly Movement[]): boolean {
  return voids !== undefined || movements.some((other) => other.voids === reference);
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

export interface Sum {
  readonly count: number;
  readonly amount: Minor;
}
export interface NamedSum extends Sum {
  readonly name: string;
}

/** The figures of a shift so far (X) or of a closed one (Z). Amounts are in minor units of the currency. */
export interface Report {
  readonly currency: string;
  readonly till: string;
  readonly openedBy: string;
  readonly openedAt: string;
  readonly openingFloat: Minor;
  /** Counted at opening less what the closing before had left; null for the first shift. */
  readonly openingDifference: Minor | null;
  readonly sales: Sum;
  /** Of the lines that came back; not negative. */ readonly returns: Sum;
  readonly corrections: readonly { readonly number: string; readonly amount: Minor }[];
  readonly reductions: Minor;
  /** Of `reductions`, what was given away. Missing in older reports. */ readonly given?: Minor | undefined;
  /** Dishes taken off a bill after the kitchen had them. Missing in older reports. */ readonly voids?: Sum | undefined;
  readonly fees: Minor;
  readonly cancelled: Sum;
  readonly total: Minor;
  /** For the staff, by who took them: no sales. Missing in older reports. */
  readonly tips?: readonly NamedSum[] | undefined;
  readonly credit: Minor;
  readonly taxes: readonly {
    readonly rate: number;
    readonly base: Minor;
    readonly tax: Minor;
    readonly gross: Minor;
  }[];
  readonly methods: readonly (MethodAmount & { readonly count: number })[];
  readonly cashiers: readonly NamedSum[];
  /** Pieces are counted, and weights added up; what came back is taken off both. Older reports counted lines. */
  readonly categories: readonly (NamedSum & {
    readonly quantity: Thousandths;
    /** Of `quantity`, what was weighed, in thousandths of a kilo. */ readonly weight?: Thousandths | undefined;
  })[];
  /** By the hour of the device's zone, 0 to 23. */
  readonly hours: readonly (Sum & { readonly hour: number })[];
  readonly firstNumber: string;
  readonly lastNumber: string;
  readonly movements: readonly Movement[];
  readonly expected: readonly MethodAmount[];
  /** Numbers of sales that the server does not have yet. */ readonly waiting: readonly string[];
  /** Missing where nothing was. */ readonly before?: SoldBefore | undefined;
}

/** What was sold while no shift was open, in the first one after it: its cash was counted with the float. */
export interface SoldBefore extends Sum {
  readonly taxes: Report['taxes'];
  readonly methods: Report['methods'];
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
export interface Shift extends OpenShift {
  readonly reference: string;
  readonly storeId: string | null;
  readonly closing: Closing | null;
}

/** Number of a Z report as it is printed: `K7-Z0012`. */
export function zName({ till }: Pick<Shift, 'till'>, zNumber: number): string {
  return `${till}-Z${String(zNumber).padStart(4, '0')}`;
}
