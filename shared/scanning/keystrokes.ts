import { westernDigits } from '#shared/kernel/fold.ts';

/** One printable key press: the character of the current layout, and that of a US keyboard. */
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

// Arabic layouts have keys with two letters (لا); names of non-printing keys are ASCII.
const isText = (key: string): boolean => [...key].length === 1 || /^[^\u0000-\u007f]+$/.test(key);

/** Null for a key that types no character. */
export function keystrokeOf(pressed: PressedKey, altGraph: boolean): Keystroke | null {
  if (pressed.ctrlKey && !altGraph)
    return pressed.code === 'BracketRight' ? { key: GROUP_SEPARATOR, code: GROUP_SEPARATOR } : null;
  const us = usCharacter(pressed.code, pressed.shiftKey);
  if (isText(pressed.key)) return { key: pressed.key, code: us ?? pressed.key };
  // Scanners that type on the number pad ignore NumLock.
  const digit = NUMPAD_DIGIT.exec(pressed.code)?.[1];
  if (digit !== undefined) return { key: digit, code: digit };
  return pressed.key === 'Dead' && us !== null ? { key: us, code: us } : null;
}

/** Characters of codes. A wrong layout produces accents and signs that are not among them. */
const OF_A_CODE = /[A-Za-z0-9 \-./+$%:\]\u001d]/;

const strangers = (text: string): number => [...text].filter((character) => !OF_A_CODE.test(character)).length;

/**
 * The readings of a burst, the likelier first. A scanner set to a US keyboard types `&é"'(` for 12345 on a French one;
 * a scanner set to the French keyboard presses the same keys with shift. When both readings could be codes (`QBC` and
 * `ABC`), both are returned: only a look-up can tell.
 */
export function readingsOf(strokes: readonly Keystroke[]): readonly [string, ...string[]] {
  const byKey = westernDigits(strokes.map((stroke) => stroke.key).join(''));
  const byCode = strokes.map((stroke) => stroke.code).join('');
  if (byKey === byCode || /^\d+$/.test(byKey)) return [byKey];
  if (/^\d+$/.test(byCode)) return [byCode];
  return strangers(byCode) < strangers(byKey) ? [byCode, byKey] : [byKey, byCode];
}
