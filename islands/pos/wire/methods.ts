import type { GenericSchema } from 'valibot';
import { paymentMethodResource, shippingMethodResource } from '#shared/api/resources/methods.ts';
import type { RecordContext } from '#shared/api/resources/resource.ts';
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

export function paymentMethodSchema(context: RecordContext): GenericSchema<unknown, PaymentMethod> {
  return paymentMethodResource.record(
    context,
    ['name', 'code', 'type', 'isEnabled', 'enabled', 'isCash', 'cash'],
    (ref, fields) => ({
      ...ref,
      name: fields.name,
      isEnabled: fields.isEnabled ?? fields.enabled ?? true,
      isCash: fields.isCash ?? fields.cash ?? [fields.type, fields.code, fields.name].some(isCashName),
    }),
  );
}

export function shippingMethodSchema(context: RecordContext): GenericSchema<unknown, ShippingMethod> {
  return shippingMethodResource.record(
    context,
    ['name', 'processingDuration', 'preparationDuration', 'shippingDuration'],
    (ref, fields) => ({
      ...ref,
      name: fields.name,
      processingDuration: fields.processingDuration ?? 0,
      preparationDuration: fields.preparationDuration ?? 0,
      shippingDuration: fields.shippingDuration ?? 0,
    }),
  );
}
