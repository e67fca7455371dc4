import * as v from 'valibot';
import type { ApiClient } from '#shared/api/client.ts';
import { userResource } from '#shared/api/resources/people.ts';
import type { Schema } from '#shared/api/schema.ts';
import { westernDigits } from '#shared/kernel/fold.ts';

export interface PinUser {
  readonly id: string;
  readonly iri: string;
  readonly username: string;
  readonly token?: string;
  /** Symfony's names; empty where the server does not tell them. */ readonly roles?: readonly string[];
}

/** A user as the PIN look-up returns it; its other fields are not used. */
const pinUserSchema: Schema<PinUser> = userResource.recordWith(
  { locale: 'en' },
  ['token', 'roles'],
  // A user without a name cannot sign in.
  { username: v.string() },
  (ref, { username, token, roles }) => ({
    ...ref,
    username,
    ...(token === null ? {} : { token }),
    ...(roles.length === 0 ? {} : { roles: roles.filter((role) => typeof role === 'string') }),
  }),
);

/**
 * Nobody can type it: it has more digits than a PIN. A whole number, because API Platform ignores a filter whose value
 * does not fit the column.
 */
const IMPOSSIBLE_PIN = '999999937';

/** `wrong`: nobody has this PIN. `unchecked`: the server does not look for the PIN, so that its answer says nothing. */
export type PinAnswer = PinUser | 'wrong' | 'unchecked';

/**
 * Looks a PIN up. Exactly one user is a sign-in, and only if the server finds nobody with an impossible PIN: API
 * Platform ignores an unknown filter silently and answers with everybody, who may be one person.
 *
 * @throws ApiError when the server could not be asked
 */
export async function findByPin(api: Pick<ApiClient, 'list'>, pin: string, signal: AbortSignal): Promise<PinAnswer> {
  const find = (pinCode: string): Promise<readonly PinUser[]> =>
    api.list(userResource.path, pinUserSchema, { query: { pinCode }, signal });
  const [user, ...others] = await find(pin);
  if (user === undefined) return 'wrong';
  if (others.length > 0) return 'unchecked';
  return (await find(IMPOSSIBLE_PIN)).length === 0 ? user : 'unchecked';
}

const DIGITS = /[0-9]/g;
export const PIN_LENGTH = 4;

/** The digits of typed or pasted text, at most as many as a PIN has. Arabic-Indic digits are converted. */
export function pinDigits(text: string): string {
  return (westernDigits(text).match(DIGITS) ?? []).slice(0, PIN_LENGTH).join('');
}
