import { divide, floor, multiply, round, subtract } from '../decimals.ts';
import type { Work } from '../given.ts';
import { calculate } from '../operators.ts';
import { CellError, type Value } from '../value.ts';

const numberOr = (value: number | undefined): number | CellError => value ?? new CellError('#NUM!');

function rounding(how: 'half' | 'up' | 'down'): Work {
  return (given) => numberOr(round(given.number(0), given.whole(1), how));
}

/** The nearest multiple of a step whose number of steps is not below, or not above, that of the number. */
function multiple(value: number, step: number, side: 'up' | 'down'): Value {
  const steps = divide(value, step);
  const whole = steps === undefined ? undefined : side === 'up' ? -floor(-steps) : floor(steps);
  return numberOr(whole === undefined ? undefined : multiply(whole, step));
}

/** A step of another sign than the number's turns the side round, but not for numbers above zero. */
function stepped(side: 'up' | 'down'): Work {
  return (given) => {
    const [value, step] = [given.number(0), given.number(1)];
    if (value === 0 || step === 0) return step === 0 && value !== 0 && side === 'down' ? new CellError('#DIV/0!') : 0;
    return value > 0 && step < 0 ? new CellError('#NUM!') : multiple(value, step, side);
  };
}

/** The side does not depend on the step's sign; a mode turns it round below zero. */
function steppedAlways(side: 'up' | 'down'): Work {
  return (given) => {
    const [value, step] = [given.number(0), Math.abs(given.number(1, 1))];
    const isTurned = value < 0 && given.number(2) !== 0;
    return step === 0 ? 0 : multiple(value, step, isTurned === (side === 'up') ? 'down' : 'up');
  };
}

/** Exact decimals: the library rounds binary fractions, takes `MOD(-6,3)` for 3 and turns the arguments of `ATAN2` round. */
export const NUMBERS = {
  ROUND: rounding('half'),
  ROUNDUP: rounding('up'),
  ROUNDDOWN: rounding('down'),
  TRUNC: rounding('down'),
  INT: (given) => floor(given.number(0)),
  ABS: (given) => Math.abs(given.number(0)),
  MOD: (given) => {
    const [number, divisor] = [given.number(0), given.number(1)];
    const times = divide(number, divisor);
    const whole = times === undefined ? undefined : multiply(divisor, floor(times));
    if (divisor === 0) return new CellError('#DIV/0!');
    return numberOr(whole === undefined ? undefined : subtract(number, whole));
  },
  QUOTIENT: (given) => {
    const times = divide(given.number(0), given.number(1));
    return times === undefined ? new CellError('#DIV/0!') : Math.trunc(times);
  },
  CEILING: stepped('up'),
  FLOOR: stepped('down'),
  'CEILING.MATH': steppedAlways('up'),
  'FLOOR.MATH': steppedAlways('down'),
  POWER: (given) => calculate('^', given.number(0), given.number(1)),
  MROUND: (given) => {
    const [number, step] = [given.number(0), given.number(1)];
    const times = divide(number, step);
    if (step === 0 || number === 0) return 0;
    return times === undefined || times < 0 ? new CellError('#NUM!') : numberOr(multiply(round(times, 0) ?? 0, step));
  },
  ATAN2: (given) => {
    const [x, y] = [given.number(0), given.number(1)];
    return x === 0 && y === 0 ? new CellError('#DIV/0!') : Math.atan2(y, x);
  },
} as const satisfies Readonly<Record<string, Work>>;
