import * as v from 'valibot';
import { thousandths } from '#shared/kernel/money.ts';
import { minorSchema } from '../../store/sale-schema.ts';
import type { MethodAmount, Movement } from '../rules/amounts.ts';
import type { Report } from '../rules/report.ts';
import type { Closing, Shift } from '../rules/shift.ts';
import type { Taking } from '../rules/taking.ts';

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
});

export const reportSchema: v.GenericSchema<unknown, Report> = v.object({
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
  fees: minorSchema,
  cancelled: v.object(sum),
  total: minorSchema,
  credit: minorSchema,
  taxes: v.array(v.object({ rate: v.number(), base: minorSchema, tax: minorSchema, gross: minorSchema })),
  methods: v.array(v.object({ methodId: text, method: text, isCash: v.boolean(), ...sum })),
  cashiers: v.array(v.object({ name: text, ...sum })),
  categories: v.array(v.object({ name: text, ...sum, quantity })),
  hours: v.array(v.object({ hour: count, ...sum })),
  firstNumber: text,
  lastNumber: text,
  movements: v.array(movement),
  expected: v.array(methodAmount),
  waiting: v.array(text),
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

/** What a sale brought, read from the device's database. */
export const takingSchema: v.GenericSchema<unknown, Taking> = v.object({
  reference: text,
  number: text,
  at: text,
  cashier: text,
  lines: v.array(v.object({ name: text, category: text, quantity, amount: minorSchema })),
  fees: minorSchema,
  reduction: minorSchema,
  total: minorSchema,
  credit: minorSchema,
  tax: v.object({ rate: v.number(), base: minorSchema, amount: minorSchema }),
  payments: v.array(v.object({ methodId: text, method: text, isCash: v.boolean(), amount: minorSchema })),
  cancelledAt: v.optional(text),
  isCorrection: v.optional(v.boolean()),
});
