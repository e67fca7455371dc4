import { decodeGuessed } from '#shared/features/sheets/decode.ts';

/** The format's names of code pages that the browser has under another name; `ANSI_1252` is `windows-1252`. */
const CODE_PAGES: Readonly<Record<string, string>> = {
  '932': 'shift_jis',
  '936': 'gbk',
  '949': 'euc-kr',
  '950': 'big5',
};
const USUAL = 'windows-1252';

function decoderOf(page: string | undefined): TextDecoder {
  try {
    return new TextDecoder(page === undefined ? USUAL : (CODE_PAGES[page] ?? `windows-${page}`));
  } catch {
    return new TextDecoder(USUAL);
  }
}

/** A drawing's text: UTF-8, as newer programs write it, or in the code page that its header names. */
export function dxfText(bytes: Uint8Array): string {
  const { text, encoding } = decodeGuessed(bytes);
  if (encoding === 'utf-8') return text;
  const plain = new TextDecoder('latin1').decode(bytes);
  return decoderOf(/\$DWGCODEPAGE\s+3\s+(?:ansi|dos)_?(\d+)/i.exec(plain)?.[1]).decode(bytes);
}

/**
 * A pair of lines that the parser understands; null to leave it out. It takes comments and the flags of faces for
 * something else, and knows no text of an inserted block (ATTRIB), which is a TEXT with other numbers for two things.
 */
function plainPair(kind: string, code: string, value: string): readonly [string, string] | null {
  if (code === '999' || (kind === '3DFACE' && code === '70')) return null;
  if (kind !== 'ATTRIB') return [code, value];
  if (code === '0') return [code, 'TEXT'];
  // The length of its field; in a TEXT this is how it is aligned.
  if (code === '73') return null;
  if (code === '74') return ['73', value];
  // Its flags; the first one hides it, which 60 says of any entity.
  return code === '70' ? ['60', String(Number(value) & 1)] : [code, value];
}

/** A drawing without what the parser misreads. */
export function plainDxf(text: string): string {
  const lines = text.split(/\r?\n/);
  const plain: string[] = [];
  let kind = '';
  // A number that says what the next line is, and that line, in turns.
  for (let at = 0; at < lines.length; at += 2) {
    const [code = '', value] = [lines[at]?.trim(), lines[at + 1]];
    if (code === '0') kind = value?.trim() ?? '';
    if (value === undefined) plain.push(code);
    else plain.push(...(plainPair(kind, code, value) ?? []));
  }
  return plain.join('\n');
}
