/** What stands between two columns. */
export const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** How many characters and lines the guess of the separator looks at. */
const SAMPLE_LENGTH = 65_536;
const SAMPLE_LINES = 50;
/** Rows between two offers to pause. */
const PAUSE_ROWS = 200;

/** The first lines that have something in them, without what stands in quotes. */
function sampleLines(text: string): readonly string[] {
  const bare = text.slice(0, SAMPLE_LENGTH).replace(/"[^"]*(?:"|$)/g, '""');
  return bare
    .split(/[\r\n]+/)
    .filter((line) => line !== '')
    .slice(0, SAMPLE_LINES);
}

/** A line that is one amount, such as `12,50` or `1 250,5 €`: its comma is no evidence of two columns. */
const LONE_AMOUNT = /^[+-]?(?:\d+|\d{1,3}(?:[ .\u00a0\u202f]\d{3})+),\d+\s*\D{0,4}$/;

const countOf = (line: string, separator: Separator): number => line.split(separator).length - 1;

/** How well a separator cuts lines alike: the share of those with the usual number of columns, then that number. */
function scoreOf(lines: readonly string[], separator: Separator): number {
  const times = new Map<number, number>();
  for (const line of lines) {
    const count = countOf(line, separator);
    if (count > 0) times.set(count, (times.get(count) ?? 0) + 1);
  }
  const [columns = 0, agreeing = 0] = [...times].sort(([, a], [, b]) => b - a)[0] ?? [];
  return agreeing === 0 ? 0 : agreeing / lines.length + Math.min(columns, 99) / 1000;
}

function bestOf(scores: readonly (readonly [Separator, number])[]): Separator | undefined {
  const [best] = [...scores].filter(([, score]) => score > 0).sort(([, a], [, b]) => b - a);
  return best?.[0];
}

/** One that stands nowhere, so that each line is one cell. */
function unusedSeparator(lines: readonly string[]): Separator {
  return SEPARATORS.find((one) => lines.every((line) => countOf(line, one) === 0)) ?? '\t';
}

/**
 * The separator that cuts most lines into the same number of columns; the first line must have it, unless it is the title
 * of a table below. Where nothing speaks for two columns, one that stands nowhere. Lines that are all amounts such as
 * `12,50` may be one column or two: then `decimal`, the sign of the page, decides.
 */
export function guessSeparator(text: string, decimal: ',' | '.' = '.'): Separator {
  const lines = sampleLines(text);
  const [first = '', ...others] = lines;
  const isAmounts = (some: readonly string[]): boolean =>
    some.length > 0 && some.every((line) => LONE_AMOUNT.test(line.trim()));
  if (isAmounts(lines) && decimal === ',') return unusedSeparator(lines);
  const inFirst = SEPARATORS.filter((one) => countOf(first, one) > 0);
  const found = bestOf(inFirst.map((one) => [one, scoreOf(lines, one)]));
  if (found !== undefined) return found;
  // Below a title stands a table only where each line is cut alike; a comma in words or in an amount cuts nothing.
  const cuts = (line: string, one: Separator): number => (one === ',' && line.includes(', ') ? 0 : countOf(line, one));
  const below = SEPARATORS.filter((one) => {
    if (one === ',' && isAmounts(others)) return false;
    // A title may have several lines; commas stand in such lines too.
    const top =
      one === ','
        ? 0
        : Math.max(
            0,
            others.findIndex((line) => countOf(line, one) > 0),
          );
    const rows = others.slice(top);
    const counts = new Set(rows.map((line) => cuts(line, one)));
    return rows.length > 1 && counts.size === 1 && !counts.has(0);
  });
  return bestOf(below.map((one) => [one, scoreOf(others, one)])) ?? unusedSeparator(lines);
}

/** Excel’s own first line, `sep=;`, names the separator and is no row. */
export function separatorLine(text: string): { readonly separator: Separator; readonly rest: string } | undefined {
  const [line, sign] = /^sep=(.)(?:\r\n?|\n|$)/i.exec(text) ?? [];
  const separator = SEPARATORS.find((one) => one === sign);
  return line === undefined || separator === undefined ? undefined : { separator, rest: text.slice(line.length) };
}

/** How a text is cut. */
interface CsvOptions {
  readonly separator: Separator;
  /** False: quotes are letters like any other. */
  readonly hasQuotes: boolean;
}

/** The rows of a text. `isOpen`: a quote was opened and never closed, so that rows may have been swallowed. */
interface CsvRows {
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
export async function splitCsv(
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
  const isOpen = await splitCsv(text, options, (row) => rows.push(row), pause);
  return { rows, isOpen };
}

/** A program of another country separates by another sign: each stands in quotes. */
function quoted(value: string): string {
  return /["\r\n,;\t|]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/** One line of a CSV, ended by CR LF. */
export function csvLine(values: readonly string[], separator: Separator = ','): string {
  // A row of one empty value would be an empty line, which readers pass over.
  if (values.length === 1 && values[0] === '') return '""\r\n';
  return `${values.map((value) => quoted(value)).join(separator)}\r\n`;
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
