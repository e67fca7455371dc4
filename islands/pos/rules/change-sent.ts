import { marksOf } from '#shared/kernel/line-marks.ts';
import type { CartLine, Sale } from '../model.ts';
import { ownKey } from './tab-merge.ts';

/** What can still change of a dish that the kitchen has, until it is paid: its price and its note. */

function withLine(sale: Sale, id: string, change: (line: CartLine) => CartLine): Sale {
  return { ...sale, lines: sale.lines.map((line) => (line.id === id ? change(line) : line)) };
}

function withoutCancelled({ cancelledLines: _, ...sale }: Sale): Sale {
  return sale;
}

/** The line as the kitchen has it again. */
export function changeBack(sale: Sale, lineId: string): Sale {
  const was = sale.cancelledLines?.find(({ becomes }) => becomes === lineId);
  if (was === undefined) return sale;
  const restored = withLine(sale, lineId, ({ sentBefore, note: _note, ...line }) => ({
    ...line,
    name: was.name,
    price: was.price,
    ...(was.note === undefined ? {} : { note: was.note }),
    ...(sentBefore === undefined ? {} : { sentAt: sentBefore }),
  }));
  const others = sale.cancelledLines?.filter((line) => line !== was) ?? [];
  return others.length === 0 ? withoutCancelled(restored) : { ...restored, cancelledLines: others };
}

/**
 * Changes a dish that the kitchen has. On the order the changed line takes the place of what it was, which is read and
 * looked for as a cancelled one is, so that nobody's change of the same dish is written over.
 * @param reason is kept in the note of the order
 */
export function changeSent(sale: Sale, lineId: string, change: (sale: Sale) => Sale, reason: string): Sale {
  const before = changeBack(sale, lineId);
  const line = before.lines.find(({ id }) => id === lineId);
  if (line?.sentAt === undefined) return sale;
  const { sentAt } = line;
  const open = withLine(before, lineId, ({ sentAt: _, ...free }) => free);
  const changed = change(open);
  const now = changed.lines.find(({ id }) => id === lineId);
  if (now === undefined || ownKey(now) === ownKey(line)) return before;
  const { idProduct, name, note, quantity, price } = line;
  const was = { ...marksOf(line), idProduct, name, quantity, price, reason, becomes: lineId };
  return {
    ...withLine(changed, lineId, (free) => ({ ...free, sentBefore: sentAt })),
    cancelledLines: [...(before.cancelledLines ?? []), note === undefined ? was : { ...was, note }],
  };
}
