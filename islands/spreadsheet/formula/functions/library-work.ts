import {
  ACOS,
  ARABIC,
  ASIN,
  ATAN,
  AVEDEV,
  BASE,
  CLEAN,
  CORREL,
  COS,
  CUMIPMT,
  CUMPRINC,
  DAYS360,
  DB,
  DDB,
  DECIMAL,
  DEGREES,
  DEVSQ,
  EFFECT,
  EVEN,
  EXACT,
  EXP,
  FACT,
  FORECAST,
  FV,
  GCD,
  GEOMEAN,
  HARMEAN,
  INTERCEPT,
  IPMT,
  IRR,
  LN,
  LOG,
  LOG10,
  MIRR,
  MODESNGL,
  NOMINAL,
  NPER,
  NPV,
  ODD,
  PERCENTILEEXC,
  PERCENTILEINC,
  PERCENTRANKINC,
  PI,
  PMT,
  PPMT,
  PRODUCT,
  PV,
  RADIANS,
  RAND,
  RANDBETWEEN,
  RATE,
  ROMAN,
  RSQ,
  SIGN,
  SIN,
  SLN,
  SLOPE,
  SMALL,
  SQRT,
  STDEVP,
  STDEVS,
  SUMSQ,
  SYD,
  TAN,
  VARP,
  VARS,
  XNPV,
  YEARFRAC,
} from '@formulajs/formulajs';
import { dayOf } from '../dates.ts';
import { inSureDigits } from '../decimals.ts';
import { isLibraryName, LIBRARY, type LibraryName } from '../function-names.ts';
import type { Slot, Work } from '../given.ts';
import { CellError, isErrorCode, type Value } from '../value.ts';

const MOST_PERIODS = 100_000;

type Call = (...given: readonly unknown[]) => unknown;

/** With too few numbers the library answers none: a division by zero, for other spreadsheets. */
const spread: (call: Call) => Call =
  (call) =>
  (...given) => {
    const result = call(...given);
    return typeof result === 'number' && Number.isNaN(result) ? new Error('#DIV/0!') : result;
  };

const numbersIn = (given: unknown): readonly unknown[] => (Array.isArray(given) ? given : []);
/** The library takes every number as an argument of one call, and a hundred thousand overflow the stack. */
const largest: Call = (list, place) =>
  Number(place) < 1 ? Number.NaN : SMALL(list, numbersIn(list).length - Math.ceil(Number(place)) + 1);
const smallest: Call = (list, place) => (Number(place) < 1 ? Number.NaN : SMALL(list, Math.trunc(Number(place))));
const median: Call = (...lists) => PERCENTILEINC(lists.flat(), 0.5);
/** The library knows no quartiles 0 and 4. */
const quartile: Call = (list, place) => PERCENTILEINC(list, Math.trunc(Number(place)) / 4);
/** The library gives what lies outside the list a place in it. */
const rank: Call = (list, number, digits) => {
  const [all, one] = [numbersIn(list).map(Number), Number(number)];
  const isWithin = all.some((other) => other <= one) && all.some((other) => other >= one);
  return isWithin ? PERCENTRANKINC(list, number, digits) : new Error('#N/A');
};
/** The library answers nothing where every number is there once. */
const mode: Call = (...lists) => {
  const all = lists.flat();
  return new Set(all).size === all.length ? new Error('#N/A') : MODESNGL(all);
};
/** The library would go down from a negative number for ever. */
const fact: Call = (number) =>
  Number(number) < 0 || Number(number) > 170 ? Number.NaN : FACT(Math.trunc(Number(number)));
/** By factors: it divides factorials, which end at 170. */
const choices: (isOrdered: boolean) => Call = (isOrdered) => (number, chosen) => {
  const [all, some] = [Math.trunc(Number(number)), Math.trunc(Number(chosen))];
  if (some < 0 || all < some) return Number.NaN;
  let count = 1;
  const most = isOrdered ? some : Math.min(some, all - some);
  for (let at = 1; at <= most && Number.isFinite(count); at += 1)
    count = (count * (all - at + 1)) / (isOrdered ? 1 : at);
  return Math.round(count);
};
/** The library looks for prime factors one by one, which takes hours for large numbers. */
const multiple: Call = (...lists) => {
  const all = lists
    .flat()
    .reduce(
      (product: number, one) => (product === 0 ? 0 : (product / Number(GCD(product, one))) * Math.trunc(Number(one))),
      1,
    );
  return Number.isSafeInteger(all) ? all : Number.NaN;
};
/** The library counts each period, or writes each letter, however many: `of` is the argument that says so. */
const within: (call: Call, of: number, most: number) => Call =
  (call, of, most) =>
  (...given) =>
    Number(given[of] ?? 0) > most || Number(given[of] ?? 0) < 0 ? Number.NaN : call(...given);
/** The library goes on for ever where its steps turn round the answer. */
const irregularReturn: Call = (values, dates) => {
  const worth = (rate: number): number => Number(XNPV(rate, numbersIn(values), numbersIn(dates)));
  let [low, high] = [-0.999_999, 1];
  while (worth(low) * worth(high) > 0 && high < 1e6) high *= 4;
  if (!(worth(low) * worth(high) <= 0)) return Number.NaN;
  for (let step = 0; step < 200 && high - low > 1e-12; step += 1) {
    const middle = (low + high) / 2;
    if (worth(low) * worth(middle) <= 0) high = middle;
    else low = middle;
  }
  return (low + high) / 2;
};

const CALLS: Readonly<Record<LibraryName, Call>> = {
  PI,
  SQRT,
  EXP,
  LN,
  LOG,
  LOG10,
  SIN,
  COS,
  TAN,
  ASIN,
  ACOS,
  ATAN,
  DEGREES,
  RADIANS,
  SIGN,
  EVEN,
  ODD,
  FACT: fact,
  COMBIN: choices(false),
  PERMUT: choices(true),
  GCD,
  LCM: multiple,
  PRODUCT,
  SUMSQ,
  ROMAN: within(ROMAN, 0, 3_999),
  ARABIC,
  BASE: within(BASE, 2, 255),
  DECIMAL,
  RAND,
  RANDBETWEEN: (from, to) => (Number(from) > Number(to) ? Number.NaN : RANDBETWEEN(from, to)),
  MEDIAN: median,
  MODE: mode,
  'MODE.SNGL': mode,
  LARGE: largest,
  SMALL: smallest,
  STDEV: spread(STDEVS),
  'STDEV.S': spread(STDEVS),
  STDEVP: spread(STDEVP),
  'STDEV.P': spread(STDEVP),
  VAR: spread(VARS),
  'VAR.S': spread(VARS),
  VARP: spread(VARP),
  'VAR.P': spread(VARP),
  PERCENTILE: PERCENTILEINC,
  'PERCENTILE.INC': PERCENTILEINC,
  'PERCENTILE.EXC': PERCENTILEEXC,
  QUARTILE: quartile,
  'QUARTILE.INC': quartile,
  PERCENTRANK: rank,
  'PERCENTRANK.INC': rank,
  CORREL: spread(CORREL),
  SLOPE: spread(SLOPE),
  INTERCEPT: spread(INTERCEPT),
  RSQ: spread(RSQ),
  FORECAST: spread(FORECAST),
  GEOMEAN,
  HARMEAN,
  AVEDEV,
  DEVSQ,
  PMT,
  IPMT,
  PPMT,
  PV,
  FV,
  NPER,
  RATE,
  NPV,
  IRR,
  MIRR,
  XNPV,
  XIRR: irregularReturn,
  SLN,
  SYD,
  DB: within(DB, 3, MOST_PERIODS),
  DDB: within(DDB, 3, MOST_PERIODS),
  EFFECT,
  NOMINAL,
  CUMIPMT: within(CUMIPMT, 4, MOST_PERIODS),
  CUMPRINC: within(CUMPRINC, 4, MOST_PERIODS),
  DAYS360,
  YEARFRAC,
  EXACT,
  CLEAN,
};

/** The library takes dates as days of the device's own time. */
function dateOf(serial: number): Date {
  const day = dayOf(serial);
  return day === undefined ? new Date(Number.NaN) : new Date(day.year, day.month - 1, day.day);
}

function plain(letter: string | undefined, slot: Slot): unknown {
  if (Array.isArray(slot)) return letter === 'd' ? slot.map(dateOf) : [...slot];
  return letter === 'd' && typeof slot === 'number' ? dateOf(slot) : slot;
}

function valueOf(result: unknown): Value {
  if (typeof result === 'number') {
    // The logarithm of 1000 is 3, not a hair less.
    const sure = inSureDigits(result);
    return Number.isFinite(result) ? (Number.isInteger(sure) ? sure : result) : new CellError('#NUM!');
  }
  if (typeof result === 'string' || typeof result === 'boolean') return result;
  // What it is given here are numbers and texts already: `#VALUE!` says that a number is out of its bounds.
  const code = result instanceof Error && isErrorCode(result.message) ? result.message : '#NUM!';
  return new CellError(code === '#VALUE!' ? '#NUM!' : code);
}

function work(name: LibraryName): Work {
  const call = CALLS[name];
  const letters = LIBRARY[name][1].replace(/[?*]/g, '');
  return ({ slots }) => {
    const given = slots.map((slot, index) => plain(letters[Math.min(index, letters.length - 1)], slot));
    try {
      return valueOf(call(...given));
    } catch {
      return new CellError('#NUM!');
    }
  };
}

/** The library's functions, given what this sheet has read: it would read texts, dates and empty cells otherwise. */
export const LIBRARY_WORK: Readonly<Partial<Record<LibraryName, Work>>> = Object.fromEntries(
  Object.keys(CALLS).flatMap((name) => (isLibraryName(name) ? [[name, work(name)]] : [])),
);
