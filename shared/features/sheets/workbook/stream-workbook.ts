import { zipEntries, type ZipEntry } from '#shared/kernel/zip-directory.ts';
import { formatsOf } from './formats.ts';
import { type Look, looksOf } from './looks.ts';
import { CellScanner, type ScannedCell, type ScanOptions } from './scan-cells.ts';
import { sharedStrings } from './shared-strings.ts';
import { textOf, wholeTextOf } from './unpack.ts';
import { UnusualWorkbook } from './unusual.ts';
import { attribute, plainText, tagsOf } from './xml.ts';

export type { ScannedCell } from './scan-cells.ts';

/** How a workbook keeps a sheet from sight; the stronger way can only be undone by programs. */
export type SheetHiding = 'hidden' | 'veryHidden';

/** A workbook that is read while it is unpacked: the first rows are there long before the last. */
export interface StreamedWorkbook {
  readonly sheets: readonly string[];
  /** By the sheet’s name; those that are not hidden are missing. */
  readonly hidings: ReadonlyMap<string, SheetHiding>;
  /** Whether its dates count from 1904. */
  readonly isDate1904: boolean;
  /** The format code of a style; undefined: General. */
  readonly formatOf: (style: number) => string | undefined;
  /** The look of each style; read only when it is asked for. */
  readonly looks: () => Promise<readonly (Look | undefined)[]>;
  /** Tells the cells of a sheet row by row. @throws UnusualWorkbook */
  readonly scan: (
    sheet: string,
    onCell: (cell: ScannedCell) => void,
    more?: Pick<ScanOptions, 'moveFormula' | 'onWidth' | 'isDrawn'>,
  ) => Promise<void>;
}

const FOLDER = 'xl/';

/**
 * Opens an .xlsx workbook that is written as nearly all of them are: without prefixes and comments, in UTF-8, its parts
 * where Office puts them.
 *
 * @throws UnusualWorkbook for any other, which is left to the library, also to say what is wrong with it
 */
export async function streamWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<StreamedWorkbook> {
  const entries = new Map((zipEntries(bytes) ?? []).map((entry) => [entry.name, entry]));
  const entry = (name: string): ZipEntry => {
    const found = entries.get(name);
    if (found === undefined) throw new UnusualWorkbook(`no ${name}`);
    return found;
  };
  const workbook = await wholeTextOf(entry(`${FOLDER}workbook.xml`));
  const relations = tagsOf(await wholeTextOf(entry(`${FOLDER}_rels/workbook.xml.rels`)), 'Relationship').map((tag) => {
    const target = plainText(attribute(tag, 'Target') ?? '');
    return {
      id: attribute(tag, 'Id'),
      type: attribute(tag, 'Type')?.split('/').pop(),
      name: target.startsWith('/') ? target.slice(1) : `${FOLDER}${target}`,
    };
  });
  const part = (type: string): ZipEntry | undefined => {
    const name = relations.find((relation) => relation.type === type)?.name;
    return name === undefined ? undefined : entry(name);
  };
  const sheets = new Map(
    tagsOf(workbook, 'sheet').map((tag) => {
      const id = / \w+:id="([^"]*)"/.exec(tag)?.[1];
      const relation = relations.find((one) => one.id === id);
      if (relation?.type !== 'worksheet') throw new UnusualWorkbook('a sheet without cells');
      return [plainText(attribute(tag, 'name') ?? ''), entry(relation.name)];
    }),
  );
  if (sheets.size === 0) throw new UnusualWorkbook('no sheets');
  const hidings = new Map(
    tagsOf(workbook, 'sheet').flatMap((tag): [string, SheetHiding][] => {
      const state = attribute(tag, 'state');
      return state === 'hidden' || state === 'veryHidden' ? [[plainText(attribute(tag, 'name') ?? ''), state]] : [];
    }),
  );
  const [styles, texts] = [part('styles'), part('sharedStrings')];
  const styleText = styles === undefined ? undefined : await wholeTextOf(styles);
  const formats = styleText === undefined ? [] : formatsOf(styleText);
  const strings = texts === undefined ? [] : sharedStrings(await wholeTextOf(texts));
  const settings = tagsOf(workbook, 'workbookPr')[0] ?? '';
  return {
    sheets: [...sheets.keys()],
    hidings,
    isDate1904: /^(?:1|true)$/.test(attribute(settings, 'date1904') ?? ''),
    formatOf: (style) => formats[style],
    looks: async () => {
      const theme = part('theme');
      return styleText === undefined ? [] : looksOf(styleText, theme === undefined ? '' : await wholeTextOf(theme));
    },
    scan: async (sheet, onCell, more = {}) => {
      const packed = sheets.get(sheet);
      if (packed === undefined) throw new UnusualWorkbook('an unknown sheet');
      const scanner = new CellScanner({ ...more, strings, onCell });
      for await (const piece of textOf(packed)) {
        scanner.push(piece);
        if (scanner.isDone) return;
      }
      throw new UnusualWorkbook('a sheet without an end');
    },
  };
}
