import mammoth from 'mammoth';
import { wholeTextOf } from '#shared/features/sheets/workbook/unpack.ts';
import { zipEntries } from '#shared/kernel/zip-directory.ts';
import { checkSizes } from '#shared/kernel/zip-sizes.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { withNotes, withNumbers, withStarts } from './word-html.ts';
import { withLooks, type WordNode } from './word-looks.ts';
import { type Loss, lossesIn } from './word-losses.ts';

/** A Word file as it is opened; the HTML is uncleaned. */
export interface ReadWord {
  readonly html: string;
  /** What of it is not in the HTML. */
  readonly losses: readonly Loss[];
}

const STYLES = [
  // What the library has no rule for: it would make plain paragraphs of them.
  ...['Quote', 'Intense Quote'].map((name) => `p[style-name='${name}'] => blockquote > p:fresh`),
  'u => u',
  'highlight => mark',
];
/** What browsers draw. */
const SHOWN = /^image\/(?:png|jpe?g|gif|webp|bmp|svg\+xml)$/;
/** In bytes: a text with larger ones is not kept. */
const LARGE = 1_500_000;

/** The texts of the files that are looked into. */
async function partsOf(bytes: ArrayBuffer): Promise<{ names: readonly string[]; parts: ReadonlyMap<string, string> }> {
  const entries = zipEntries(new Uint8Array(bytes)) ?? [];
  const read = entries.filter(({ name }) =>
    /^word\/(?:document|numbering|comments|(?:header|footer)\d*)\.xml$/.test(name),
  );
  const texts = await Promise.all(read.map((entry) => wholeTextOf(entry).catch(() => '')));
  return {
    names: entries.map(({ name }) => name),
    parts: new Map(read.map(({ name }, at) => [name, texts[at] ?? ''])),
  };
}

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}

/**
 * Reads a Word file's bytes. Rejects when the file is damaged, or is larger than it says.
 *
 * @param input how the library is given them; outside browsers it takes them in another way
 */
export async function readWord(
  bytes: ArrayBuffer,
  input: Parameters<typeof mammoth.convertToHtml>[0] = { arrayBuffer: bytes },
): Promise<ReadWord> {
  // The library unpacks a file whole before it looks at its size.
  await checkSizes(new Uint8Array(bytes));
  const { names, parts } = await partsOf(bytes);
  const lost = new Set(lossesIn(names, parts));
  const { value } = await mammoth.convertToHtml(input, {
    styleMap: STYLES,
    transformDocument: (root: WordNode) =>
      withNumbers(root, parts.get('word/document.xml') ?? '', parts.get('word/numbering.xml') ?? ''),
    convertImage: mammoth.images.imgElement(async (image) => {
      if (!SHOWN.test(image.contentType)) {
        lost.add('pictures');
        return { src: '' };
      }
      const own = { type: image.contentType, bytes: new Uint8Array(await image.readAsArrayBuffer()) };
      const picture = own.bytes.length > LARGE ? await shrinkPicture(own) : own;
      if (picture.bytes.length > LARGE) lost.add('pictures');
      return { src: `data:${picture.type};base64,${base64Of(picture.bytes)}` };
    }),
  });
  return { html: withLooks(withNotes(withStarts(value))), losses: [...lost] };
}
