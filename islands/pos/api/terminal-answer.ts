import * as v from 'valibot';
import { type Minor, minor, parseMinor } from '#shared/kernel/money.ts';

/** What the page's terminal said of a payment, in minor units. */
export type TerminalAnswer =
  | { readonly approved: true; readonly amount: Minor; readonly approval?: string }
  | { readonly approved: false; readonly message: string };

const schema = v.object({
  approved: v.boolean(),
  reference: v.nullish(v.union([v.string(), v.number()])),
  amount: v.nullish(v.union([v.string(), v.number()])),
  message: v.nullish(v.string()),
});

/**
 * Reads `{approved, reference?, amount?, message?}`; without `amount` it is the one that was `asked`. Null for what is
 * no such answer: whether money was taken is not known then.
 */
export function readTerminalAnswer(answer: unknown, asked: Minor, decimals: number): TerminalAnswer | null {
  const parsed = v.safeParse(schema, answer);
  if (!parsed.success) return null;
  const { approved, reference, amount, message } = parsed.output;
  if (!approved) return { approved, message: message ?? '' };
  const told = amount === null || amount === undefined ? asked : parseMinor(amount, decimals);
  // A page may tell what went back with a minus or without.
  const taken = told !== null && asked < 0 ? minor(-Math.abs(told)) : told;
  if (taken === null || Math.sign(taken) !== Math.sign(asked)) return null;
  return {
    approved,
    amount: taken,
    ...(reference === null || reference === undefined ? {} : { approval: String(reference) }),
  };
}
