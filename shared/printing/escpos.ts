import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { barcodeLook, QR_DOTS } from './barcode.ts';
import { choosePage, encodeText, fitToPage, type LatinPage } from './code-page.ts';
import { mapTexts, type PaperBlock, type PaperDocument } from './document.ts';
import { normalise } from './normalise.ts';
import type { PrinterProfile } from './profile.ts';
import type { Rasterise } from './raster.ts';
import { layOutBlock } from './text.ts';

/** Pulse of the drawer's magnet, on and off, in ms. */
const PULSE = { on: 100, off: 500 } as const;
/** Values below this (of 255) are printed black. */
const THRESHOLD = 150;

interface Look {
  readonly bold: boolean;
  readonly isLarge: boolean;
}
interface Section {
  /** Bars are made by the printer itself, whatever the letters around them. */
  readonly by: 'letters' | 'drawing' | 'bars';
  readonly blocks: PaperBlock[];
}

function textsOf(block: PaperBlock): readonly string[] {
  const texts: string[] = [];
  mapTexts(block, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
}

/** The text encoded in the code page; null when it must be drawn. */
function fitted(block: PaperBlock, page: LatinPage): PaperBlock | null {
  let isWhole = true;
  const fit = mapTexts(block, (text) => {
    const result = fitToPage(text, page);
    isWhole &&= result !== null;
    return result ?? '';
  });
  return isWhole ? fit : null;
}

/** Groups neighbouring blocks that the printer can write, and those that must be drawn. */
function sectionsOf(
  blocks: readonly PaperBlock[],
  direction: PaperDocument['direction'],
  page: LatinPage,
): readonly Section[] {
  const sections: Section[] = [];
  for (const block of blocks) {
    // Printers only write left to right. Arabic receipts are drawn entirely, so that their columns line up.
    const writable = direction === 'rtl' ? null : fitted(block, page);
    const by = block.kind === 'barcode' ? 'bars' : writable === null ? 'drawing' : 'letters';
    const last = sections.at(-1);
    if (last?.by === by) last.blocks.push(writable ?? block);
    else sections.push({ by, blocks: [writable ?? block] });
  }
  return sections;
}

/** Placeholder for the text; no command contains these bytes. */
const PLACE = 'XyZzY';
const NEW_LINE = new Uint8Array([0x0a]);

/**
 * The encoder's bytes before and after text of one style. Our text is laid out already; the encoder would do it again,
 * letter by letter.
 */
function frameOf(
  { bold, isLarge }: Look,
  page: LatinPage,
  options: PrinterProfile['options'],
): { readonly before: Uint8Array; readonly after: Uint8Array } {
  const encoder = new ReceiptPrinterEncoder(options).codepage(page);
  if (isLarge) encoder.size(2, 2);
  if (bold) encoder.bold(true);
  encoder.text(PLACE);
  if (bold) encoder.bold(false);
  if (isLarge) encoder.size(1, 1);
  const bytes = encoder.newline().encode();
  const at = String.fromCharCode(...bytes).indexOf(PLACE);
  return { before: bytes.subarray(0, at), after: bytes.subarray(at + PLACE.length) };
}

function written(blocks: readonly PaperBlock[], page: LatinPage, { options, columns }: PrinterProfile): Uint8Array {
  const lines = blocks.flatMap((block) => layOutBlock(block, columns));
  const chunks: Uint8Array[] = [];
  for (let index = 0; index < lines.length;) {
    const { bold = false, isLarge = false } = lines[index] ?? {};
    const end = lines.findIndex((line, place) => place > index && (line.bold !== bold || line.isLarge !== isLarge));
    const alike = lines.slice(index, end < 0 ? undefined : end);
    const { before, after } = frameOf({ bold, isLarge }, page, options);
    const texts = alike.map(({ text }) => encodeText(text.trimEnd(), page));
    chunks.push(before, ...texts.flatMap((text, place) => (place === 0 ? [text] : [NEW_LINE, text])), after);
    index += alike.length;
  }
  return joined(chunks);
}

/** Of a scanner's bar, in dots. */
const BAR_HEIGHT = 72;

/** The bars of a code with its text below; its text alone where the model has no such bars. */
function barred(code: string, page: LatinPage, profile: PrinterProfile): Uint8Array {
  const { options, dots, codes } = profile;
  const encoder = new ReceiptPrinterEncoder(options);
  const look = barcodeLook(code, dots);
  const text = written([{ kind: 'text', text: code, align: 'center' }], page, profile);
  if (look.kind === 'bars' && codes.bars)
    return (
      encoder
        .align('center')
        // The encoder's width 1 is two dots.
        .barcode(code, 'code128', { height: BAR_HEIGHT, width: look.dotsPerModule - 1, text: 'below' })
        .align('left')
        .encode()
    );
  if (!codes.square) return text;
  const square = encoder
    .align('center')
    .qrcode(code, { ...codes.square, size: QR_DOTS })
    .align('left')
    .encode();
  return joined([square, text]);
}

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/**
 * The bytes of a document: set-up, drawer first (the cashier gives change while the paper comes), text in the code page
 * that has its letters, all else drawn, then the feed that brings the last line past the cutter, and the cut.
 */
export async function encodePaper(
  document: PaperDocument,
  profile: PrinterProfile,
  rasterise: Rasterise,
): Promise<Uint8Array<ArrayBuffer>> {
  const { options, pages, drawer, dots, feed, cuts } = profile;
  const normal = document.blocks.map((block) => mapTexts(block, normalise));
  const page = choosePage(normal.flatMap(textsOf), pages);
  const chunks: Uint8Array[] = [new ReceiptPrinterEncoder(options).initialize().encode()];
  if (document.opensDrawer === true && drawer !== 'none')
    chunks.push(new ReceiptPrinterEncoder(options).pulse(drawer === 'pin-2' ? 0 : 1, PULSE.on, PULSE.off).encode());
  // The drawer alone moves no paper.
  if (normal.length === 0) return joined(chunks);
  for (const { by, blocks } of sectionsOf(normal, document.direction, page)) {
    if (by === 'letters') {
      chunks.push(written(blocks, page, profile));
      continue;
    }
    if (by === 'bars') {
      for (const block of blocks) if (block.kind === 'barcode') chunks.push(barred(block.code, page, profile));
      continue;
    }
    for await (const slice of rasterise(blocks, { width: dots, direction: document.direction })) {
      chunks.push(
        new ReceiptPrinterEncoder(options)
          .image(slice, { width: slice.width, height: slice.height, algorithm: 'threshold', threshold: THRESHOLD })
          .encode(),
      );
    }
  }
  const end = new ReceiptPrinterEncoder(options).newline(feed);
  chunks.push((cuts ? end.cut('partial') : end).encode());
  return joined(chunks);
}
