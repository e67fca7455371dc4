import { formatValue } from '../../book/number-format.ts';
import { rangeOf, sizeOf, valueIn } from '../cells.ts';
import { patternOf } from '../criterion.ts';
import { round } from '../decimals.ts';
import type { Given, Work } from '../given.ts';
import { CellError, numberOf, textOf, type Value } from '../value.ts';

/** Cells hold no longer texts. */
const MAX_LENGTH = 32_767;
const unfit = (): CellError => new CellError('#VALUE!');
const short = (text: string): Value => (text.length > MAX_LENGTH ? unfit() : text);

/** The texts of cells and values; an error ends it. */
function textsFrom(given: Given, first: number, hasEmpty: boolean): readonly string[] | CellError {
  const texts: string[] = [];
  let error: CellError | undefined;
  const append = (value: Value): void => {
    const text = textOf(value);
    if (text instanceof CellError) error ??= text;
    else texts.push(text);
  };
  for (const argument of given.rest(first)) {
    if ('value' in argument) append(argument.value);
    else if (hasEmpty)
      rangeOf(sizeOf(argument.range), (row, column) => valueIn(argument.range, row, column)).each(append);
    else argument.range.each(append);
  }
  return error ?? texts;
}

function joined(given: Given): Value {
  const texts = textsFrom(given, 2, !given.truth(1));
  if (texts instanceof CellError) return texts;
  return short((given.truth(1) ? texts.filter((text) => text !== '') : texts).join(given.text(0)));
}

/** From a place on, counted from 1; `#VALUE!` where there is none. */
function placed(given: Given, place: (within: string, from: number) => number): Value {
  const [within, from] = [given.text(1), given.whole(2, 1)];
  if (from < 1 || from > within.length + 1) return unfit();
  const at = place(within, from - 1);
  return at === -1 ? unfit() : at + 1;
}

function searched(given: Given): Value {
  return placed(given, (within, from) => {
    const pattern = patternOf(given.text(0), 'anywhere');
    pattern.lastIndex = from;
    return pattern.exec(within)?.index ?? -1;
  });
}

function substituted(given: Given): Value {
  const [text, old, next] = [given.text(0), given.text(1), given.text(2)];
  if (old === '') return text;
  if (given.slots.length < 4) return short(text.replaceAll(old, () => next));
  const wanted = given.whole(3);
  if (wanted < 1) return unfit();
  let at = text.indexOf(old);
  for (let count = 1; at !== -1 && count < wanted; count += 1) at = text.indexOf(old, at + old.length);
  return at === -1 ? text : short(text.slice(0, at) + next + text.slice(at + old.length));
}

/** What is typed as a number, a share or a date. */
function valueOf(value: Value): Value {
  if (typeof value !== 'string') return numberOf(value);
  const [, currency = '', body = '', share] = /^\s*([$€£¥]?)\s*([^%]*?)\s*(%?)\s*$/.exec(value) ?? [];
  const number = numberOf(currency === '' && share === '' ? value : body.replace(/\s*[$€£¥]$/, ''));
  return share === '%' && typeof number === 'number' ? number / 100 : number;
}

function numberValue(given: Given): Value {
  const [decimal, group] = [given.text(1, '.').charAt(0), given.text(2, ',').charAt(0)];
  const text = given
    .text(0)
    .replace(/\s/g, '')
    .replaceAll(group || ',', '')
    .replace(decimal || '.', '.');
  const [, body = '', shares = ''] = /^([^%]*)(%*)$/.exec(text) ?? [];
  const number =
    body === '' && shares === ''
      ? 0
      : /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(body)
        ? Number(body)
        : Number.NaN;
  return Number.isNaN(number) ? unfit() : (round(number / 100 ** shares.length, 15) ?? number);
}

/**
 * French codes have `j` and `a` for day and year, and a comma that stands before other than three digits: the signs and
 * names of the result are those of the code, whatever the page's language, so that a cell is the same for everybody.
 */
function inEnglish(code: string): { readonly code: string; readonly locale: 'en' | 'fr' } {
  const bare = code.replace(/"[^"]*"?|\\[^]/g, '');
  if (/j|aa/i.test(bare) && !/[dy]/i.test(bare))
    return {
      code: code.replace(/"[^"]*"?|\\[^]|j|a(?!m?\/)/gi, (sign) =>
        /^j$/i.test(sign) ? 'd' : /^a$/i.test(sign) ? 'y' : sign,
      ),
      locale: 'fr',
    };
  if (/,(?![0#?]{3}(?![0#?]))[0#?]/.test(bare))
    return {
      code: code.replace(/"[^"]*"?|\\[^]|,|(?<=[#0])[ \u00a0\u202f](?=[#0])/g, (sign) =>
        sign === ',' ? '.' : sign.trim() === '' ? ',' : sign,
      ),
      locale: 'fr',
    };
  return { code, locale: 'en' };
}

function formatted(given: Given): Value {
  const value = given.value(0);
  const number = typeof value === 'boolean' ? value : numberOf(value);
  const { code, locale } = inEnglish(given.text(1));
  return code === '' ? '' : formatValue(number instanceof CellError ? value : number, code, locale);
}

function fixed(given: Given): Value {
  const places = given.whole(1, 2);
  const number = round(given.number(0), places) ?? given.number(0);
  const decimals = places > 0 ? `.${'0'.repeat(Math.min(30, places))}` : '';
  return formatValue(number, `${given.truth(2) ? '0' : '#,##0'}${decimals}`, 'en');
}

/** The characters of numbers 1 to 255, as Windows has them (code page 1252). */
const FROM_128 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function windowsCharacter(code: number): string | undefined {
  if (code < 1 || code > 255) return undefined;
  return FROM_128[code - 128] ?? String.fromCharCode(code);
}

/** What Windows has not is a question mark. */
function windowsCode(character: string): number {
  const at = FROM_128.indexOf(character);
  const code = character.charCodeAt(0);
  return at !== -1 ? at + 128 : code < 256 ? code : 63;
}

/**
 * The library has no wildcards in `SEARCH`, passes over the first find of `SUBSTITUTE`, drops every kind of space in `TRIM`,
 * takes accented letters for the end of a word and half of an emoji for a letter, and writes `REPT` however long.
 */
export const TEXTS = {
  LEFT: (given) => (given.number(1, 1) < 0 ? unfit() : given.text(0).slice(0, given.whole(1, 1))),
  RIGHT: (given) => {
    const [text, count] = [given.text(0), given.whole(1, 1)];
    return count < 0 ? unfit() : text.slice(Math.max(0, text.length - count));
  },
  MID: (given) => {
    const [start, count] = [given.whole(1), given.whole(2)];
    return start < 1 || count < 0 ? unfit() : given.text(0).slice(start - 1, start - 1 + count);
  },
  LEN: (given) => given.text(0).length,
  UPPER: (given) => given.text(0).toUpperCase(),
  LOWER: (given) => given.text(0).toLowerCase(),
  PROPER: (given) =>
    given.text(0).replace(/\p{L}+/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()),
  TRIM: (given) => given.text(0).replace(/ +/g, ' ').replace(/^ | $/g, ''),
  CONCAT: (given) => {
    const texts = textsFrom(given, 0, false);
    return texts instanceof CellError ? texts : short(texts.join(''));
  },
  CONCATENATE: (given) => short(given.slots.map((_, index) => given.text(index)).join('')),
  TEXTJOIN: joined,
  TEXT: formatted,
  FIXED: fixed,
  VALUE: (given) => valueOf(given.value(0)),
  NUMBERVALUE: numberValue,
  FIND: (given) => placed(given, (within, from) => within.indexOf(given.text(0), from)),
  SEARCH: searched,
  SUBSTITUTE: substituted,
  REPLACE: (given) => {
    const [text, start, count] = [given.text(0), given.whole(1), given.whole(2)];
    if (start < 1 || count < 0) return unfit();
    return short(text.slice(0, start - 1) + given.text(3) + text.slice(start - 1 + count));
  },
  REPT: (given) => {
    const [text, times] = [given.text(0), given.whole(1)];
    return times < 0 || text.length * times > MAX_LENGTH ? unfit() : text.repeat(times);
  },
  UNICHAR: (given) => {
    const code = given.whole(0);
    return code < 1 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? unfit() : String.fromCodePoint(code);
  },
  UNICODE: (given) => given.text(0).codePointAt(0) ?? unfit(),
  CHAR: (given) => windowsCharacter(given.whole(0)) ?? unfit(),
  CODE: (given) => {
    const [first] = given.text(0);
    return first === undefined ? unfit() : windowsCode(first);
  },
} as const satisfies Readonly<Record<string, Work>>;
