import { foldText } from '#shared/kernel/fold.ts';
import type { OutboxEntry } from '../outbox/entry.ts';

/** Whether a sale of this device is meant by what was typed: either of its numbers, or its customer. */
export function isMeant({ number, order, sale }: OutboxEntry, typed: string): boolean {
  const wanted = foldText(typed);
  return [number, order?.number, sale.customer?.fullNameWithPhone, sale.supplier?.name].some(
    (name) => name !== undefined && foldText(name).includes(wanted),
  );
}

/** The server's running number in what was typed, such as 12 in DN-00012; null when there is none. */
export function runningNumber(typed: string): string | null {
  const digits = /(\d+)\D*$/.exec(typed)?.[1];
  return digits === undefined ? null : String(Number(digits));
}
