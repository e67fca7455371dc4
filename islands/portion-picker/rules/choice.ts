import { addMinor, type Minor, minor, type Thousandths, thousandths, timesQuantity } from '#shared/kernel/money.ts';
import type { Extra, PortionProduct } from './product.ts';

export const MAX_PORTIONS = 10;

/** Tenths of a portion; as integers, so that thirty times 0.1 is exactly 3. */
type Tenths = number & { readonly unit: 'tenths' };

const ONE = 10 as Tenths;
const STEP = 1;

/** One line of the choice: portion number `number`. */
interface ChosenLine {
  readonly number: number;
  /** How often this portion was confirmed. */
  readonly quantity: number;
  /** The chosen amount of it, in tenths. */
  readonly tenths: Tenths;
}

export type Choice = readonly ChosenLine[];

/** Adds one of each portion from 1 to `portions`. */
export function confirmPortions(choice: Choice, portions: number): Choice {
  const lines = new Map(choice.map((line) => [line.number, line]));
  for (let number = 1; number <= portions; number += 1) {
    const line = lines.get(number);
    lines.set(
      number,
      line === undefined
        ? { number, quantity: 1, tenths: ONE }
        : { ...line, quantity: line.quantity + 1, tenths: (line.tenths + ONE) as Tenths },
    );
  }
  return [...lines.values()].sort((a, b) => a.number - b.number);
}

export function addTenth(choice: Choice, number: number): Choice {
  return choice.map((line) => (line.number === number ? { ...line, tenths: (line.tenths + STEP) as Tenths } : line));
}

/** Takes away a tenth; a line that would fall below one portion is removed. */
export function takeTenth(choice: Choice, number: number): Choice {
  return choice.flatMap((line) => {
    if (line.number !== number) return [line];
    return line.tenths < ONE + STEP ? [] : [{ ...line, tenths: (line.tenths - STEP) as Tenths }];
  });
}

export function toThousandths(tenths: Tenths): Thousandths {
  return thousandths(tenths * 100);
}

/** The price of one portion with its extras. Leaving something out may reduce it, but never below 0. */
export function portionPrice(product: PortionProduct, extras: readonly Extra[]): Minor {
  return minor(Math.max(0, addMinor(product.price, ...extras.map(({ price }) => price))));
}

export function lineAmount(line: ChosenLine, price: Minor): Minor {
  return timesQuantity(price, toThousandths(line.tenths));
}

export function choiceTotal(choice: Choice, price: Minor): Minor {
  return choice.length === 0 ? minor(0) : addMinor(...choice.map((line) => lineAmount(line, price)));
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
