import { markedEncoding } from '#shared/features/sheets/decode.ts';
import { readTextRows } from '#shared/features/sheets/text-rows.ts';
import type { ReadBytes } from './serve-reading.ts';

/** Reads a text file with one row a line. */
export const readText: ReadBytes = async (bytes, choices, rows) => {
  const { isNamed, ...read } = await readTextRows(bytes, rows, choices);
  const isPlain =
    read.encoding === 'utf-8' &&
    read.separator === ',' &&
    !isNamed &&
    !read.ignoresQuotes &&
    read.doubtful.length === 0 &&
    markedEncoding(bytes) === undefined;
  return { ...read, sheets: [], isPlain };
};
