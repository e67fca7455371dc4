/** What stands between two columns. */
export const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** How many characters and lines the guess of the separator looks at. */
const SAMPLE_LENGTH = 65_536;
const SAMPLE_LINES = 50;
/** Rows between two offers to pause. */
const PAUSE_ROWS = 200;

/** How often each separator stands outside quotes, line by line. */
function countSeparators(text: string): readonly ReadonlyMap<string, number>[] {
  const lines: Map<string, number>[] = [];
  let line = new Map<string, number>();
  let isFilled = false;
  let isQuoted = false;
  for (const sign of text.slice(0, SAMPLE_LENGTH)) {
    if (sign === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (sign !== '\n' && sign !== '\r') {
      isFilled = true;
      line.set(sign, (line.get(sign) ?? 0) + 1);
      continue;
    }
    if (isFilled) lines.push(line);
    if (lines.length >= SAMPLE_LINES) return lines;
    line = new Map();
    isFilled = false;
  }
  return isFilled ? [...lines, line] : lines;
}

/** The separator that cuts most lines into the same number of columns; the first line must have it. */
export function guessSeparator(text: string): Separator {
  const lines = countSeparators(text);
  let best: { readonly separator: Separator; readonly score: number } = { separator: ',', score: 0 };
  for (const separator of SEPARATORS) {
    const counts = lines.map((line) => line.get(separator) ?? 0);
    if ((counts[0] ?? 0) === 0) continue;
    const times = new Map<number, number>();
    for (const count of counts) if (count > 0) times.set(count, (times.get(count) ?? 0) + 1);
    const [columns = 0, agreeing = 0] = [...times].sort(([, a], [, b]) => b - a)[0] ?? [];
    const score = agreeing / lines.length + Math.min(columns, 99) / 1000;
    if (score > best.score) best = { separator, score };
  }
  return best.separator;
}

/** Excel’s own first line, `sep=;`, names the separator and is no row. */
export function separatorLine(text: string): { readonly separator: Separator; readonly rest: string } | undefined {
  const [line, sign] = /^sep=(.)(?:\r\n?|\n|$)/i.exec(text) ?? [];
  const separator = SEPARATORS.find((one) => one === sign);
  return line === undefined || separator === undefined ? undefined : { separator, rest: text.slice(line.length) };
}

/** How a text is cut. */
export interface CsvOptions {
  readonly separator: Separator;
  /** False: quotes are letters like any other. */
  readonly hasQuotes: boolean;
}

/** The rows of a text. `isOpen`: a quote was opened and never closed, so that rows may have been swallowed. */
export interface CsvRows {
  readonly rows: readonly (readonly string[])[];
  readonly isOpen: boolean;
}

const [LINE_FEED, CARRIAGE_RETURN] = [0x0a, 0x0d];

/** Where the next of two signs stands, or the end. */
function nextEnd(text: string, from: number, separator: string): number {
  const separatorCode = separator.charCodeAt(0);
  const { length } = text;
  for (let at = from; at < length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === separatorCode || code === LINE_FEED || code === CARRIAGE_RETURN) return at;
  }
  return length;
}

/** Reads a field that begins with a quote at `from`; text behind its closing quote is kept. */
function quotedField(text: string, from: number, separator: string) {
  let value = '';
  let at = from + 1;
  for (;;) {
    const close = text.indexOf('"', at);
    if (close < 0) return { value: value + text.slice(at), end: text.length, isOpen: true };
    value += text.slice(at, close);
    if (text[close + 1] !== '"') {
      const end = nextEnd(text, close + 1, separator);
      return { value: value + text.slice(close + 1, end), end, isOpen: false };
    }
    value += '"';
    at = close + 2;
  }
}

/**
 * Cuts a text into rows and cells, as RFC 4180 says, and forgives more. `pause` is awaited now and then. Resolves to whether
 * a quote was opened and never closed, so that rows may have been swallowed.
 */
export async function cutCsv(
  text: string,
  { separator, hasQuotes }: CsvOptions,
  take: (row: readonly string[]) => void,
  pause: () => Promise<void> | undefined = () => undefined,
): Promise<boolean> {
  let count = 0;
  let row: string[] = [];
  let at = 0;
  let isOpen = false;
  while (at < text.length) {
    let end: number;
    if (hasQuotes && text[at] === '"') {
      const field = quotedField(text, at, separator);
      row.push(field.value);
      end = field.end;
      isOpen ||= field.isOpen;
    } else {
      end = nextEnd(text, at, separator);
      row.push(text.slice(at, end));
    }
    if (text[end] === separator) {
      at = end + 1;
      if (at === text.length) row.push('');
      continue;
    }
    take(row);
    row = [];
    at = text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1;
    count += 1;
    if (count % PAUSE_ROWS === 0) await pause();
  }
  if (row.length > 0) take(row);
  return isOpen;
}

/** All rows of a text at once. */
export async function parseCsv(
  text: string,
  options: CsvOptions,
  pause?: () => Promise<void> | undefined,
): Promise<CsvRows> {
  const rows: (readonly string[])[] = [];
  const isOpen = await cutCsv(text, options, (row) => rows.push(row), pause);
  return { rows, isOpen };
}

function quoted(value: string, separator: Separator): string {
  return /["\r\n]|^\s|\s$/.test(value) || value.includes(separator) ? `"${value.replaceAll('"', '""')}"` : value;
}

/** One line of a CSV, ended by CR LF. */
export function csvLine(values: readonly string[], separator: Separator = ','): string {
  // A row of one empty value would be an empty line, which readers pass over.
  if (values.length === 1 && values[0] === '') return '""\r\n';
  return `${values.map((value) => quoted(value, separator)).join(separator)}\r\n`;
}

const IS_NUMBER = /^[+-]?\d[\d.,\s]*$/;

/** A text that a spreadsheet would take for a formula gets an apostrophe in front. */
export function harmlessText(value: string): string {
  return /^[=+\-@\t\r]/.test(value) && !IS_NUMBER.test(value) ? `'${value}` : value;
}

/** Takes off the apostrophe that `harmlessText` has put in front. */
export function writtenText(value: string): string {
  return value.startsWith("'") && harmlessText(value.slice(1)) === value ? value.slice(1) : value;
}
