import type { CodePage } from './code-pages.ts';

/** Makers number the code pages of ESC t differently. */
export const MAKERS = ['epson', 'star', 'zjiang'] as const;
export type Maker = (typeof MAKERS)[number];

const NUMBERS: Readonly<Record<Maker, Readonly<Record<number, CodePage>>>> = {
  epson: {
    0: 'cp437',
    1: 'katakana',
    2: 'cp850',
    3: 'cp860',
    4: 'cp863',
    5: 'cp865',
    15: 'iso88597',
    16: 'windows1252',
    17: 'cp866',
    18: 'cp852',
    19: 'cp858',
    37: 'cp864',
    39: 'iso88592',
    40: 'iso885915',
    45: 'windows1250',
    46: 'windows1251',
    47: 'windows1253',
    48: 'windows1254',
    49: 'windows1255',
    50: 'windows1256',
    51: 'windows1257',
    52: 'windows1258',
  },
  star: {
    1: 'cp437',
    2: 'katakana',
    3: 'cp437',
    4: 'cp858',
    5: 'cp852',
    6: 'cp860',
    8: 'cp863',
    9: 'cp865',
    10: 'cp866',
    14: 'cp864',
    32: 'windows1252',
    33: 'windows1250',
    34: 'windows1251',
  },
  zjiang: {
    0: 'cp437',
    1: 'katakana',
    2: 'cp850',
    3: 'cp860',
    4: 'cp863',
    5: 'cp865',
    16: 'windows1252',
    17: 'cp866',
    18: 'cp852',
    19: 'cp858',
    25: 'windows1257',
    27: 'windows1258',
    28: 'cp864',
    32: 'windows1255',
    50: 'cp437',
    52: 'cp437',
    53: 'cp858',
    54: 'cp852',
    55: 'cp860',
    57: 'cp863',
    58: 'cp865',
    59: 'cp866',
    63: 'cp864',
    71: 'windows1252',
    72: 'windows1250',
    73: 'windows1251',
    90: 'windows1253',
    91: 'windows1254',
    92: 'windows1256',
    94: 'windows1258',
  },
};

/** Null when the make does not have the number or the page is unknown here. */
export function codePageOf(number: number, maker: Maker): CodePage | null {
  return NUMBERS[maker][number] ?? null;
}
