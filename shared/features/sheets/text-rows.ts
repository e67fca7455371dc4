import { createYieldToMain } from '#shared/state/yield-to-main.ts';
import type { DecimalSign } from './column-form.ts';
import { guessSeparator, type Separator, separatorLine, splitCsv } from './csv.ts';
import { decodeText, decodeWithDoubts, DOUBT, type Encoding, ENCODINGS } from './decode.ts';

/** How a text file was read. */
interface TextFacts {
  readonly encoding: Encoding;
  readonly separator: Separator;
  /** Whether the file's first line names its separator. */
  readonly isNamed: boolean;
  /** Whether quotes were taken for letters, because one of them is never closed. */
  readonly ignoresQuotes: boolean;
  /** Cells with a letter of another encoding than the rest, the first of them; both from 1. */
  readonly doubtful: readonly DoubtfulCell[];
  /** Where more than one encoding is possible, a line of the file in each. */
  readonly samples: readonly EncodingSample[];
}

export interface DoubtfulCell {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

export interface EncodingSample {
  readonly encoding: Encoding;
  readonly line: string;
}

const MOST_DOUBTFUL = 20;
const SAMPLE_LENGTH = 60;

/** The first line with a letter that encodings read differently, in each of them. */
function samplesOf(bytes: Uint8Array, encoding: Encoding): readonly EncodingSample[] {
  if (!encoding.startsWith('windows')) return [];
  const at = bytes.findIndex((byte) => byte >= 128);
  const start = Math.max(bytes.lastIndexOf(10, at) + 1, at - SAMPLE_LENGTH / 2);
  const next = bytes.indexOf(10, at);
  const line = bytes.subarray(start, Math.min(next < 0 ? bytes.length : next, start + SAMPLE_LENGTH));
  return ENCODINGS.filter((one) => one.startsWith('windows')).map((one) => ({
    encoding: one,
    line: decodeText(line, one).trim(),
  }));
}

/** How a text file is read; what is undefined is guessed. */
export interface TextChoices {
  readonly encoding?: Encoding | undefined;
  readonly separator?: Separator | undefined;
  /** The page's own decimal sign, which decides where a file is as likely to be read either way. */
  readonly decimal?: DecimalSign | undefined;
}

/** What takes the rows of a text file. */
interface RowTaker {
  readonly add: (row: readonly string[]) => void;
  /** The rows so far do not count. */
  readonly restart: () => void;
}

/** Reads a text file with one row a line, and hands over each row at once; what is undefined of the choices is guessed. */
export async function readTextRows(bytes: Uint8Array, rows: RowTaker, choices: TextChoices = {}): Promise<TextFacts> {
  const { text: decoded, encoding } =
    choices.encoding === undefined
      ? decodeWithDoubts(bytes)
      : { text: decodeText(bytes, choices.encoding), encoding: choices.encoding };
  const named = separatorLine(decoded);
  const text = named?.rest ?? decoded;
  const separator = choices.separator ?? named?.separator ?? guessSeparator(text, choices.decimal);
  const pause = createYieldToMain();
  const hasDoubts = text.includes(DOUBT);
  let doubtful: DoubtfulCell[] = [];
  let count = named === undefined ? 0 : 1;
  const first = count;
  const add = (row: readonly string[]): void => {
    count += 1;
    rows.add(
      hasDoubts
        ? row.map((cell, column) => {
            if (!cell.includes(DOUBT)) return cell;
            const sure = cell.replaceAll(DOUBT, '');
            if (doubtful.length < MOST_DOUBTFUL) doubtful.push({ row: count, column: column + 1, text: sure });
            return sure;
          })
        : row,
    );
  };
  const ignoresQuotes = await splitCsv(text, { separator, hasQuotes: true }, add, pause);
  if (ignoresQuotes) {
    rows.restart();
    [doubtful, count] = [[], first];
    await splitCsv(text, { separator, hasQuotes: false }, add, pause);
  }
  const samples = samplesOf(bytes, encoding);
  return { encoding, separator, isNamed: named !== undefined, ignoresQuotes, doubtful, samples };
}
