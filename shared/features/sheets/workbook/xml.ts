import { UnusualWorkbook } from './unusual.ts';

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const ENTITY = /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi;
/** How Office writes a sign that XML does not allow. */
const ESCAPED = /_x([\da-f]{4})_/gi;

/** The text between two tags. */
export function plainText(raw: string): string {
  let text = raw.includes('\r') ? raw.replaceAll('\r\n', '\n') : raw;
  if (text.includes('&'))
    text = text.replace(ENTITY, (_, hex?: string, decimal?: string, name = '') => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      const sign = Number.isNaN(code) ? NAMED[name] : code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
      if (sign === undefined) throw new UnusualWorkbook('an unknown entity');
      return sign;
    });
  return text.includes('_x')
    ? text.replace(ESCAPED, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
}

const PLAIN_TAG = /^[\w:.-]+(?: [\w:.-]+="[^"<]*")* ?\/?$/;

/** A tag whose attributes `attribute` finds. @throws UnusualWorkbook for one with other quotes or other white space */
export function plainTag(tag: string): string {
  if (!PLAIN_TAG.test(tag)) throw new UnusualWorkbook('attributes that are written in another way');
  return tag;
}

/** An attribute of a plain tag, given from behind its `<` to before its `>`. */
export function attribute(tag: string, name: string): string | undefined {
  const at = tag.indexOf(` ${name}="`);
  if (at < 0) return undefined;
  const start = at + name.length + 3;
  const end = tag.indexOf('"', start);
  return end < 0 ? undefined : tag.slice(start, end);
}

/** @throws UnusualWorkbook for XML that is not written as nearly all of it is */
export function checkXml(xml: string): void {
  if (/<!/.test(xml)) throw new UnusualWorkbook('a comment or a section of characters');
  if (/^[^>]*encoding=["'](?!utf-8)/i.test(xml)) throw new UnusualWorkbook('not in UTF-8');
}

/** The tags of a small file with a name, in their order: from behind `<` to before `>`. */
export function tagsOf(xml: string, name: string): readonly string[] {
  checkXml(xml);
  return [...xml.matchAll(/<([^<>]*)>/g)].flatMap(([, tag = '']) =>
    tag.startsWith(name) && !/^[\w:.-]/.test(tag.slice(name.length)) ? [plainTag(tag)] : [],
  );
}
