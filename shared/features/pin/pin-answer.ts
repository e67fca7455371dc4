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

/** A user as the PIN look-up returns it; its other fields are not used. */
export const pinUserSchema: Schema<PinUser> = userResource.recordWith(
  { locale: 'en' },
  ['token'],
  // A user without a name cannot sign in.
  { username: v.string() },
  (ref, { username, token }) => ({ ...ref, username, ...(token === null ? {} : { token }) }),
);

/**
 * Exactly one user is a sign-in. None means a wrong PIN. Several mean that the server ignored the `pinCode` filter (API
 * Platform ignores unknown filters silently), and taking the first would sign in a stranger.
 */
export function pinAnswer(users: readonly PinUser[]): PinUser | null {
  const [user, ...others] = users;
  return user === undefined || others.length > 0 ? null : user;
}

const DIGITS = /[0-9]/g;
export const PIN_LENGTH = 4;

/** The digits of typed or pasted text, at most as many as a PIN has. Arabic-Indic digits are converted. */
export function pinDigits(text: string): string {
  return (westernDigits(text).match(DIGITS) ?? []).slice(0, PIN_LENGTH).join('');
}
