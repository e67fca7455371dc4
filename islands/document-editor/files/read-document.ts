import { decodeGuessed } from '#shared/features/sheets/decode.ts';
import { withoutEnding } from '#shared/kernel/file-names.ts';
import { unpackedSize } from '#shared/kernel/zip-directory.ts';
import { createBackground } from '#shared/state/background.ts';
import type { ReadWord } from './word.ts';
import type { Loss } from './word-losses.ts';

/** Why a file cannot be opened. */
type FileProblem = 'too-large' | 'protected' | 'no-document' | 'broken';

export class UnreadableFile extends Error {
  readonly problem: FileProblem;
  constructor(problem: FileProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

/** What a file holds; uncleaned. */
interface ReadDocument {
  readonly name: string;
  readonly format: 'html' | 'markdown';
  readonly text: string;
  /** What of the file is not in the text. */
  readonly losses: readonly Loss[];
}

const MEGABYTE = 1_000_000;
const LARGEST_FILE = 50 * MEGABYTE;
/** A Word file of a few kilobytes may unpack to gigabytes. */
const LARGEST_UNPACKED = 300 * MEGABYTE;
const LARGEST_TEXT = 20 * MEGABYTE;

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);

async function wordOf(bytes: Uint8Array<ArrayBuffer>): Promise<ReadWord> {
  const size = unpackedSize(bytes);
  if (size === undefined) throw new UnreadableFile('broken');
  if (size > LARGEST_UNPACKED) throw new UnreadableFile('too-large');
  // A hundred pages take seconds: the page stays usable meanwhile.
  const { run, close } = createBackground<ArrayBuffer, ReadWord>({
    address: () => import('./word.worker.ts?worker'),
    here: async (task, post) => post(await (await import('./word.ts')).readWord(task)),
  });
  let read: ReadWord | undefined;
  try {
    await run(bytes.buffer, (value) => {
      read = value;
    });
  } catch (cause) {
    throw new UnreadableFile('broken', cause);
  } finally {
    close();
  }
  if (read === undefined) throw new UnreadableFile('broken');
  return read;
}

/**
 * Reads a Word, HTML, Markdown or text file in the browser; the kind is told by its content first.
 * @throws UnreadableFile
 */
export async function readDocument(file: File): Promise<ReadDocument> {
  if (file.size > LARGEST_FILE) throw new UnreadableFile('too-large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const name = withoutEnding(file.name);
  // Old Word files and encrypted ones are both in this container.
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new UnreadableFile('protected');
  if (startsWith(bytes, [0x50, 0x4b])) {
    const { html, losses } = await wordOf(bytes);
    return { name, format: 'html', text: html, losses };
  }
  if (bytes.length > LARGEST_TEXT) throw new UnreadableFile('too-large');
  if (bytes.subarray(0, 4_096).includes(0)) throw new UnreadableFile('no-document');
  const { text } = decodeGuessed(bytes);
  const isHtml = /\.x?html?$/i.test(file.name) || /^\s*<(?:!doctype|html|head|body|h\d|p|div)\b/i.test(text);
  return { name, format: isHtml ? 'html' : 'markdown', text, losses: [] };
}
