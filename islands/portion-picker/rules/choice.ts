import { addMinor, type Minor, minor, type Thousandths, thousandths, timesQuantity } from '#shared/kernel/money.ts';
import type { Extra, PortionProduct } from './product.ts';

export const MAX_PORTIONS = 10;

/** Tenths of a portion; as integers, so that thirty times 0.1 is exactly 3. */
type Tenths = number & { readonly unit: 'tenths' };

const ONE = 10 as Tenths;
const STEP = 1;

/** One line of the choice: portion number `number` with these extras. */
export interface ChosenLine {
  readonly number: number;
  /** In the order of the product. */
  readonly extraIds: readonly string[];
  /** How often this portion was confirmed. */
  readonly quantity: number;
  /** The chosen amount of it, in tenths. */
  readonly tenths: Tenths;
}

/** Lines with the same extras stand together, by number. */
export type Choice = readonly ChosenLine[];

const extrasKey = ({ extraIds }: Pick<ChosenLine, 'extraIds'>): string => extraIds.join(' ');

/** Tells the lines of a choice apart: the same portion with other extras is another line. */
export function keyOf(line: Pick<ChosenLine, 'number' | 'extraIds'>): string {
  return `${line.number} ${extrasKey(line)}`;
}

/** Adds one of each portion from 1 to `portions`, with these extras. */
export function confirmPortions(choice: Choice, portions: number, extraIds: readonly string[] = []): Choice {
  const lines = new Map(choice.map((line) => [keyOf(line), line]));
  for (let number = 1; number <= portions; number += 1) {
    const key = keyOf({ number, extraIds });
    const line = lines.get(key);
    lines.set(
      key,
      line === undefined
        ? { number, extraIds, quantity: 1, tenths: ONE }
        : { ...line, quantity: line.quantity + 1, tenths: (line.tenths + ONE) as Tenths },
    );
  }
  const groups = [...new Set([...lines.values()].map(extrasKey))];
  const groupOf = (line: ChosenLine): number => groups.indexOf(extrasKey(line));
  return [...lines.values()].sort((a, b) => groupOf(a) - groupOf(b) || a.number - b.number);
}

export function addTenth(choice: Choice, key: string): Choice {
  return choice.map((line) => (keyOf(line) === key ? { ...line, tenths: (line.tenths + STEP) as Tenths } : line));
}

/** Takes away a tenth; a line that would fall below one portion is removed. */
export function takeTenth(choice: Choice, key: string): Choice {
  return choice.flatMap((line) => {
    if (keyOf(line) !== key) return [line];
    return line.tenths < ONE + STEP ? [] : [{ ...line, tenths: (line.tenths - STEP) as Tenths }];
  });
}

export function toThousandths(tenths: Tenths): Thousandths {
  return thousandths(tenths * 100);
}

/** The extras of a line as the product has them now. */
export function extrasOf(product: PortionProduct, { extraIds }: Pick<ChosenLine, 'extraIds'>): readonly Extra[] {
  return product.extras.filter(({ id }) => extraIds.includes(id));
}

/** The price of one portion with its extras. Leaving something out may reduce it, but never below 0. */
export function portionPrice(product: PortionProduct, line: Pick<ChosenLine, 'extraIds'>): Minor {
  return minor(Math.max(0, addMinor(product.price, ...extrasOf(product, line).map(({ price }) => price))));
}

export function lineAmount(product: PortionProduct, line: ChosenLine): Minor {
  return timesQuantity(portionPrice(product, line), toThousandths(line.tenths));
}

export function choiceTotal(product: PortionProduct, choice: Choice): Minor {
  return addMinor(minor(0), ...choice.map((line) => lineAmount(product, line)));
}

const MAX_NAME_LENGTH = 16;

/** By characters, so that an emoji is not cut in half. */
export function cutName(name: string): string {
  const characters = [...name];
  return characters.length > MAX_NAME_LENGTH ? `${characters.slice(0, MAX_NAME_LENGTH).join('')}...` : name;
}

/** The shop has only one text per line, so it must include the extras. */
export function lineName(product: PortionProduct, extras: readonly Extra[]): string {
  return extras.length === 0 ? product.name : `${product.name} (${extras.map(({ name }) => name).join(', ')})`;
}
