import { createYieldToMain } from '#shared/state/yield-to-main.ts';
import { guessSeparator, parseCsv, type Separator, separatorLine } from './csv.ts';
import { decodeText, type Encoding, guessEncoding } from './decode.ts';

/** A text file as rows, and how it was read. */
export interface TextRows {
  readonly rows: readonly (readonly string[])[];
  readonly encoding: Encoding;
  readonly separator: Separator;
  /** Whether the file's first line names its separator. */
  readonly isNamed: boolean;
  /** Whether quotes were taken for letters, because one of them is never closed. */
  readonly ignoresQuotes: boolean;
}

/** Reads a text file with one row a line; what is undefined of the choices is guessed. */
export async function readTextRows(
  bytes: Uint8Array,
  choices: { readonly encoding?: Encoding | undefined; readonly separator?: Separator | undefined } = {},
): Promise<TextRows> {
  const encoding = choices.encoding ?? guessEncoding(bytes);
  const decoded = decodeText(bytes, encoding);
  const named = separatorLine(decoded);
  const text = named?.rest ?? decoded;
  const separator = choices.separator ?? named?.separator ?? guessSeparator(text);
  const pause = createYieldToMain();
  const quoted = await parseCsv(text, { separator, hasQuotes: true }, pause);
  const { rows } = quoted.isOpen ? await parseCsv(text, { separator, hasQuotes: false }, pause) : quoted;
  return { rows, encoding, separator, isNamed: named !== undefined, ignoresQuotes: quoted.isOpen };
}
