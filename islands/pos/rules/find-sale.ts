import { foldCode, foldText, westernDigits } from '#shared/kernel/fold.ts';
import { canBeCoded } from '#shared/printing/barcode.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import { BETWEEN } from './both-numbers.ts';

const RUNNING = /(\d+)\D*$/;

/** Whether a sale of this device is meant by what was typed: either of its numbers, or its customer. */
export function isMeant({ number, order, sale }: OutboxEntry, typed: string): boolean {
  const [code, name] = [foldCode(typed), foldText(typed)];
  return (
    [number, order?.number].some((one) => one !== undefined && foldCode(one).includes(code)) ||
    [sale.customer?.fullNameWithPhone, sale.supplier?.name].some(
      (one) => one !== undefined && foldText(one).includes(name),
    )
  );
}

/** The server's running number in what was typed, such as 12 in DN-00012; null when there is none. */
export function runningNumber(typed: string): string | null {
  const digits = RUNNING.exec(westernDigits(typed))?.[1];
  return digits === undefined ? null : String(Number(digits));
}

/** Whether an order has the number that was typed. Other letters before it are those of another number. */
export function hasNumber(number: string, typed: string): boolean {
  const letters = foldCode(westernDigits(typed).replace(RUNNING, ''));
  return (
    runningNumber(number) === runningNumber(typed) &&
    (letters === '' || letters === foldCode(number.replace(RUNNING, '')))
  );
}

/** The number of a sale that its receipt bears as a bar code: the server's, which every till finds. */
export function scannedNumber(numbers: string): string | null {
  const [first = ''] = numbers.split(BETWEEN);
  // A till that stores nothing begins its numbers with a question mark, and finds none of them again.
  return canBeCoded(first) && !first.startsWith('?') ? first : null;
}

/** Whether a scanned code looks like the number of a sale: letters, then a running number. */
export function mayBeNumber(code: string): boolean {
  return /^[a-z][a-z0-9]*[-/ ]?(?:\d+[-/])*\d{2,}$/i.test(code.trim());
}
