import { type Argument, argumentOf, type Cells, forEach, isSeveral, singleValue } from './cells.ts';
import { type FunctionName, FUNCTIONS, isOwnName, type OwnName } from './function-names.ts';
import { CONDITIONS } from './functions/conditions.ts';
import { NUMBERS } from './functions/numbers.ts';
import { TOTALS } from './functions/totals.ts';
import { Given, type Slot, type Work } from './given.ts';
import { partOf } from './lazy.ts';
import type { CellRef } from './references.ts';
import { CellError, numberOf, textOf, truthOf } from './value.ts';

const OWN_WORK: Readonly<Record<OwnName, Work>> = { ...TOTALS, ...CONDITIONS, ...NUMBERS };

interface Takes {
  readonly letters: string;
  readonly least: number;
  /** How many letters at the end come again and again. */
  readonly again: number;
}

const known = new Map<string, Takes>();

function takesOf(name: FunctionName): Takes {
  let takes = known.get(name);
  if (takes === undefined) {
    const [, text] = FUNCTIONS[name];
    const letters = text.replace(/[?*]/g, '');
    const optional = text.indexOf('?');
    takes = {
      letters,
      least: optional === -1 ? letters.length : optional,
      again: text.length - text.replaceAll('*', '').length,
    };
    known.set(name, takes);
  }
  return takes;
}

function letterAt({ letters, again }: Takes, index: number): string {
  return letters[index < letters.length ? index : letters.length - again + ((index - letters.length) % again)] ?? 'r';
}

/** Numbers of cells, and values of arguments as numbers; texts and yes or no in cells are passed over. */
function numbersOf(argument: Argument): readonly number[] | CellError {
  if ('value' in argument) {
    const value = numberOf(argument.value);
    return value instanceof CellError ? value : [value];
  }
  const numbers: number[] = [];
  let error: CellError | undefined;
  argument.range.each((value) => {
    if (typeof value === 'number') numbers.push(value);
    else if (value instanceof CellError) error ??= value;
  });
  return error ?? numbers;
}

function slotOf(letter: string, argument: Argument): Slot {
  if (letter === 'r') return argument;
  if (letter === 's' || (letter === 'd' && 'range' in argument)) return numbersOf(argument);
  const value = singleValue(argument);
  if (letter === 'e') return value instanceof CellError ? { value } : value;
  if (letter === 'n' || letter === 'd') return numberOf(value);
  return letter === 't' ? textOf(value) : letter === 'b' ? truthOf(value) : value;
}

/** The value of a function; `#VALUE!` for arguments that it does not take. */
export function callFunction(name: FunctionName, given: readonly Argument[], cells: Cells, at: CellRef): Argument {
  const work = isOwnName(name) ? OWN_WORK[name] : partOf(name)?.loaded()?.[name];
  if (work === undefined) return { value: new CellError('#GETTING_DATA', name) };
  const takes = takesOf(name);
  const { letters, least, again } = takes;
  const isTaken = again === 0 ? given.length <= letters.length : (given.length - letters.length) % again === 0;
  if (given.length < least || !isTaken) return { value: new CellError('#VALUE!') };
  const once = (all: readonly Argument[]): Argument => {
    const slots: Slot[] = [];
    for (const [index, argument] of all.entries()) {
      const slot = slotOf(letterAt(takes, index), argument);
      if (slot instanceof CellError) return { value: slot };
      slots.push(slot);
    }
    return argumentOf(work(new Given(slots, cells, at)));
  };
  const isOne = (index: number): boolean => /[ntbve]/.test(letterAt(takes, index));
  return given.some((argument, index) => isOne(index) && isSeveral(argument))
    ? { range: forEach(given, isOne, (all) => singleValue(once(all))) }
    : once(given);
}
