import { CFB } from 'sheetjs-ce';
import type { Look } from '#shared/features/sheets/workbook/looks.ts';

/** The library writes formats and no looks: until the styles are written, a look stands behind the format as a text. */
const MARK = 'flexy-look-';
const MARKED = new RegExp(`^(.*?)&quot;${MARK}(\\d+)&quot;$`);
const GENERAL = 'General';
/** The library counts at most about 330 formats; with more than these the last looks are left out. */
const MOST_MARKED = 250;

/** Notes the looks of the cells while they are written. */
export interface LookMarks {
  /** The format that stands for a format with a look. */
  readonly mark: (format: string | undefined, look: Look | undefined) => string | undefined;
  readonly looks: () => readonly Look[];
}

export function createLookMarks(): LookMarks {
  const numbers = new Map<string, number>();
  const marked = new Set<string>();
  const looks: Look[] = [];
  return {
    mark: (format, look) => {
      if (look === undefined) return format;
      const key = JSON.stringify([look.isBold, look.fill, look.ink]);
      const number = numbers.get(key) ?? looks.push(look) - 1;
      numbers.set(key, number);
      const code = `${format ?? GENERAL}"${MARK}${number}"`;
      if (!marked.has(code) && marked.size >= MOST_MARKED) return format;
      marked.add(code);
      return code;
    },
    looks: () => looks,
  };
}

const FONT = '<sz val="12"/>';
const [FONT_COLOUR, FONT_NAME] = ['<color theme="1"/>', '<name val="Calibri"/><family val="2"/><scheme val="minor"/>'];

function fontOf({ isBold, ink }: Look): string {
  const colour = ink === undefined ? FONT_COLOUR : `<color rgb="FF${ink.toUpperCase()}"/>`;
  return `<font>${isBold ? '<b/>' : ''}${FONT}${colour}${FONT_NAME}</font>`;
}

function fillOf({ fill }: Look): string {
  return fill === undefined
    ? '<fill><patternFill patternType="none"/></fill>'
    : `<fill><patternFill patternType="solid"><fgColor rgb="FF${fill.toUpperCase()}"/><bgColor indexed="64"/></patternFill></fill>`;
}

/** The styles with a font and a fill for each look, and with the formats as they were. */
export function styledWithLooks(styles: string, looks: readonly Look[]): string {
  const lookOf = new Map<string, number>();
  const general = new Set<string>();
  const plain = styles.replace(
    /<numFmt numFmtId="(\d+)" formatCode="([^"]*)"\/>/g,
    (whole, id: string, code: string) => {
      const [, own = '', number] = MARKED.exec(code) ?? [];
      if (number === undefined) return whole;
      lookOf.set(id, Number(number));
      if (own === GENERAL) general.add(id);
      return `<numFmt numFmtId="${id}" formatCode="${own}"/>`;
    },
  );
  const add = (name: 'font' | 'fill', first: number, xml: string): string =>
    xml.replace(
      new RegExp(`<${name}s count="\\d+">([^]*?)</${name}s>`),
      (_, own: string) =>
        `<${name}s count="${first + looks.length}">${own}${looks.map(name === 'font' ? fontOf : fillOf).join('')}</${name}s>`,
    );
  const [FONTS, FILLS] = [1, 2];
  const cells = plain.replace(/<xf ([^>]*)\/>/g, (whole, attributes: string) => {
    const id = /numFmtId="(\d+)"/.exec(attributes)?.[1] ?? '';
    const look = lookOf.get(id);
    if (look === undefined) return whole;
    const own = attributes
      .replace(/numFmtId="\d+"/, `numFmtId="${general.has(id) ? 0 : id}"`)
      .replace(/fontId="\d+"/, `fontId="${FONTS + look}"`)
      .replace(/fillId="\d+"/, `fillId="${FILLS + look}"`);
    return `<xf ${own} applyFont="1" applyFill="1"/>`;
  });
  return add('fill', FILLS, add('font', FONTS, cells));
}

/** The file with the looks of its cells. */
export function withLooks(bytes: Uint8Array<ArrayBuffer>, looks: readonly Look[]): Uint8Array<ArrayBuffer> {
  if (looks.length === 0) return bytes;
  const zip = CFB.read(bytes, { type: 'array' });
  const entry = CFB.find(zip, '/xl/styles.xml');
  if (entry === null) throw new Error('A workbook has styles.');
  const styles = new TextDecoder().decode(Uint8Array.from(entry.content));
  CFB.utils.cfb_add(zip, '/xl/styles.xml', new TextEncoder().encode(styledWithLooks(styles, looks)));
  const written: unknown = CFB.write(zip, { type: 'array', fileType: 'zip', compression: true });
  if (!(written instanceof Uint8Array)) throw new Error('The library has written no bytes.');
  return Uint8Array.from(written);
}
