import type { Shift, Sum } from '#shared/kernel/cash-shift.ts';
import type { Minor, Thousandths } from '#shared/kernel/money.ts';

export interface SoldLine {
  readonly productId: string | null;
  readonly name: string;
  /** Of the product, where the order tells it. */ readonly categoryId: string | null;
  readonly quantity: Thousandths;
  /** Charged, after its share of the order's reduction; negative for what came back. */ readonly amount: Minor;
  /** In percent, as it was sold; null where nobody noted it. */ readonly taxRate: number | null;
}

export interface Paid {
  readonly methodId: string;
  readonly name: string;
  /** What stays of it after the change; negative when it was paid out. */ readonly amount: Minor;
}

/** An order of the server as far as it is counted. */
export interface Sale {
  readonly id: string;
  /** ms since 1970. */ readonly at: number;
  readonly storeId: string | null;
  /** The till that rang it up, by its ticket's number; empty where that is not told. */ readonly till: string;
  readonly cashierId: string | null;
  /** Empty where the order names the cashier by id alone. */ readonly cashier: string;
  /** Nothing was sold by it in the end. */ readonly isCancelled: boolean;
  /** Without the tip. */ readonly total: Minor;
  readonly tip: Minor;
  /** Below the prices of the products, and off the order. */ readonly reduction: Minor;
  /** Of `reduction`, what was given away. */ readonly given: Minor;
  /** Dishes that were taken off after the kitchen had them. */ readonly voided: Sum;
  readonly lines: readonly SoldLine[];
  readonly payments: readonly Paid[];
  /** Paid by the customer's credit. */ readonly credit: Minor;
}

/** A shift of a till as the server has it. */
export interface ShopShift {
  readonly id: string;
  readonly iri: string;
  readonly storeId: string | null;
  readonly closedAt: string | null;
  readonly closedBy: string;
  readonly note: string;
  readonly difference: Minor | null;
  readonly zNumber: number | null;
  /** With its closing where it was counted and its report can be read. */ readonly shift: Shift;
  /** As the server wrote it. */ readonly record: Record<string, unknown>;
}

/** What records name by id alone. */
export interface ShopNames {
  readonly categories: ReadonlyMap<string, string>;
  /** Category of a product, where the order does not tell it. */ readonly categoryOf: ReadonlyMap<string, string>;
  readonly methods: ReadonlyMap<string, { readonly name: string; readonly isCash: boolean }>;
}

export const NO_NAMES: ShopNames = {
  categories: new Map(),
  categoryOf: new Map(),
  methods: new Map(),
};
