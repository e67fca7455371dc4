import { westernDigits } from '#shared/kernel/fold.ts';

/* Pure: addresses that another program of the device opens. */

/** Null: there is no number to call. */
export function phoneAddress(phone: string): string | null {
  const number = westernDigits(phone).replaceAll(/[^\d+*#]/g, '');
  return /\d/.test(number) ? `tel:${number.replaceAll('#', '%23')}` : null;
}

/** Null: it is no address to write to. */
export function mailAddress(mail: string, subject: string): string | null {
  const [, name, domain] = /^([^\s@]+)@([^\s@]+)$/.exec(mail.trim()) ?? [];
  if (name === undefined || domain === undefined) return null;
  return `mailto:${encodeURIComponent(name)}@${encodeURIComponent(domain)}?subject=${encodeURIComponent(subject)}`;
}
