import { flag, plainNumber, text } from '../wire/fields.ts';
import { resource } from './resource.ts';

/** Payment methods. */
export const paymentMethodResource = resource('/{locale}/api/payment_methods', () => ({
  name: text,
  code: text,
  type: text,
  // `isEnabled()` on the server is `enabled` on the wire, `getIsEnabled()` is `isEnabled`.
  isEnabled: flag,
  enabled: flag,
  isCash: flag,
  cash: flag,
}));

/** Durations are as the server gives them, without a unit. */
export const shippingMethodResource = resource('/{locale}/api/shipping_methods', () => ({
  name: text,
  processingDuration: plainNumber,
  preparationDuration: plainNumber,
  shippingDuration: plainNumber,
}));
