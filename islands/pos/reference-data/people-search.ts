import { foldPhone, foldText } from '#shared/kernel/fold.ts';
import type { Customer } from '../model.ts';

interface Entry {
  readonly text: string;
  readonly phone: string;
}

// Folding ten thousand names is slow, and a reloaded list mostly has the same objects.
const folded = new WeakMap<Customer, Entry>();

function entryOf(customer: Customer): Entry {
  const known = folded.get(customer);
  if (known !== undefined) return known;
  const entry = {
    text: ` ${foldText(`${customer.firstName} ${customer.lastName} ${customer.fullNameWithPhone} ${customer.email}`)}`,
    phone: foldPhone(customer.phone === '' ? customer.fullNameWithPhone : customer.phone),
  };
  folded.set(customer, entry);
  return entry;
}

/** Fewer digits are more likely part of a name. */
const MIN_PHONE_DIGITS = 3;

/**
 * Searches by name (words in any order, folded) or telephone (ignoring spaces, +212 and the leading zero). Names that
 * start with the text come first.
 */
export function searchCustomers(
  customers: readonly Customer[],
  text: string,
  limit = 100,
): { readonly items: readonly Customer[]; readonly total: number } {
  const words = foldText(text)
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0) return { items: customers.slice(0, limit), total: customers.length };
  const isNumber = /^[\d\s+().٠-٩۰-۹-]+$/.test(text.trim());
  const phone = isNumber ? foldPhone(text) : '';
  const first: Customer[] = [];
  const second: Customer[] = [];
  for (const customer of customers) {
    const entry = entryOf(customer);
    if (phone.length >= MIN_PHONE_DIGITS && entry.phone.startsWith(phone)) first.push(customer);
    else if (phone.length >= MIN_PHONE_DIGITS && entry.phone.includes(phone)) second.push(customer);
    else if (words.every((word) => entry.text.includes(` ${word}`))) first.push(customer);
    else if (words.every((word) => entry.text.includes(word))) second.push(customer);
  }
  return { items: [...first, ...second].slice(0, limit), total: first.length + second.length };
}
