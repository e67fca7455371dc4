import * as v from 'valibot';
import { userResource } from '#shared/api/resources/people.ts';
import type { Schema } from '#shared/api/schema.ts';
import { westernDigits } from '#shared/kernel/fold.ts';

export interface PinUser {
  readonly id: string;
  readonly iri: string;
  readonly username: string;
  readonly token?: string;
}

/** A user as the PIN look-up answers it; other fields are the back-office’s own affair. */
export const pinUserSchema: Schema<PinUser> = userResource.recordWith(
  { locale: 'en' },
  ['token'],
  // Nobody signs in without a name.
  { username: v.string() },
  (ref, { username, token }) => ({ ...ref, username, ...(token === null ? {} : { token }) }),
);

/**
 * Exactly one user is a sign-in. None is a wrong PIN; several mean that the server ignored the `pinCode` filter
 * (API Platform never complains about an unknown filter), and taking the first of them would sign in a stranger.
 */
export function pinAnswer(users: readonly PinUser[]): PinUser | null {
  const [user, ...others] = users;
  return user === undefined || others.length > 0 ? null : user;
}

const DIGITS = /[0-9]/g;
export const PIN_LENGTH = 4;

/** The digits among what was typed or pasted, at most a PIN’s worth; Arabic-Indic digits count as what they are. */
export function pinDigits(text: string): string {
  return (westernDigits(text).match(DIGITS) ?? []).slice(0, PIN_LENGTH).join('');
}
