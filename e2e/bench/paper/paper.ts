import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { PaperBlock, PaperDocument } from '#shared/printing/document.ts';
import { encodePaper } from '#shared/printing/escpos.ts';
import { printerProfile } from '#shared/printing/profile.ts';
import { createCanvasRasteriser } from '#shared/printing/raster.ts';

/** Runs in a page: ms to make the bytes of a receipt, by our code and by the encoder as its manual shows it. */
interface PaperBench {
  readonly text: (lines: number) => Promise<{ readonly ours: number; readonly plain: number }>;
  readonly drawn: (lines: number) => Promise<{ readonly ours: number; readonly plain: number }>;
}

declare global {
  interface Window {
    paperBench: PaperBench;
  }
}

const NAMES = { fr: 'Thé à la menthe fraîche', ar: 'شاي بالنعناع الطازج' } as const;

function receipt(language: 'fr' | 'ar', lines: number): PaperDocument {
  const rows = Array.from({ length: lines }, (_, index): PaperBlock => ({
    kind: 'row',
    start: `${NAMES[language]} ${index}`,
    end: '1 234,50',
  }));
  return {
    language,
    direction: language === 'ar' ? 'rtl' : 'ltr',
    blocks: [{ kind: 'text', text: 'Dar Flexy', size: 'large', align: 'center' }, { kind: 'rule' }, ...rows],
  };
}

const profile = printerProfile('80', { model: '', drawer: 'pin-2' });

async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

window.paperBench = {
  text: async (lines) => ({
    ours: await timed(() => encodePaper(receipt('fr', lines), profile, createCanvasRasteriser())),
    plain: await timed(() => {
      const encoder = new ReceiptPrinterEncoder({ language: 'esc-pos', columns: 48 }).initialize().codepage('auto');
      encoder.table(
        [
          { width: 38, align: 'left' },
          { width: 10, align: 'right' },
        ],
        Array.from({ length: lines }, (_, index) => [`${NAMES.fr} ${index}`, '1 234,50']),
      );
      return encoder.cut().encode();
    }),
  }),
  drawn: async (lines) => ({
    ours: await timed(() => encodePaper(receipt('ar', lines), profile, createCanvasRasteriser())),
    plain: await timed(() => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: 576, height: Math.ceil(((lines + 3) * 32) / 8) * 8 });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('No canvas');
      context.fillStyle = '#fff';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.fillStyle = '#000';
      context.font = '24px sans-serif';
      for (let index = 0; index < lines; index += 1) {
        context.textAlign = 'right';
        context.fillText(`${NAMES.ar} ${index}`, 576, (index + 2) * 32);
        context.textAlign = 'left';
        context.fillText('1 234,50', 0, (index + 2) * 32);
      }
      return new ReceiptPrinterEncoder({ language: 'esc-pos', columns: 48, imageMode: 'raster' })
        .image(canvas, canvas.width, canvas.height, 'atkinson')
        .cut()
        .encode();
    }),
  }),
};
