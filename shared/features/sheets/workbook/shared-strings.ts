import { checkXml, plainText } from './xml.ts';

/** What says how a text is pronounced is no part of it. */
const PHONETIC = /<rPh\b[^]*?<\/rPh>/g;
const TEXT = /<t(?:\s[^>]*)?>([^<]*)<\/t>/g;

/** The texts that cells name by their number. */
export function sharedStrings(xml: string): readonly string[] {
  checkXml(xml);
  const found: string[] = [];
  let at = xml.indexOf('<si');
  while (at >= 0) {
    const start = xml.indexOf('>', at) + 1;
    if (start === 0) break;
    const isEmpty = xml[start - 2] === '/';
    const end = isEmpty ? start : xml.indexOf('</si>', start);
    if (end < 0) break;
    const item = xml.slice(start, end);
    const hasOneText = item.startsWith('<t>') && item.indexOf('</t>') === item.length - 4;
    found.push(
      isEmpty
        ? ''
        : hasOneText
          ? plainText(item.slice(3, -4))
          : [...item.replace(PHONETIC, '').matchAll(TEXT)].map(([, text = '']) => plainText(text)).join(''),
    );
    at = xml.indexOf('<si', end);
  }
  return found;
}
