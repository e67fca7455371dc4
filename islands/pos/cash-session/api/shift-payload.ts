import { paymentMethodResource } from '#shared/api/resources/methods.ts';
import { storeResource } from '#shared/api/resources/stores.ts';
import { reportJson } from '#shared/features/shift-reports/report-files.ts';
import type { MethodAmount, Movement, Shift } from '#shared/kernel/cash-shift.ts';
import { currencyDecimals, type Minor, minorToDecimal } from '#shared/kernel/money.ts';

function moneyOf({ currency }: Shift): (amount: Minor) => number {
  const decimals = currencyDecimals(currency);
  return (amount) => minorToDecimal(amount, decimals);
}

/** Which movement it takes back is in its reason. */
export function movementPayload({ voids: _, ...movement }: Movement, shift: Shift): Record<string, unknown> {
  return { ...movement, amount: moneyOf(shift)(movement.amount) };
}

/** The body of POST {shifts-url}; amounts are decimals of the currency. */
export function openingPayload(shift: Shift, locale: string): Record<string, unknown> {
  return {
    reference: shift.reference,
    ...(shift.storeId === null ? {} : { store: storeResource.iri(shift.storeId, locale) }),
    openedBy: shift.openedBy,
    openedAt: shift.openedAt,
    openingFloat: moneyOf(shift)(shift.openingFloat),
    currency: shift.currency,
  };
}

/** The body of PUT {shifts-url}/{id}: the movements, and the closing once there is one. */
export function changePayload(shift: Shift, locale: string): Record<string, unknown> {
  const money = moneyOf(shift);
  const amounts = (all: readonly MethodAmount[]) =>
    all.map(({ methodId, amount }) => ({
      paymentMethod: paymentMethodResource.iri(methodId, locale),
      amount: money(amount),
    }));
  const movements = shift.movements.map((movement) => movementPayload(movement, shift));
  const { closing } = shift;
  if (closing === null) return { movements };
  return {
    movements,
    closedBy: closing.closedBy,
    closedAt: closing.closedAt,
    counted: amounts(closing.counted),
    expected: amounts(closing.expected),
    difference: money(closing.difference),
    note: closing.note,
    report: { ...reportJson(closing.report), remainder: money(closing.remainder), toBank: money(closing.toBank) },
    zNumber: closing.zNumber,
  };
}

/** The whole shift, for the page's events and for a file. */
export function shiftPayload(shift: Shift, locale: string): Record<string, unknown> {
  return { ...openingPayload(shift, locale), ...changePayload(shift, locale) };
}
