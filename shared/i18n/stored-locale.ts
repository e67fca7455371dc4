import type { Locale } from './locale.ts';

/** Whether a stored value is a language. Its texts may be gone since, its numbers and direction are not. */
export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && /^[a-z]{2,3}([-_]\w{2,8})*$/i.test(value);
}
