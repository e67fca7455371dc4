import ReceiptPrinterEncoder, { type ReceiptPrinterEncoderOptions } from '@point-of-sale/receipt-printer-encoder';
import * as v from 'valibot';
import { LATIN_PAGES, type LatinPage } from './code-page.ts';
import { COLUMNS, DOTS_PER_COLUMN, type PaperWidth } from './document.ts';
import type { Drawer, PrinterHandling } from './handling.ts';

/** The properties of a printer model. */
export interface PrinterProfile {
  readonly options: ReceiptPrinterEncoderOptions;
  readonly columns: number;
  /** Dots across the paper. */
  readonly dots: number;
  readonly pages: readonly LatinPage[];
  /** Empty lines that move the last line past the cutter or tear-off edge. */
  readonly feed: number;
  readonly cuts: boolean;
  /** The codes for scanners that it makes by itself, and what it calls their square ones. */
  readonly codes: { readonly bars: boolean; readonly square: { readonly model: 2 | undefined } | null };
  readonly drawer: Drawer;
}

/** The cutter sits above the print head: lines still below it, by paper width. */
const FEED: Readonly<Record<PaperWidth, number>> = { 58: 3, 80: 5 };

const codesSchema = v.object({
  barcodes: v.object({ symbologies: v.array(v.string()) }),
  qrcode: v.object({ supported: v.boolean(), models: v.array(v.string()) }),
});

function codesOf({ barcodes, qrcode }: v.InferOutput<typeof codesSchema>): PrinterProfile['codes'] {
  return {
    bars: barcodes.symbologies.includes('code128'),
    // Some models have a single kind, and take no number for it.
    square: qrcode.supported ? { model: qrcode.models.includes('2') ? 2 : undefined } : null,
  };
}

function modelOf(id: string): ReceiptPrinterEncoderOptions['printerModel'] | null {
  const isModel = (name: string): name is NonNullable<ReceiptPrinterEncoderOptions['printerModel']> =>
    ReceiptPrinterEncoder.printerModels.some((model) => model.id === name);
  return isModel(id) ? id : null;
}

/** Models whose code pages, cutter and width are known, for a choice. */
export function printerModels(): readonly { readonly id: string; readonly name: string }[] {
  return ReceiptPrinterEncoder.printerModels.map(({ id, name }) => ({ id, name: name.trim() }));
}

function pagesOf(options: ReceiptPrinterEncoderOptions): readonly LatinPage[] {
  return LATIN_PAGES.filter((page) => {
    try {
      new ReceiptPrinterEncoder(options).codepage(page);
      return true;
    } catch {
      return false;
    }
  });
}

/** Defaults for an unknown model: Epson's code pages, a cutter, a drawer. */
export function printerProfile(
  paper: PaperWidth,
  { model, drawer }: Pick<PrinterHandling, 'model' | 'drawer'>,
): PrinterProfile {
  const known = modelOf(model);
  const common: ReceiptPrinterEncoderOptions = {
    newline: '\n',
    feedAfterBlock: false,
    autoFlush: false,
    feedBeforeCut: 0,
  };
  const probe = known === null ? null : new ReceiptPrinterEncoder({ printerModel: known });
  const columns = Math.min(COLUMNS[paper], probe?.columns ?? COLUMNS[paper]);
  const options: ReceiptPrinterEncoderOptions =
    known === null
      ? { ...common, columns, language: 'esc-pos', codepageMapping: 'epson', imageMode: 'raster' }
      : { ...common, columns, printerModel: known };
  const cutter: unknown = probe === null ? { feed: FEED[paper] } : Reflect.get(probe.printerCapabilities, 'cutter');
  const codes = v.safeParse(codesSchema, probe?.printerCapabilities);
  const feed: unknown = typeof cutter === 'object' && cutter !== null ? Reflect.get(cutter, 'feed') : undefined;
  return {
    options,
    columns,
    dots: columns * DOTS_PER_COLUMN,
    pages: pagesOf(options),
    drawer,
    feed: typeof feed === 'number' ? feed : FEED[58],
    cuts: typeof cutter === 'object' && cutter !== null,
    codes: codes.success ? codesOf(codes.output) : { bars: true, square: { model: 2 } },
  };
}
