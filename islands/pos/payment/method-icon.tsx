import {
  Banknote,
  CircleDollarSign,
  CreditCard,
  Landmark,
  type LucideIcon,
  ReceiptText,
  Smartphone,
} from 'lucide-react';
import { foldText } from '#shared/kernel/fold.ts';
import type { PaymentMethod } from '../model.ts';

/** Back-offices only name their methods; the icon is a help to the eye and never replaces the name. */
const WORDS: readonly (readonly [RegExp, LucideIcon])[] = [
  [/\b(?:card|carte|cb|tpe|visa|mastercard|cmi)\b|بطاقه/, CreditCard],
  [/\b(?:transfer|virement|bank|banque|rib)\b|تحويل|بنك/, Landmark],
  [/\b(?:cheque|check|effet|traite|voucher|bon|ticket)\b|شيك/, ReceiptText],
  [/\b(?:mobile|phone|wallet|qr|paypal|online)\b|هاتف|محفظه/, Smartphone],
];

export function MethodIcon({ method, size }: { readonly method: PaymentMethod | undefined; readonly size: number }) {
  const name = foldText(method?.name ?? '');
  const Icon = method?.isCash ? Banknote : (WORDS.find(([words]) => words.test(name))?.[1] ?? CircleDollarSign);
  return <Icon size={size} aria-hidden="true" />;
}
