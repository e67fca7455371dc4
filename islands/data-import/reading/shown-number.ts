import type { Cell } from '../rules/cell.ts';

const LITERAL = /"([^"]*)"?|\\([^])|\[\$([^\]-]*)[^\]]*\]|\[[^\]]*\]|_.|([^])/g;
/** Digits alone, such as `00000` and `000-000`: those of an amount are written otherwise in each language. */
const DIGITS = /^[#0?\s\-/()+:]*[0#?][#0?\s\-/()+:]*$/;

/** The signs of a code in their order; a digit's place is `0`, `#` or `?`, everything else stands for itself. */
function signsOf(section: string): readonly { readonly text: string; readonly isPlace: boolean }[] {
  return Array.from(section.matchAll(LITERAL), ([, quoted, escaped, currency, sign]) => ({
    text: quoted ?? escaped ?? currency ?? sign ?? '',
    isPlace: sign !== undefined && /[#0?]/.test(sign),
  }));
}

/** Digits in the places of a code, from the last one on; those that are too many stand before the first. */
function filled(section: string, digits: string): string {
  const signs = signsOf(section);
  const first = signs.findIndex(({ isPlace }) => isPlace);
  let left = digits;
  let shown = '';
  for (const [at, { text, isPlace }] of [...signs.entries()].reverse()) {
    if (!isPlace) {
      // Signs between places that stay empty are not shown.
      if (left !== '' || at < first || signs.slice(first, at).some((sign) => sign.isPlace && sign.text === '0'))
        shown = text + shown;
      continue;
    }
    const own = at === first ? left : left.slice(-1);
    left = at === first ? '' : left.slice(0, -1);
    shown = (own === '' && text === '0' ? '0' : own) + shown;
  }
  return shown;
}

/** A number with what its cell shows of it, where that is more than the number: `00042` for 42. */
export function shownNumber(value: number, code: string | undefined): Cell {
  const [section = ''] = code?.split(';') ?? [];
  const bare = section.replace(/"[^"]*"?|\\[^]|\[[^\]]*\]|_./g, '');
  if (value < 0 || value >= 1e15 || !DIGITS.test(bare)) return value;
  const shown = filled(section, Math.round(value) === 0 ? '' : String(Math.round(value))).trim();
  return shown === '' || shown === String(value) ? value : { number: value, shown };
}
