import { createYieldToMain } from '#shared/state/yield-to-main.ts';
import type { Cell } from '../rules/cell.ts';
import { guessSeparator, parseCsv, type Separator, separatorLine } from '../rules/csv.ts';
import { decodeText, type Encoding, guessEncoding, markedEncoding } from '../rules/decode.ts';
import { FileError } from './problem.ts';
import type { Workbook } from './workbook.ts';
import { unpackedSize } from './zip-sizes.ts';

const MB = 1_000_000;
/** More than this is no price list: unpacked, it would fill the memory of the tab. */
const MAX_UNPACKED_BYTES = 400 * MB;

/** A chosen file, read into memory once. */
export interface Source {
  readonly file: File;
  readonly kind: 'csv' | 'xlsx';
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** How a file is read; what is undefined is guessed. */
export interface ReadChoices {
  readonly encoding?: Encoding | undefined;
  readonly separator?: Separator | undefined;
  readonly sheet?: string | undefined;
}

/** A file as rows, and how it was read. */
export interface Sheet {
  readonly rows: readonly (readonly Cell[])[];
  /** Of a text file. */
  readonly encoding?: Encoding;
  readonly separator?: Separator;
  /** Whether quotes were taken for letters, because one of them is never closed. */
  readonly ignoresQuotes: boolean;
  /** Names of the sheets of a workbook, and the one that was read. */
  readonly sheets: readonly string[];
  readonly sheet?: string;
  /** Whether a server that expects UTF-8 with commas, and the first sheet, reads the bytes the same way. */
  readonly isPlain: boolean;
}

/** Reads the bytes of a file. @throws FileError for one that cannot be imported; `maxSize` in MB */
export async function openFile(file: File, maxSize: number): Promise<Source> {
  const ending = /\.(csv|xlsx)$/i.exec(file.name)?.[1]?.toLowerCase();
  if (ending === undefined) throw new FileError('kind');
  if (file.size > maxSize * MB) throw new FileError('too-large');
  if (file.size === 0) throw new FileError('empty');
  const bytes = await file.arrayBuffer().catch((cause: unknown) => {
    throw new FileError('unreadable', cause);
  });
  return { file, kind: ending === 'csv' ? 'csv' : 'xlsx', bytes: new Uint8Array(bytes) };
}

async function readText({ bytes }: Source, choices: ReadChoices): Promise<Sheet> {
  const encoding = choices.encoding ?? guessEncoding(bytes);
  const decoded = decodeText(bytes, encoding);
  const named = separatorLine(decoded);
  const text = named?.rest ?? decoded;
  const separator = choices.separator ?? named?.separator ?? guessSeparator(text);
  const pause = createYieldToMain();
  const quoted = await parseCsv(text, { separator, hasQuotes: true }, pause);
  const { rows } = quoted.isOpen ? await parseCsv(text, { separator, hasQuotes: false }, pause) : quoted;
  const isPlain =
    encoding === 'utf-8' &&
    separator === ',' &&
    named === undefined &&
    !quoted.isOpen &&
    markedEncoding(bytes) === undefined;
  return { rows, encoding, separator, ignoresQuotes: quoted.isOpen, sheets: [], isPlain };
}

/** The first bytes of the older Office format, which also wraps locked workbooks. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

function includesWide(bytes: Uint8Array, name: string): boolean {
  const wide = [...name].flatMap((letter) => [letter.charCodeAt(0), 0]);
  return bytes.some((_, at) => wide.every((byte, place) => bytes[at + place] === byte));
}

/** @throws FileError that says what the file is instead of a workbook */
function checkWorkbook({ bytes }: Source): void {
  if (COMPOUND.every((byte, at) => bytes[at] === byte)) {
    if (includesWide(bytes, 'EncryptedPackage')) throw new FileError('password');
    throw new FileError(includesWide(bytes, 'WordDocument') ? 'not-excel' : 'old-excel');
  }
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw new FileError('not-excel');
  const size = unpackedSize(bytes);
  if (size === undefined) throw new FileError('damaged');
  if (size > MAX_UNPACKED_BYTES) throw new FileError('unpacks-too-large');
}

const workbooks = new WeakMap<Source, Workbook>();

async function readSheet(source: Source, { sheet }: ReadChoices): Promise<Sheet> {
  let book = workbooks.get(source);
  if (book === undefined) {
    checkWorkbook(source);
    // The library is fetched when the first workbook comes.
    const { readWorkbook } = await import('./workbook.ts').catch((cause: unknown) => {
      throw new FileError('unreadable', cause);
    });
    book = readWorkbook(source.bytes);
    workbooks.set(source, book);
  }
  const [first] = book.sheets;
  const name = sheet ?? first;
  if (name === undefined) throw new FileError('no-rows');
  return { rows: book.rows(name), sheets: book.sheets, sheet: name, ignoresQuotes: false, isPlain: name === first };
}

/** Reads a file into rows. @throws FileError when there is nothing to import in it */
export async function readFile(source: Source, choices: ReadChoices): Promise<Sheet> {
  const sheet = source.kind === 'csv' ? await readText(source, choices) : await readSheet(source, choices);
  if (sheet.rows.every((row) => row.every((cell) => String(cell).trim() === ''))) throw new FileError('no-rows');
  return sheet;
}
