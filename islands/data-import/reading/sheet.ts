import type { Separator } from '#shared/features/sheets/csv.ts';
import type { Encoding } from '#shared/features/sheets/decode.ts';
import { FileError } from '#shared/features/sheets/file-problem.ts';
import type { DoubtfulCell, EncodingSample, TextChoices } from '#shared/features/sheets/text-rows.ts';
import type { DataRow } from '../rules/table.ts';

/** How a file is read; what is undefined is guessed. */
export interface ReadChoices extends TextChoices {
  readonly sheet?: string | undefined;
}

/** How a file was read. */
export interface SheetFacts {
  /** Of a text file. */
  readonly encoding?: Encoding;
  readonly separator?: Separator;
  /** Whether quotes were taken for letters, because one of them is never closed. */
  readonly ignoresQuotes: boolean;
  /** Of a text file: cells with a letter of another encoding than the rest. */
  readonly doubtful?: readonly DoubtfulCell[];
  /** Of a text file that may be read in more than one encoding: a line of it in each. */
  readonly samples?: readonly EncodingSample[];
  /** Names of the sheets of a workbook, and the one that was read. */
  readonly sheets: readonly string[];
  readonly sheet?: string;
  /** Whether a server that expects UTF-8 with commas, and the first sheet, reads the bytes the same way. */
  readonly isPlain: boolean;
}

/** How the wanted sheet of a workbook is read, the first by default. @throws FileError when there is none */
export function chosenSheet(sheets: readonly string[], wanted: string | undefined): SheetFacts & { sheet: string } {
  const [first] = sheets;
  const sheet = wanted ?? first;
  if (sheet === undefined) throw new FileError('no-rows');
  return { sheets, sheet, ignoresQuotes: false, isPlain: sheet === first };
}

/** A file as rows, and how it was read. */
export interface Sheet extends SheetFacts {
  /** Those that have something in them. */
  readonly rows: readonly DataRow[];
  /** How many rows the file has, empty ones included. */
  readonly rowCount: number;
}
