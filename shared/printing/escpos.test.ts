import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choosePage, fitToPage, LATIN_PAGES } from './code-page.ts';
import { copyOf, type PaperBlock, type PaperDocument } from './document.ts';
import { encodePaper } from './escpos.ts';
import { printerModels, type PrinterProfile, printerProfile } from './profile.ts';
import type { Rasterise } from './raster.ts';

const paper = (blocks: readonly PaperBlock[], more: Partial<PaperDocument> = {}): PaperDocument => ({
  language: 'fr',
  direction: 'ltr',
  blocks,
  ...more,
});
const text = (content: string): PaperBlock => ({ kind: 'text', text: content });
const profile = (model = '', width: '58' | '80' = '58', drawer: 'none' | 'pin-2' | 'pin-5' = 'pin-2'): PrinterProfile =>
  printerProfile(width, { model, drawer });

/** Stands in for the canvas: what it was given to draw, and one white slice for it. */
function drawer() {
  const drawn: (readonly PaperBlock[])[] = [];
  const rasterise: Rasterise = async function* (blocks, { width }) {
    drawn.push(blocks);
    yield await Promise.resolve({ data: new Uint8ClampedArray(width * 8 * 4).fill(255), width, height: 8 });
  };
  return { drawn, rasterise };
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const encode = async (document: PaperDocument, by = profile()): Promise<string> =>
  hex(await encodePaper(document, by, drawer().rasterise));

const KICK = '1b70';
const CUT = '1d5601';

describe('the bytes of a receipt', () => {
  it('begin with a clean printer out of its Chinese mode, and end with feed and cut', async () => {
    const bytes = await encode(paper([text('Thé')]));
    expect(bytes.startsWith('1b401c2e')).toBe(true);
    expect(bytes).toMatch(/5468820a(?:0a){3}1d5601(?:0a)?$/);
  });

  it('name the code page before the first letter', async () => {
    expect(await encode(paper([text('12,50 €')]))).toContain('1b741331322c353020d5');
    expect(await encode(paper([text('Œuf 7 €')]))).toContain('1b74108c7566203720'.concat('80'));
  });

  it('say in other letters what the printer has not', async () => {
    expect(await encode(paper([text('Œuf 7 €')]), profile('mpt-ii'))).toContain(hex(Buffer.from('OEuf 7 EUR')));
  });

  it('draw what no code page has, and only that', async () => {
    const { drawn, rasterise } = drawer();
    const bytes = hex(await encodePaper(paper([text('Thé'), text('قهوة'), text('Total')]), profile(), rasterise));
    expect(drawn).toEqual([[text('قهوة')]]);
    expect(bytes).toMatch(/546882.*1d76300030000800.*546f74616c/);
  });

  it('draw Arabic paper whole, as wide as the paper', async () => {
    const { drawn, rasterise } = drawer();
    const blocks = [text('Dar Flexy'), { kind: 'rule' } as const, text('المجموع')];
    const bytes = hex(
      await encodePaper(paper(blocks, { language: 'ar', direction: 'rtl' }), profile('', '80'), rasterise),
    );
    expect(drawn).toEqual([blocks]);
    expect(bytes).toContain('1d76300048000800');
  });

  it('open the drawer once, before anything is printed, at its pin', async () => {
    const cash = paper([text('Total')], { opensDrawer: true });
    expect(await encode(cash)).toMatch(/^1b401c2e(?:1b4d00)?1b700032fa1b74/);
    expect(await encode(cash, profile('', '58', 'pin-5'))).toContain('1b700132fa');
    expect(await encode(cash, profile('', '58', 'none'))).not.toContain(KICK);
    expect(await encode(paper([text('Total')]))).not.toContain(KICK);
  });

  it('without a text open the drawer, and move no paper', async () => {
    expect(await encode(paper([], { opensDrawer: true }))).toMatch(/^1b401c2e(?:1b4d00)?1b700032fa$/);
  });

  it('of a copy leave the drawer shut and say that it is one', async () => {
    const bytes = await encode(copyOf(paper([text('Total')], { opensDrawer: true, copyMark: 'DUPLICATA' })));
    expect(bytes).not.toContain(KICK);
    expect(bytes).toContain(hex(Buffer.from('DUPLICATA')));
  });

  it('do not cut where there is no cutter', async () => {
    expect(await encode(paper([text('Total')]), profile('pos-5890'))).not.toContain(CUT);
    expect(await encode(paper([text('Total')]), profile('epson-tm-t20iii', '80'))).toContain(CUT);
  });

  it('can be made for every model', async () => {
    for (const { id } of printerModels()) {
      const known = profile(id, '80');
      expect(known.pages.length, id).toBeGreaterThan(0);
      expect((await encode(paper([text('Thé à la menthe 12,00 €')]), known)).length, id).toBeGreaterThan(40);
      for (const code of ['K7-0042', 'BL/2026/11/0000000000000123'])
        expect(await encode(paper([{ kind: 'barcode', code }]), known), id).toContain(hex(Buffer.from(code)));
    }
  });

  it('cannot be commanded by a name: no control byte of a text comes through', async () => {
    const nasty = fc
      .array(
        fc.constantFrom(
          '\u001b',
          'p',
          '\u0000',
          '\u001d',
          'V',
          '\u0010',
          '\u0014',
          '\n',
          'é',
          'œ',
          '€',
          ' ',
          'a',
          '\u0085',
          '\u202f',
        ),
        { maxLength: 30 },
      )
      .map((characters) => characters.join(''));
    await fc.assert(
      fc.asyncProperty(nasty, async (name) => {
        const bytes = await encode(paper([text(`x${name}`)]));
        expect(
          bytes
            .replace(/^1b401c2e(?:1b4d00)?/, '')
            .replace(/1b74(?:13|10)/, '')
            .replace(/(?:0a)+1d5601(?:0a)?$/, ''),
        ).not.toMatch(/^(?:..)*?(?:1b|1d|10|14|00)/);
      }),
    );
  });

  it('hold two hundred lines and no line wider than the paper', async () => {
    const blocks = Array.from({ length: 200 }, (_, index): PaperBlock => ({
      kind: 'row',
      start: `Article ${index} à la façon de la maison`,
      end: '1 234,50',
    }));
    const bytes = Buffer.from(await encodePaper(paper(blocks), profile(), drawer().rasterise));
    const lines = bytes
      .toString('latin1')
      .split('\n')
      .filter((line) => line.includes('234,50'));
    expect(lines).toHaveLength(200);
    for (const line of lines) expect(line.replace(/^[^]*\u001bt[^]/, '').length).toBe(32);
  });
});

describe('code pages', () => {
  it('the first that has all of it is taken', () => {
    expect([
      choosePage(['Café 2 €'], LATIN_PAGES),
      choosePage(['œuvre'], LATIN_PAGES),
      choosePage(['œuvre'], ['cp850', 'cp437']),
      choosePage(['قهوة'], LATIN_PAGES),
    ]).toEqual(['cp858', 'windows1252', 'cp850', 'cp858']);
  });

  it('fall back to what looks the same', () => {
    expect([
      fitToPage('À la cœur, 5 €', 'cp437'),
      fitToPage('Šibenik', 'cp858'),
      fitToPage('« ça »', 'cp437'),
      fitToPage('قهوة', 'cp858'),
    ]).toEqual(['A la coeur, 5 EUR', 'Sibenik', '« ça »', null]);
  });

  it('never give a question mark that was not asked for', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'éèêëàâçîïôùûüÿœæÉÀŒ€£°–’«»ñß') }),
        fc.constantFrom(...LATIN_PAGES),
        (content, page) => {
          const fitted = fitToPage(content, page);
          expect(fitted?.includes('?') ?? false).toBe(false);
        },
      ),
    );
  });
});
