import { createYieldToMain } from '#shared/state/yield-to-main.ts';
import type { DecimalSign } from './column-form.ts';
import { cutCsv, guessSeparator, type Separator, separatorLine } from './csv.ts';
import { decodeGuessed, decodeText, type Encoding } from './decode.ts';

/** How a text file was read. */
export interface TextFacts {
  readonly encoding: Encoding;
  readonly separator: Separator;
  /** Whether the file's first line names its separator. */
  readonly isNamed: boolean;
  /** Whether quotes were taken for letters, because one of them is never closed. */
  readonly ignoresQuotes: boolean;
}

/** How a text file is read; what is undefined is guessed. */
export interface TextChoices {
  readonly encoding?: Encoding | undefined;
  readonly separator?: Separator | undefined;
  /** The page's own decimal sign, which decides where a file is as likely to be read either way. */
  readonly decimal?: DecimalSign | undefined;
}

/** What takes the rows of a text file. */
export interface RowTaker {
  readonly add: (row: readonly string[]) => void;
  /** The rows so far do not count. */
  readonly restart: () => void;
}

/** Reads a text file with one row a line, and hands over each row at once; what is undefined of the choices is guessed. */
export async function readTextRows(bytes: Uint8Array, rows: RowTaker, choices: TextChoices = {}): Promise<TextFacts> {
  const { text: decoded, encoding } =
    choices.encoding === undefined
      ? decodeGuessed(bytes)
      : { text: decodeText(bytes, choices.encoding), encoding: choices.encoding };
  const named = separatorLine(decoded);
  const text = named?.rest ?? decoded;
  const separator = choices.separator ?? named?.separator ?? guessSeparator(text, choices.decimal);
  const pause = createYieldToMain();
  const ignoresQuotes = await cutCsv(text, { separator, hasQuotes: true }, rows.add, pause);
  if (ignoresQuotes) {
    rows.restart();
    await cutCsv(text, { separator, hasQuotes: false }, rows.add, pause);
  }
  return { encoding, separator, isNamed: named !== undefined, ignoresQuotes };
}
