import type { GenericSchema } from 'valibot';
import { apiRecord } from '#shared/api/wire/api-record.ts';
import { flag, plainNumber, text, type WireContext } from '#shared/api/wire/fields.ts';
import { foldText } from '#shared/kernel/fold.ts';
import type { PaymentMethod, ShippingMethod } from '../model.ts';

const CASH_WORDS: ReadonlySet<string> = new Set([
  'cash',
  'espece',
  'especes',
  'liquide',
  'numeraire',
  'نقد',
  'نقدا',
  'نقدي',
  'النقد',
  'كاش',
]);

/** Back-offices mark the cash method by field, code, type or name. Cash Plus is a transfer agency, not cash. */
function isCashName(name: string): boolean {
  const folded = foldText(name);
  return !/\bcash ?plus\b/.test(folded) && folded.split(' ').some((word) => CASH_WORDS.has(word));
}

export function paymentMethodSchema({ locale }: WireContext): GenericSchema<unknown, PaymentMethod> {
  return apiRecord(
    `/${locale}/api/payment_methods`,
    { name: text, code: text, type: text, isEnabled: flag, enabled: flag, isCash: flag, cash: flag },
    (ref, fields) => ({
      ...ref,
      name: fields.name,
      // `isEnabled()` on the server is `enabled` on the wire, `getIsEnabled()` is `isEnabled`.
      isEnabled: fields.isEnabled ?? fields.enabled ?? true,
      isCash: fields.isCash ?? fields.cash ?? [fields.type, fields.code, fields.name].some(isCashName),
    }),
  );
}

export function shippingMethodSchema({ locale }: WireContext): GenericSchema<unknown, ShippingMethod> {
  return apiRecord(
    `/${locale}/api/shipping_methods`,
    { name: text, processingDuration: plainNumber, preparationDuration: plainNumber, shippingDuration: plainNumber },
    (ref, fields) => ({
      ...ref,
      name: fields.name,
      processingDuration: fields.processingDuration ?? 0,
      preparationDuration: fields.preparationDuration ?? 0,
      shippingDuration: fields.shippingDuration ?? 0,
    }),
  );
}
