import * as v from 'valibot';
import { apiRecord } from '#shared/api/api-record.ts';
import {
  amount,
  type MoneyContext,
  plainNumber,
  quantity,
  relation,
  relations,
  text,
  textOrNull,
} from '#shared/api/fields.ts';
import type { Closing, Report } from '#shared/kernel/cash-shift.ts';
import { idOf } from '#shared/kernel/iri.ts';
import { isRecord } from '#shared/kernel/json.ts';
import { type Minor, thousandths, ZERO } from '#shared/kernel/money.ts';
import type { ShopNames, ShopShift } from '../model.ts';

/** What is missing is nothing. */
function sumOf(context: MoneyContext): v.GenericSchema<unknown, Minor> {
  return v.pipe(
    amount(context),
    v.transform((value) => value ?? ZERO),
  );
}

/** The Z report that a till has sent with its closing. */
function reportSchema(context: MoneyContext) {
  const money = sumOf(context);
  const count = v.number();
  const sum = { count, amount: money };
  const taxes = v.array(v.object({ rate: v.number(), base: money, tax: money, gross: money }));
  const methodAmount = { methodId: text, method: text, isCash: v.boolean(), amount: money };
  const methods = v.array(v.object({ ...methodAmount, count }));
  const pieces = v.pipe(
    quantity,
    v.transform((value) => value ?? thousandths(0)),
  );
  const movement = v.object({
    reference: text,
    at: text,
    by: text,
    amount: money,
    reason: text,
    voids: v.optional(v.string()),
  });
  return v.object({
    currency: text,
    till: text,
    openedBy: text,
    openedAt: text,
    openingFloat: money,
    openingDifference: v.optional(v.nullable(money), null),
    sales: v.object(sum),
    returns: v.object(sum),
    corrections: v.array(v.object({ number: text, amount: money })),
    reductions: money,
    given: v.optional(money),
    voids: v.optional(v.object(sum)),
    fees: money,
    cancelled: v.object(sum),
    total: money,
    credit: money,
    taxes,
    methods,
    cashiers: v.array(v.object({ name: text, ...sum })),
    tips: v.optional(v.array(v.object({ name: text, ...sum }))),
    categories: v.array(v.object({ name: text, ...sum, quantity: pieces, weight: v.optional(pieces) })),
    hours: v.array(v.object({ hour: count, ...sum })),
    firstNumber: text,
    lastNumber: text,
    movements: v.array(movement),
    expected: v.array(v.object(methodAmount)),
    waiting: v.array(text),
    before: v.optional(v.object({ ...sum, taxes, methods })),
    remainder: v.optional(money, 0),
    toBank: v.optional(money, 0),
  }) satisfies v.GenericSchema<unknown, Report & Pick<Closing, 'remainder' | 'toBank'>>;
}

/** Shifts of the tills, in amounts of their own currency where they tell it. */
export function shiftSchema(
  path: string,
  context: MoneyContext,
  currency: string,
  methods: ShopNames['methods'],
): v.GenericSchema<unknown, ShopShift> {
  const money = amount(context);
  const report = reportSchema(context);
  const movement = v.object({
    reference: text,
    at: text,
    by: text,
    reason: text,
    amount: sumOf(context),
  });
  const counted = v.object({ paymentMethod: relation, amount: sumOf(context) });
  return apiRecord(
    path,
    {
      reference: text,
      store: relation,
      currency: text,
      openedBy: text,
      openedAt: text,
      openingFloat: money,
      movements: v.pipe(relations, v.array(movement)),
      closedBy: text,
      closedAt: textOrNull,
      counted: v.pipe(relations, v.array(counted)),
      expected: v.pipe(relations, v.array(counted)),
      difference: money,
      note: text,
      report: relation,
      zNumber: plainNumber,
    },
    (ref, fields, written): ShopShift => {
      const found = v.safeParse(report, fields.report);
      const amounts = (all: typeof fields.counted): Closing['counted'] =>
        all.map((one) => {
          const methodId = idOf(one.paymentMethod) ?? '';
          const method = methods.get(methodId);
          return { methodId, method: method?.name ?? methodId, isCash: method?.isCash ?? false, amount: one.amount };
        });
      const closing: Closing | null =
        fields.closedAt === null || fields.zNumber === null || !found.success
          ? null
          : {
              closedBy: fields.closedBy,
              closedAt: fields.closedAt,
              zNumber: fields.zNumber,
              counted: amounts(fields.counted),
              expected: amounts(fields.expected),
              difference: fields.difference ?? ZERO,
              note: fields.note,
              remainder: found.output.remainder,
              toBank: found.output.toBank,
              report: found.output,
            };
      return {
        ...ref,
        storeId: idOf(fields.store),
        closedAt: fields.closedAt,
        closedBy: fields.closedBy,
        note: fields.note,
        difference: fields.difference,
        zNumber: fields.zNumber,
        shift: {
          reference: fields.reference,
          storeId: idOf(fields.store),
          currency: fields.currency || currency,
          till: closing?.report.till ?? '',
          openedBy: fields.openedBy,
          openedAt: fields.openedAt,
          openingFloat: fields.openingFloat ?? ZERO,
          leftBefore: null,
          movements: fields.movements,
          closing,
        },
        record: isRecord(written) ? { ...written } : {},
      };
    },
  );
}
