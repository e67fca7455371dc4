import { UnusualWorkbook } from './unusual.ts';
import { attribute, plainText, tagsOf } from './xml.ts';

/** The codes of the formats that workbooks name by number alone (ECMA-376, 18.8.30). */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'm/d/yy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yy h:mm',
  37: '#,##0 ;(#,##0)',
  38: '#,##0 ;[Red](#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;[Red](#,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mmss.0',
  48: '##0.0E+0',
  49: '@',
};

/** In East Asian languages these are dates of their own calendars. */
function builtIn(id: number): string | undefined {
  return BUILT_IN[id] ?? ((id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? BUILT_IN[14] : undefined);
}

/** The format code of each style of cells; undefined: General. */
export function formatsOf(styles: string): readonly (string | undefined)[] {
  const own = new Map(
    tagsOf(styles, 'numFmt').map((tag) => [
      Number(attribute(tag, 'numFmtId')),
      plainText(attribute(tag, 'formatCode') ?? ''),
    ]),
  );
  const cells = /<cellXfs\b[^]*?<\/cellXfs>/.exec(styles)?.[0];
  // Under other names dates would be taken for numbers.
  if (cells === undefined) throw new UnusualWorkbook('no styles of cells');
  return tagsOf(cells, 'xf').map((tag) => {
    const id = Number(attribute(tag, 'numFmtId') ?? 0);
    const code = own.get(id) ?? builtIn(id);
    return code === 'General' || code === '' ? undefined : code;
  });
}

/** Whether numbers in this format are dates or times. */
export function isDateCode(format: string | undefined): boolean {
  if (format === undefined) return false;
  const [section = ''] = format.replace(/"[^"]*"?|\\.|_.|\*./g, '').split(';');
  // What stands in brackets is a colour, a condition or a language, but for hours, minutes and seconds that go on.
  const plain = section.replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  return !/general/i.test(plain) && /[ymdhs]/i.test(plain.replace(/e[+-]/gi, ''));
}
