import type { GenericSchema } from 'valibot';
import { isCashMethod, paymentMethodResource, shippingMethodResource } from '#shared/api/resources/methods.ts';
import type { RecordContext } from '#shared/api/resources/resource.ts';
import type { PaymentMethod, ShippingMethod } from '../model.ts';

export function paymentMethodSchema(context: RecordContext): GenericSchema<unknown, PaymentMethod> {
  return paymentMethodResource.record(
    context,
    ['name', 'code', 'type', 'isEnabled', 'enabled', 'isCash', 'cash'],
    (ref, fields) => ({
      ...ref,
      name: fields.name,
      isEnabled: fields.isEnabled ?? fields.enabled ?? true,
      isCash: isCashMethod(fields),
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
