/** A number in digits, with what is written around it told apart. */
interface Written {
  /** Without a currency, the sign of a share, or an accountant's brackets. */
  readonly text: string;
  /** Of a number, in the codes of workbooks. */
  readonly format?: string;
  readonly isShare?: boolean;
}

const CODES = 'MAD|DHS?|EUR|USD|GBP|CHF|CAD|TND|DZD|EGP|SAR|AED|XOF|XAF|JPY';
const SIGNS = '€|\\$|£|¥|د\\.م\\.?|د\\.إ';
const SPACE = '[\\s\\u00a0\\u202f]?';
const MONEY = new RegExp(
  `^([+\\-−]?)(?:(${SIGNS})${SPACE}([+\\-−]?[\\d.,][^]*)|(${CODES})${SPACE}([\\d.,+\\-−][^]*)|([\\d.,+\\-−][^]*?)${SPACE}(${SIGNS}|${CODES}))$`,
  'iu',
);
const SHARE = /^(?:[%٪]\s?([+\-−]?[\d.,][^]*)|([+\-−]?[\d.,][^]*?)[\s\u00a0\u202f]?[%٪])$/;
/** What an accountant writes of a loss. Not of an area code or a mark such as `(0)`. */
const BRACKETS = /^\(([^()+\-−]+)\)$/;

/**
 * `12,50 €`, `$5`, `50 %` and `(12.50)` without what is written around the number; western digits. Anything else is as
 * it was. An amount of money has a format as workbooks write it.
 */
export function withoutUnit(text: string): Written {
  const loss = BRACKETS.exec(text)?.[1]?.trim();
  if (loss !== undefined && !/^0(?![.,])/.test(loss)) {
    const within = withoutUnit(loss);
    return within.isShare === true || !/^[\d.,]/.test(within.text) ? { text } : { ...within, text: `-${within.text}` };
  }
  const [, sign = '', mark, afterMark, code, afterCode, amount, behind] = MONEY.exec(text) ?? [];
  const [before, after] = [mark ?? code, afterMark ?? afterCode];
  if (before !== undefined && after !== undefined)
    return { text: sign + after, format: `"${before}${code === undefined ? '' : ' '}"#,##0.00` };
  if (amount !== undefined && behind !== undefined) return { text: sign + amount, format: `#,##0.00 "${behind}"` };
  const [, behindSign, beforeSign] = SHARE.exec(text) ?? [];
  const share = behindSign ?? beforeSign;
  return share === undefined ? { text } : { text: share, format: '0.##%', isShare: true };
}
