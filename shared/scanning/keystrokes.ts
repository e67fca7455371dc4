import { westernDigits } from '#shared/kernel/fold.ts';

/** One printable key press in both its readings: what the layout in force made of it, and what it is on a US keyboard. */
export interface Keystroke {
  readonly key: string;
  readonly code: string;
}

interface PressedKey {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
}

/** Separates the variable fields of a GS1 element string; scanners type it as Ctrl+]. */
export const GROUP_SEPARATOR = '\u001d';

const US_SYMBOLS: Readonly<Record<string, string>> = {
  Digit1: '1!',
  Digit2: '2@',
  Digit3: '3#',
  Digit4: '4$',
  Digit5: '5%',
  Digit6: '6^',
  Digit7: '7&',
  Digit8: '8*',
  Digit9: '9(',
  Digit0: '0)',
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: '\'"',
  Backquote: '`~',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
  Space: '  ',
  IntlBackslash: '<>',
  NumpadAdd: '++',
  NumpadSubtract: '--',
  NumpadMultiply: '**',
  NumpadDivide: '//',
  NumpadDecimal: '..',
};

const NUMPAD_DIGIT = /^Numpad([0-9])$/;
const LETTER = /^Key([A-Z])$/;

function usCharacter(code: string, shift: boolean): string | null {
  const digit = NUMPAD_DIGIT.exec(code)?.[1];
  if (digit !== undefined) return digit;
  const letter = LETTER.exec(code)?.[1];
  if (letter !== undefined) return shift ? letter : letter.toLowerCase();
  return US_SYMBOLS[code]?.[shift ? 1 : 0] ?? null;
}

// Arabic layouts have keys of two letters (لا); the names of keys that print nothing are ASCII.
const isText = (key: string): boolean => [...key].length === 1 || /^[^\u0000-\u007f]+$/.test(key);

/** Null for a key that types nothing. */
export function keystrokeOf(pressed: PressedKey, altGraph: boolean): Keystroke | null {
  if (pressed.ctrlKey && !altGraph)
    return pressed.code === 'BracketRight' ? { key: GROUP_SEPARATOR, code: GROUP_SEPARATOR } : null;
  const us = usCharacter(pressed.code, pressed.shiftKey);
  if (isText(pressed.key)) return { key: pressed.key, code: us ?? pressed.key };
  // A scanner that types on the number pad does not look whether NumLock is on.
  const digit = NUMPAD_DIGIT.exec(pressed.code)?.[1];
  if (digit !== undefined) return { key: digit, code: digit };
  return pressed.key === 'Dead' && us !== null ? { key: us, code: us } : null;
}

/** What codes are made of. The accents and signs that a wrong layout gives are not among it. */
const OF_A_CODE = /[A-Za-z0-9 \-./+$%:\]\u001d]/;

const strangers = (text: string): number => [...text].filter((character) => !OF_A_CODE.test(character)).length;

/**
 * The text of a burst, the likelier reading first. A scanner set to a US keyboard types `&é"'(` for 12345 on a French
 * one; one set to the French keyboard presses the same keys with shift. Where both readings could be codes (`QBC` and
 * `ABC`) the second is handed over too, for only a look-up can tell.
 */
export function readingsOf(strokes: readonly Keystroke[]): readonly [string, ...string[]] {
  const byKey = westernDigits(strokes.map((stroke) => stroke.key).join(''));
  const byCode = strokes.map((stroke) => stroke.code).join('');
  if (byKey === byCode || /^\d+$/.test(byKey)) return [byKey];
  if (/^\d+$/.test(byCode)) return [byCode];
  return strangers(byCode) < strangers(byKey) ? [byCode, byKey] : [byKey, byCode];
}
