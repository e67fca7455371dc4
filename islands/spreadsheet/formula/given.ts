import { type Argument, type CellRange, type Cells, type Result, singleValue } from './cells.ts';
import type { CellRef } from './references.ts';
import { CellError, type Value } from './value.ts';

/** What one argument has become, as its letter says. */
export type Slot = Value | readonly number[] | Argument;

/** What a function is given. What was left out is the value named along. */
export class Given {
  readonly slots: readonly Slot[];
  readonly cells: Cells;
  /** The cell of the formula. */
  readonly at: CellRef;

  constructor(slots: readonly Slot[], cells: Cells, at: CellRef) {
    this.slots = slots;
    this.cells = cells;
    this.at = at;
  }

  number(index: number, otherwise = 0): number {
    const slot = this.slots[index];
    return typeof slot === 'number' ? slot : otherwise;
  }

  /** Without what is behind the point. */
  whole(index: number, otherwise = 0): number {
    return Math.trunc(this.number(index, otherwise));
  }

  text(index: number, otherwise = ''): string {
    const slot = this.slots[index];
    return typeof slot === 'string' ? slot : otherwise;
  }

  truth(index: number, otherwise = false): boolean {
    const slot = this.slots[index];
    return typeof slot === 'boolean' ? slot : otherwise;
  }

  value(index: number): Value {
    const slot = this.slots[index];
    return typeof slot !== 'object' || slot instanceof CellError ? slot : undefined;
  }

  /** Also an error. */
  any(index: number): Value {
    const argument = this.argument(index);
    return argument === undefined ? this.value(index) : singleValue(argument);
  }

  numbers(index: number): readonly number[] {
    const slot = this.slots[index];
    return Array.isArray(slot) ? slot : [];
  }

  argument(index: number): Argument | undefined {
    const slot = this.slots[index];
    return typeof slot === 'object' && ('range' in slot || 'value' in slot) ? slot : undefined;
  }

  /** The cells of an argument; undefined: it is none. */
  range(index: number): CellRange | undefined {
    const argument = this.argument(index);
    return argument !== undefined && 'range' in argument ? argument.range : undefined;
  }

  /** All arguments from one on. */
  rest(index: number): readonly Argument[] {
    return this.slots.slice(index).flatMap((_, place) => this.argument(index + place) ?? []);
  }
}

export type Work = (given: Given) => Result;
