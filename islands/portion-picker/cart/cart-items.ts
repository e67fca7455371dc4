import { idOf } from '#shared/kernel/iri.ts';
import {
  type Minor,
  minor,
  minorToDecimal,
  parseMinor,
  parseQuantity,
  quantityToDecimal,
  type Thousandths,
  thousandths,
  timesQuantity,
} from '#shared/kernel/money.ts';
import { type Choice, extrasOf, lineName, portionPrice, toThousandths } from '../rules/choice.ts';
import type { PortionProduct } from '../rules/product.ts';

/** A line in the format of the shop; `attributValues` is present only with extras. */
export interface CartLine {
  readonly id: string;
  readonly idProduct: string | number;
  readonly name: string;
  readonly price: number;
  readonly quantity: number;
  readonly quantityAttr: number;
  readonly attributValues?: readonly { readonly id: string; readonly attributName: string; readonly price: number }[];
}

/** Everything in the cart, whoever put it there; nothing is ever dropped. */
export type CartItems = readonly unknown[];

/** `null` if the stored value is no list: it may belong to other code, so it is left alone. */
export function readItems(text: string | null): CartItems | null {
  if (text === null || text.trim() === '') return [];
  try {
    const value: unknown = JSON.parse(text);
    return value === null ? [] : Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** Lines that differ only in their extras have the same id here; `addToItems` gives each its own. */
export function linesOf(product: PortionProduct, choice: Choice): readonly CartLine[] {
  return choice.map((line) => {
    const extras = extrasOf(product, line);
    return {
      id: `${product.id}-${line.number}`,
      idProduct: product.rawId,
      name: lineName(product, extras),
      price: minorToDecimal(portionPrice(product, line)),
      quantity: line.quantity,
      quantityAttr: quantityToDecimal(toThousandths(line.tenths)),
      ...(extras.length === 0
        ? {}
        : {
            attributValues: extras.map((extra) => ({
              id: extra.id,
              attributName: extra.name,
              price: minorToDecimal(extra.price),
            })),
          }),
    };
  });
}

function fieldOf(item: unknown, name: string): unknown {
  return typeof item === 'object' && item !== null ? Reflect.get(item, name) : undefined;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

function quantityOf(value: unknown): Thousandths | null {
  const parsed = typeof value === 'string' || typeof value === 'number' ? parseQuantity(value) : null;
  return parsed !== null && parsed > 0 && Number.isSafeInteger(parsed) ? parsed : null;
}

/** The quantity in the cart; shops without portions in parts store only `quantity`. */
function amountOf(item: unknown): { readonly quantity: Thousandths; readonly parts: Thousandths } | null {
  const quantity = quantityOf(fieldOf(item, 'quantity'));
  if (quantity === null) return null;
  const written = fieldOf(item, 'quantityAttr');
  const parts = written === undefined || written === null ? quantity : quantityOf(written);
  return parts === null ? null : { quantity, parts };
}

/** The ids of an item's extras, whether the shop stores objects, IRIs or ids. */
function extrasKey(item: unknown): string {
  const values = fieldOf(item, 'attributValues');
  return Array.isArray(values)
    ? values
        .map((value) => idOf(value) ?? '')
        .sort()
        .join(' ')
    : '';
}

/**
 * Adds up lines with equal ids and appends the others. A line with other extras is a different dish, and an unreadable
 * one must not be changed: in both cases the portion takes the next free id of its product.
 */
export function addToItems(items: CartItems, lines: readonly CartLine[]): CartItems {
  const result = [...items];
  const used = new Set<number>();
  for (const line of lines) {
    const at = placeFor(result, line, used);
    const present = at.index === null ? null : amountOf(result[at.index]);
    const old = at.index === null ? undefined : result[at.index];
    if (at.index === null || present === null || typeof old !== 'object' || old === null) {
      used.add(result.length);
      result.push({ ...line, id: at.id });
      continue;
    }
    used.add(at.index);
    const sum = (one: Thousandths, more: number): number =>
      quantityToDecimal(thousandths(one + (parseQuantity(more) ?? 0)));
    // Shops apply the current price to the whole line.
    result[at.index] = {
      ...old,
      name: line.name,
      price: line.price,
      quantity: sum(present.quantity, line.quantity),
      quantityAttr: sum(present.parts, line.quantityAttr),
    };
  }
  return result;
}

function placeFor(
  items: CartItems,
  line: CartLine,
  used: ReadonlySet<number>,
): { readonly id: string; readonly index: number | null } {
  const [, product = '', number = '1'] = /^(.*)-(\d+)$/.exec(line.id) ?? [];
  for (let next = Number(number); ; next += 1) {
    const id = `${product}-${next}`;
    const index = items.findIndex((item) => textOf(fieldOf(item, 'id')) === id);
    if (index < 0) return { id, index: null };
    if (!used.has(index) && amountOf(items[index]) !== null && extrasKey(items[index]) === extrasKey(line))
      return { id, index };
  }
}

interface InCart {
  readonly quantity: Thousandths;
  readonly amount: Minor;
}

/** What the cart already has of a product; unreadable lines are not counted. */
export function inCart(items: CartItems, productId: string): InCart {
  let [quantity, amount] = [0, 0];
  for (const item of items) {
    if (textOf(fieldOf(item, 'idProduct')) !== productId) continue;
    const price = fieldOf(item, 'price');
    const parsed = typeof price === 'string' || typeof price === 'number' ? parseMinor(price) : null;
    const parts = amountOf(item)?.parts;
    if (parsed === null || parts === undefined) continue;
    quantity += parts;
    amount += timesQuantity(parsed, parts);
  }
  return { quantity: thousandths(quantity), amount: minor(amount) };
}
