import Big from 'big.js';

/** Places behind the point that a quotient is exact to, before it becomes a number. */
const QUOTIENT_PLACES = 30;
/** Numbers with so many decimals are added as whole numbers. */
const SCALE = 1_000_000;

const Exact = Big();
Exact.DP = QUOTIENT_PLACES;

const isWhole = (value: number): boolean => Number.isSafeInteger(value);

/** Decimal arithmetic: 0.1 + 0.2 is 0.3. Undefined: the result is no number. */
function exactly(one: number, other: number, work: (left: Big, right: Big) => Big): number | undefined {
  if (!Number.isFinite(one) || !Number.isFinite(other)) return undefined;
  const result = Number(work(new Exact(one), new Exact(other)).toString());
  return Number.isFinite(result) ? result : undefined;
}

/** A number without the digits beyond the 15 that spreadsheets keep: what is left of 1/3 times 3 is 1. */
export function inSureDigits<T extends number | undefined>(value: T): T | number {
  return value === undefined || Number.isInteger(value) ? value : Number(value.toPrecision(15));
}

export function add(one: number, other: number): number | undefined {
  return isWhole(one) && isWhole(other) && isWhole(one + other)
    ? one + other
    : exactly(one, other, (left, right) => left.plus(right));
}

export function subtract(one: number, other: number): number | undefined {
  return add(one, -other);
}

export function multiply(one: number, other: number): number | undefined {
  return isWhole(one) && isWhole(other) && isWhole(one * other)
    ? one * other
    : inSureDigits(exactly(one, other, (left, right) => left.times(right)));
}

/** Undefined also for a division by 0. */
export function divide(one: number, other: number): number | undefined {
  return other === 0 ? undefined : exactly(one, other, (left, right) => left.div(right));
}

const ROUNDINGS = { half: Exact.roundHalfUp, up: Exact.roundUp, down: Exact.roundDown } as const;

/** Half away from zero, or always away from it (`up`) or towards it (`down`); `places` may be negative. */
export function round(value: number, places: number, how: keyof typeof ROUNDINGS = 'half'): number | undefined {
  if (!Number.isFinite(value)) return undefined;
  if (places > 20) return value;
  const exact = new Exact(inSureDigits(value));
  if (places >= 0) return Number(exact.round(places, ROUNDINGS[how]).toString());
  const unit = 10 ** Math.min(-places, 300);
  return multiply(Number(exact.div(unit).round(0, ROUNDINGS[how]).toString()), unit);
}

/** The whole number that is not above the value. */
export function floor(value: number): number {
  return Math.floor(inSureDigits(value));
}

/** Adds up many numbers exactly: as whole numbers and whole millionths while they fit, else by decimals. */
export function createSum(): { readonly add: (value: number) => void; readonly total: () => number | undefined } {
  const wholes = { sum: 0, scale: 1 };
  const millionths = { sum: 0, scale: SCALE };
  let rest = new Exact(0);
  let isFinite = true;
  const flush = (part: typeof wholes): void => {
    rest = rest.plus(new Exact(part.sum).div(part.scale));
    part.sum = 0;
  };
  return {
    add: (value) => {
      const part = Number.isInteger(value) ? wholes : millionths;
      const scaled = Math.round(value * part.scale);
      // The quotient is the number nearest to that decimal, so equality means that the decimal is the one written.
      if (isWhole(scaled) && scaled / part.scale === value) {
        if (!isWhole(part.sum + scaled)) flush(part);
        part.sum += scaled;
      } else if (Number.isFinite(value)) rest = rest.plus(value);
      else isFinite = false;
    },
    total: () => {
      if (!isFinite) return undefined;
      flush(wholes);
      flush(millionths);
      const total = Number(rest.toString());
      return Number.isFinite(total) ? total : undefined;
    },
  };
}
