import { UnusualWorkbook } from './unusual.ts';
import { attribute, plainTag, plainText } from './xml.ts';

/** A place in a sheet, both from 0. */
interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** A cell that has a value, a formula or a look. */
export interface ScannedCell extends CellPlace {
  /** Undefined: a formula whose value was not stored, or a cell that is only drawn. The code of an error is a text, such as `#N/A`. */
  readonly value: string | number | boolean | undefined;
  readonly isError: boolean;
  /** The number of its style. */
  readonly style: number;
  /** Without its `=`. */
  readonly formula: string | undefined;
}

export interface ScanOptions {
  readonly strings: readonly string[];
  readonly onCell: (cell: ScannedCell) => void;
  /** Whether a cell of this style is told although nothing is in it; absent: none is. */
  readonly isDrawn?: (style: number) => boolean;
  /** Of the columns from `first` to `last`, from 0; the width is counted in digits. */
  readonly onWidth?: (first: number, last: number, width: number) => void;
  /** The formula of one cell as it reads in another; absent: formulas are left out. */
  readonly moveFormula?: (formula: string, from: CellPlace, to: CellPlace) => string;
}

const MAX_ROWS = 1_048_576;
const MAX_COLUMNS = 16_384;
const [SPACE, SLASH, END, UPPER_A, UPPER_Z] = [0x20, 0x2f, 0x3e, 0x41, 0x5a];
const letter = (sign: string): number => sign.charCodeAt(0);
const [C, F, R, T, V] = ['c', 'f', 'r', 't', 'v'].map(letter);

/** The column of a reference such as `AB12`, from 0. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const code = reference.charCodeAt(at);
    if (code < UPPER_A || code > UPPER_Z) break;
    column = column * 26 + code - UPPER_A + 1;
  }
  return column - 1;
}

/** Takes the XML of a sheet in pieces and tells each cell once it is whole. */
export class CellScanner {
  readonly #options: ScanOptions;
  readonly #shared = new Map<string, { readonly formula: string; readonly from: CellPlace }>();
  #text = '';
  #isBegun = false;
  #row = -1;
  #column = -1;
  #type: string | undefined;
  #style = 0;
  #raw: string | undefined;
  #inline = '';
  #formula: string | undefined;
  #formulaTag = '';
  #isPhonetic = false;
  /** Where the text of the open element begins in `#text`; -1: it is not wanted. */
  #from = -1;
  /** Whether all cells have been told. */
  isDone = false;

  constructor(options: ScanOptions) {
    this.#options = options;
  }

  /** @throws UnusualWorkbook */
  push(piece: string): void {
    this.#text += piece;
    const text = this.#text;
    let at = Math.max(0, this.#from);
    while (!this.isDone) {
      const start = text.indexOf('<', at);
      const end = start < 0 ? -1 : text.indexOf('>', start);
      if (end < 0) {
        at = start < 0 ? text.length : start;
        break;
      }
      this.#tag(text, start + 1, end);
      at = end + 1;
    }
    const kept = this.#from < 0 ? at : this.#from;
    if (this.#from >= 0) this.#from = 0;
    this.#text = text.slice(kept);
  }

  #tag(text: string, start: number, end: number): void {
    const first = text.charCodeAt(start);
    const second = text.charCodeAt(start + 1);
    const isShort = second === END || second === SPACE || second === SLASH;
    if (first === SLASH) this.#close(text, start, end);
    else if (first === C && isShort) this.#openCell(plainTag(text.slice(start, end)));
    else if (first === V && isShort) {
      this.#raw = '';
      this.#open(text, end);
    } else if (first === T && isShort) this.#open(text, end);
    else if (first === F && isShort) this.#openFormula(text, start, end);
    else if (first === R) this.#openRow(plainTag(text.slice(start, end)));
    else this.#other(text.slice(start, end));
  }

  #open(text: string, end: number): void {
    if (text.charCodeAt(end - 1) !== SLASH) this.#from = end + 1;
  }

  #openRow(tag: string): void {
    if (tag.startsWith('rPh')) this.#isPhonetic = true;
    if (!tag.startsWith('row')) return;
    const number = attribute(tag, 'r');
    this.#row = number === undefined ? this.#row + 1 : Number(number) - 1;
    if (!(this.#row >= 0 && this.#row < MAX_ROWS)) throw new UnusualWorkbook('a row that no sheet has');
    this.#column = -1;
  }

  #openCell(tag: string): void {
    const reference = attribute(tag, 'r');
    this.#column = reference === undefined ? this.#column + 1 : columnOf(reference);
    if (!(this.#column >= 0 && this.#column < MAX_COLUMNS)) throw new UnusualWorkbook('a column that no sheet has');
    this.#type = attribute(tag, 't');
    this.#style = Number(attribute(tag, 's') ?? 0);
    this.#raw = undefined;
    this.#inline = '';
    this.#formula = undefined;
    if (tag.endsWith('/') && this.#options.isDrawn !== undefined) {
      this.#type = undefined;
      this.#tell();
    }
  }

  #openFormula(text: string, start: number, end: number): void {
    if (this.#options.moveFormula === undefined) return;
    this.#formulaTag = plainTag(text.slice(start, end));
    if (text.charCodeAt(end - 1) === SLASH) this.#setFormula('');
    else this.#from = end + 1;
  }

  #setFormula(raw: string): void {
    const text = plainText(raw).replaceAll('_xlfn.', '');
    const kind = attribute(this.#formulaTag, 't');
    if (kind === 'dataTable') return;
    const place = { row: this.#row, column: this.#column };
    const number = kind === 'shared' ? (attribute(this.#formulaTag, 'si') ?? '') : undefined;
    if (number === undefined || text !== '') {
      this.#formula = text === '' ? undefined : text;
      if (number !== undefined) this.#shared.set(number, { formula: text, from: place });
      return;
    }
    const shared = this.#shared.get(number);
    if (shared === undefined) throw new UnusualWorkbook('a shared formula without its first cell');
    this.#formula = this.#options.moveFormula?.(shared.formula, shared.from, place);
  }

  #other(tag: string): void {
    if (tag.startsWith('?')) {
      if (/encoding=["'](?!utf-8)/i.test(tag)) throw new UnusualWorkbook('not in UTF-8');
      return;
    }
    if (tag.startsWith('!')) throw new UnusualWorkbook('a comment or a section of characters');
    if (!this.#isBegun) {
      // Its own attributes are not asked for, and some programs put each on a line.
      if (!tag.startsWith('worksheet')) throw new UnusualWorkbook('names with a prefix');
      this.#isBegun = true;
      return;
    }
    plainTag(tag);
    if (tag.startsWith('sheetData') && tag.endsWith('/')) this.isDone = true;
    if (!tag.startsWith('col ')) return;
    const [first, last, width] = ['min', 'max', 'width'].map((name) => Number(attribute(tag, name)));
    if (first !== undefined && last !== undefined && width !== undefined && width > 0)
      this.#options.onWidth?.(first - 1, last - 1, width);
  }

  #close(text: string, start: number, end: number): void {
    const length = end - start;
    const code = text.charCodeAt(start + 1);
    const from = this.#from;
    this.#from = -1;
    if (length > 2) {
      if (length === 4 && text.startsWith('/rPh', start)) this.#isPhonetic = false;
      else if (text.startsWith('/sheetData', start) && length === 10) this.isDone = true;
    } else if (code === C) this.#tell();
    else if (from < 0) return;
    else if (code === V) this.#raw = text.slice(from, start - 1);
    else if (code === F) this.#setFormula(text.slice(from, start - 1));
    else if (code === T && !this.#isPhonetic) this.#inline += plainText(text.slice(from, start - 1));
  }

  #value(): string | number | boolean | undefined {
    const raw = this.#raw;
    switch (this.#type) {
      case undefined:
      case 'n': {
        if (raw === undefined || raw === '') return undefined;
        const number = Number(raw);
        if (Number.isNaN(number)) throw new UnusualWorkbook('a number that is none');
        return number;
      }
      case 's': {
        if (raw === undefined || raw === '') return undefined;
        const found = this.#options.strings[Number(raw)];
        if (found === undefined) throw new UnusualWorkbook('a text that is not there');
        return found;
      }
      case 'inlineStr':
        return this.#inline;
      case 'str':
      case 'e':
        return raw === undefined ? undefined : plainText(raw);
      case 'b':
        return raw === '1' || raw === 'true';
      default:
        throw new UnusualWorkbook(`cells of the type ${this.#type}`);
    }
  }

  #tell(): void {
    const value = this.#value();
    const isEmpty = value === undefined && this.#formula === undefined;
    if (isEmpty && this.#options.isDrawn?.(this.#style) !== true) return;
    this.#options.onCell({
      row: this.#row,
      column: this.#column,
      value,
      isError: this.#type === 'e',
      style: this.#style,
      formula: this.#formula,
    });
  }
}
