import * as v from 'valibot';
import { westernDigits } from '#shared/kernel/fold.ts';
import { idOf } from '#shared/kernel/iri.ts';

/** A user as the PIN look-up answers it; other fields are the back-office’s own affair. */
export const pinUserSchema = v.object({
  '@id': v.optional(v.string()),
  id: v.union([v.number(), v.string()]),
  username: v.string(),
  token: v.optional(v.nullable(v.string())),
});

export interface PinUser {
  readonly id: string;
  readonly iri: string;
  readonly username: string;
  readonly token?: string;
}

/**
 * Exactly one user is a sign-in. None is a wrong PIN; several mean that the server ignored the `pinCode` filter
 * (API Platform never complains about an unknown filter), and taking the first of them would sign in a stranger.
 */
export function pinAnswer(users: readonly v.InferOutput<typeof pinUserSchema>[]): PinUser | null {
  const [user, ...others] = users;
  if (!user || others.length > 0) return null;
  const id = idOf(user.id) ?? String(user.id);
  const found = { id, iri: user['@id'] ?? `/en/api/users/${id}`, username: user.username };
  return user.token ? { ...found, token: user.token } : found;
}

const DIGITS = /[0-9]/g;
export const PIN_LENGTH = 4;

/** The digits among what was typed or pasted, at most a PIN’s worth; Arabic-Indic digits count as what they are. */
export function pinDigits(text: string): string {
  return (westernDigits(text).match(DIGITS) ?? []).slice(0, PIN_LENGTH).join('');
}
