import * as v from 'valibot';
import type { Closing, MethodAmount, Movement, Report, Shift } from '#shared/kernel/cash-shift.ts';
import { thousandths } from '#shared/kernel/money.ts';
import { journalMarkSchema, minorSchema } from '../../store/sale-schema.ts';
import type { CashEntry } from '../rules/cash-entry.ts';

const text = v.string();
const count = v.pipe(v.number(), v.safeInteger());
const quantity = v.pipe(count, v.transform(thousandths));
const sum = { count, amount: minorSchema };

const methodAmount: v.GenericSchema<unknown, MethodAmount> = v.object({
  methodId: text,
  method: text,
  isCash: v.boolean(),
  amount: minorSchema,
});
const movement: v.GenericSchema<unknown, Movement> = v.object({
  reference: text,
  at: text,
  by: text,
  amount: minorSchema,
  reason: text,
  voids: v.optional(text),
});

const taxes = v.array(v.object({ rate: v.number(), base: minorSchema, tax: minorSchema, gross: minorSchema }));
const methods = v.array(v.object({ methodId: text, method: text, isCash: v.boolean(), ...sum }));

const reportSchema: v.GenericSchema<unknown, Report> = v.object({
  currency: text,
  till: text,
  openedBy: text,
  openedAt: text,
  openingFloat: minorSchema,
  openingDifference: v.nullable(minorSchema),
  sales: v.object(sum),
  returns: v.object(sum),
  corrections: v.array(v.object({ number: text, amount: minorSchema })),
  reductions: minorSchema,
  given: v.optional(minorSchema),
  voids: v.optional(v.object(sum)),
  fees: minorSchema,
  cancelled: v.object(sum),
  total: minorSchema,
  tips: v.optional(v.array(v.object({ name: text, ...sum }))),
  credit: minorSchema,
  taxes,
  methods,
  cashiers: v.array(v.object({ name: text, ...sum })),
  categories: v.array(v.object({ name: text, ...sum, quantity, weight: v.optional(quantity) })),
  hours: v.array(v.object({ hour: count, ...sum })),
  firstNumber: text,
  lastNumber: text,
  movements: v.array(movement),
  expected: v.array(methodAmount),
  waiting: v.array(text),
  before: v.optional(v.object({ ...sum, taxes, methods })),
});

const closing: v.GenericSchema<unknown, Closing> = v.object({
  closedBy: text,
  closedAt: text,
  zNumber: count,
  counted: v.array(methodAmount),
  expected: v.array(methodAmount),
  difference: minorSchema,
  note: text,
  remainder: minorSchema,
  toBank: minorSchema,
  report: reportSchema,
});

/** A shift read from the device's database. */
export const shiftSchema: v.GenericSchema<unknown, Shift> = v.object({
  reference: text,
  storeId: v.nullable(text),
  currency: text,
  till: text,
  openedBy: text,
  openedAt: text,
  openingFloat: minorSchema,
  leftBefore: v.nullable(minorSchema),
  movements: v.array(movement),
  closing: v.nullable(closing),
});

const taxSum = v.object({ rate: v.number(), base: minorSchema, amount: minorSchema });

/** What a sale brought, read from the device's database. Older tills knew one rate for all. */
export const cashEntrySchema: v.GenericSchema<unknown, CashEntry> = v.pipe(
  v.object({
    reference: text,
    number: text,
    at: text,
    cashier: text,
    lines: v.array(
      v.object({ name: text, category: text, quantity, amount: minorSchema, isWeighed: v.optional(v.boolean()) }),
    ),
    fees: minorSchema,
    reduction: minorSchema,
    given: v.optional(minorSchema),
    voided: v.optional(v.object(sum)),
    total: minorSchema,
    tip: v.optional(minorSchema),
    credit: minorSchema,
    tax: v.optional(taxSum),
    taxes: v.optional(v.array(taxSum)),
    payments: v.array(v.object({ methodId: text, method: text, isCash: v.boolean(), amount: minorSchema })),
    cancelledAt: v.optional(text),
    isCorrection: v.optional(v.boolean()),
    journal: v.optional(journalMarkSchema),
  }),
  v.transform(({ tax, taxes = tax === undefined ? [] : [tax], ...entry }) => ({ ...entry, taxes })),
);

/** With the lowest rate where older tills look for the only one: a page of such a build may still be open. */
export function storedCashEntry(entry: CashEntry): unknown {
  return { ...entry, tax: entry.taxes[0] };
}
