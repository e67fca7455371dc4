import { foldText } from '#shared/kernel/fold.ts';
import { flag, plainNumber, text } from '../fields.ts';
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

/** Read together: `isCashMethod` looks at them. */
export const CASH_FIELDS = ['name', 'code', 'type', 'isCash', 'cash'] as const;

/** Whether its payments lie in the drawer. */
export function isCashMethod({
  isCash,
  cash,
  ...named
}: Readonly<Record<'name' | 'code' | 'type', string>> & Readonly<Record<'isCash' | 'cash', boolean | null>>): boolean {
  return isCash ?? cash ?? [named.type, named.code, named.name].some(isCashName);
}

/** Durations are as the server gives them, without a unit. */
export const shippingMethodResource = resource('/{locale}/api/shipping_methods', () => ({
  name: text,
  processingDuration: plainNumber,
  preparationDuration: plainNumber,
  shippingDuration: plainNumber,
}));
