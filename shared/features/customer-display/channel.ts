import * as v from 'valibot';
import type { Minor, Thousandths } from '#shared/kernel/money.ts';

/** What a till shows its customer. Amounts in minor units of the currency; nothing about who buys or sells. */
export interface ShownSale {
  /** ISO 4217. */ readonly currency: string;
  readonly lines: readonly ShownLine[];
  readonly total: Minor;
  readonly paid: Minor;
  /** What is left to pay. */ readonly rest: Minor;
  readonly change: Minor;
  /** The sale was saved: the customer is thanked. */ readonly isDone: boolean;
}
interface ShownLine {
  readonly id: string;
  readonly name: string;
  readonly quantity: Thousandths;
  /** Whether the quantity is in kilos. */ readonly isWeighed: boolean;
  readonly amount: Minor;
}

/** `hello`: a display has begun and asks what there is to show. `sale` null: nobody is served. */
export type DisplayMessage =
  { readonly kind: 'hello' } | { readonly kind: 'shown'; readonly till: string; readonly sale: ShownSale | null };

const whole = v.pipe(v.number(), v.safeInteger());
const minor = v.pipe(
  whole,
  v.transform((value) => value as Minor),
);
const thousandths = v.pipe(
  whole,
  v.transform((value) => value as Thousandths),
);
const schema: v.GenericSchema<unknown, DisplayMessage> = v.variant('kind', [
  v.object({ kind: v.literal('hello') }),
  v.object({
    kind: v.literal('shown'),
    till: v.string(),
    sale: v.nullable(
      v.object({
        currency: v.string(),
        lines: v.array(
          v.object({ id: v.string(), name: v.string(), quantity: thousandths, isWeighed: v.boolean(), amount: minor }),
        ),
        total: minor,
        paid: minor,
        rest: minor,
        change: minor,
        isDone: v.boolean(),
      }),
    ),
  }),
]);

export interface DisplayChannel {
  readonly post: (message: DisplayMessage) => void;
}

/**
 * Joins tills and displays of this browser and site; no server takes part. What another build says that cannot be read
 * is passed over. Ends with the signal.
 */
export function openDisplayChannel(onMessage: (message: DisplayMessage) => void, signal: AbortSignal): DisplayChannel {
  const channel = new BroadcastChannel('flexy-customer-display');
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const parsed = v.safeParse(schema, data);
    if (parsed.success) onMessage(parsed.output);
  });
  signal.addEventListener('abort', () => channel.close(), { once: true });
  return {
    post: (message) => {
      if (!signal.aborted) channel.postMessage(message);
    },
  };
}
