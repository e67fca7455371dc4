import { describe, expect, it } from 'vitest';
import { decodeGuessed } from './decode.ts';

const read = (bytes: readonly number[]) => {
  const { encoding, text } = decodeGuessed(Uint8Array.from(bytes));
  return [encoding, text];
};
const wide = (text: string, isLittle: boolean) =>
  [...text].flatMap((letter) => {
    const code = letter.charCodeAt(0);
    return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
  });
const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

describe('the encoding of a file', () => {
  it('is UTF-8 where that is valid; its mark is no letter', () => {
    expect(read([...new TextEncoder().encode('André;é')])).toEqual(['utf-8', 'André;é']);
    expect(read([0xef, 0xbb, 0xbf, ...ascii('sku')])).toEqual(['utf-8', 'sku']);
    expect(read([...new TextEncoder().encode('Andr\ufffd;é')])).toEqual(['utf-8', 'Andr\ufffd;é']);
  });

  it('is Windows’ own for French with single accents, and the Arabic one for runs of high letters', () => {
    expect(read([...ascii('D'), 0xe9, ...ascii('signation')])).toEqual(['windows-1252', 'Désignation']);
    expect(read([0xc7, 0xe1, 0xd3, 0xda, 0xd1, 0x3b, 0x35])).toEqual(['windows-1256', 'السعر;5']);
  });

  it('stays UTF-8 where a few letters are of another one', () => {
    const utf8 = (text: string) => [...new TextEncoder().encode(text)];
    expect(read([...utf8('Thé à la menthe;Caf'), 0xe9, ...utf8('\nشاي;1')])).toEqual([
      'utf-8',
      'Thé à la menthe;Café\nشاي;1',
    ]);
    expect(read([...ascii('Caf'), 0xe9, ...ascii('; 5')])).toEqual(['windows-1252', 'Café; 5']);
  });

  it('is UTF-16 by its mark or by every second byte', () => {
    expect(read([0xff, 0xfe, ...wide('prix é', true)])).toEqual(['utf-16le', 'prix é']);
    expect(read(wide('name;price', true))).toEqual(['utf-16le', 'name;price']);
    expect(read(wide('name;price', false))).toEqual(['utf-16be', 'name;price']);
  });
});
