import { CFB } from 'sheetjs-ce';
import type { Look } from '#shared/features/sheets/workbook/looks.ts';

/** The looks of a sheet's cells, by their addresses such as `B7`. The library writes formats and no looks. */
export type SheetLooks = ReadonlyMap<string, Look>;

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

/** A list of the styles, to which items are added once each. */
function createList(styles: string, name: 'fonts' | 'fills' | 'cellXfs', pattern: RegExp) {
  const items = [...(new RegExp(`<${name}[^>]*>([^]*?)</${name}>`).exec(styles)?.[1] ?? '').matchAll(pattern)].map(
    ([item]) => item,
  );
  const places = new Map(items.map((item, at) => [item, at]));
  return {
    items,
    placeOf: (item: string): number => {
      const known = places.get(item) ?? items.push(item) - 1;
      places.set(item, known);
      return known;
    },
    written: (into: string): string =>
      into.replace(
        new RegExp(`<${name}[^>]*>[^]*?</${name}>`),
        () => `<${name} count="${items.length}">${items.join('')}</${name}>`,
      ),
  };
}

/** Styles that have more and more of the looks in them. */
function createStyles(styles: string) {
  const fonts = createList(styles, 'fonts', /<font>[^]*?<\/font>/g);
  const fills = createList(styles, 'fills', /<fill>[^]*?<\/fill>/g);
  const formats = createList(styles, 'cellXfs', /<xf [^>]*\/>/g);
  return {
    /** The number of a cell's style with a look, beside its format as it is by now. */
    styleOf: (style: number, look: Look): number => {
      const plain = formats.items[style] ?? formats.items[0];
      if (plain === undefined) throw new Error('A workbook has a style.');
      return formats.placeOf(
        plain
          .replace(/fontId="\d+"/, `fontId="${fonts.placeOf(fontOf(look))}"`)
          .replace(/fillId="\d+"/, `fillId="${fills.placeOf(fillOf(look))}"`)
          .replace('/>', ' applyFont="1" applyFill="1"/>'),
      );
    },
    written: (): string => [fonts, fills, formats].reduce((written, list) => list.written(written), styles),
  };
}

/** The file with the looks of its cells, sheet by sheet in the file's order. */
export function withLooks(bytes: Uint8Array<ArrayBuffer>, sheets: readonly SheetLooks[]): Uint8Array<ArrayBuffer> {
  if (sheets.every(({ size }) => size === 0)) return bytes;
  const zip = CFB.read(bytes, { type: 'array' });
  const textOf = (path: string): string => {
    const entry = CFB.find(zip, path);
    if (entry === null) throw new Error(`A workbook has ${path}.`);
    return new TextDecoder().decode(Uint8Array.from(entry.content));
  };
  const put = (path: string, text: string): void => {
    CFB.utils.cfb_add(zip, path, new TextEncoder().encode(text));
  };
  const STYLES = '/xl/styles.xml';
  const styles = createStyles(textOf(STYLES));
  for (const [at, looks] of sheets.entries()) {
    if (looks.size === 0) continue;
    const path = `/xl/worksheets/sheet${at + 1}.xml`;
    put(
      path,
      textOf(path).replace(/<c r="([A-Z]+\d+)"(?: s="(\d+)")?/g, (whole, address: string, style = '0') => {
        const look = looks.get(address);
        return look === undefined ? whole : `<c r="${address}" s="${styles.styleOf(Number(style), look)}"`;
      }),
    );
  }
  put(STYLES, styles.written());
  const written: unknown = CFB.write(zip, { type: 'array', fileType: 'zip', compression: true });
  if (!(written instanceof Uint8Array)) throw new Error('The library has written no bytes.');
  return Uint8Array.from(written);
}
