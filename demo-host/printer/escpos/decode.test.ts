import { describe, expect, it } from 'vitest';
import type { DecodeOptions } from './decode.ts';
import { decodeEscPos } from './decode.ts';
import { textOf } from './text.ts';
import type { Paper } from './types.ts';

const textLines = (paper: Paper) => paper.lines.filter((line) => line.kind === 'text');

/** Bytes from numbers and ASCII texts. */
function bytes(...parts: readonly (number | string)[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'number' ? [part] : [...part].map((character) => character.charCodeAt(0)),
    ),
  );
}
const ESC = 0x1b;
const GS = 0x1d;
const FS = 0x1c;
const DLE = 0x10;
const LF = 0x0a;

function paperOf(parts: readonly (number | string)[], options?: DecodeOptions): Paper {
  const [paper, ...others] = decodeEscPos(bytes(...parts), options).papers;
  if (paper === undefined || others.length > 0)
    throw new Error(`One paper was expected, not ${others.length + (paper === undefined ? 0 : 1)}`);
  return paper;
}
const reasons = (paper: Paper): readonly string[] => paper.problems.map(({ reason }) => reason);

describe('text', () => {
  it('is printed by a line feed, and what waits for one is told and not printed', () => {
    const paper = paperOf(['Espresso', LF, LF, 'lost']);
    expect(textOf(paper)).toEqual(['Espresso', '']);
    expect(reasons(paper)).toEqual(['never printed, no line feed came: lost']);
  });

  it('takes LF CR and CR LF for one end of line', () => {
    expect(textOf(paperOf(['a', LF, 0x0d, 'b', 0x0d, LF]))).toEqual(['a', 'b']);
  });

  it('goes on in the next line at the edge of the paper, and says so', () => {
    const paper = paperOf(['x'.repeat(40), LF], { columns: 32 });
    expect(textLines(paper).map(({ text, wrapped }) => [text.length, wrapped])).toEqual([
      [32, true],
      [8, false],
    ]);
    expect(paper.columns).toBe(32);
  });

  it.each([
    ['normal', [], 48],
    ['double width', [GS, 0x21, 0x10], 24],
    ['double height only', [GS, 0x21, 0x01], 48],
    ['font B', [ESC, 0x4d, 1], 64],
    ['8 times', [GS, 0x21, 0x77], 6],
    ['double width by ESC !', [ESC, 0x21, 0x20], 24],
    ['2 dots more to the right', [ESC, 0x20, 2], 41],
    ['a narrow area', [GS, 0x57, 120, 0], 10],
    ['a wide margin', [GS, 0x4c, 0x80, 1], 16],
  ])('of %s has its number of columns', (_, look, columns) => {
    expect(textLines(paperOf([...look, 'x'.repeat(70), LF]))[0]?.text.length).toBe(columns);
  });
});

describe('looks', () => {
  it('split a line into runs', () => {
    const [line] = textLines(
      paperOf([
        'a',
        ESC,
        0x45,
        1,
        'b',
        ESC,
        0x45,
        0,
        ESC,
        0x2d,
        1,
        'c',
        ESC,
        0x2d,
        0,
        GS,
        0x42,
        1,
        'd',
        GS,
        0x42,
        0,
        GS,
        0x21,
        0x11,
        'e',
        LF,
      ]),
    );
    expect(line?.text).toBe('abcde');
    expect(
      line?.runs.map(({ text, bold, underline, inverted, width, height }) => [
        text,
        bold,
        underline,
        inverted,
        width,
        height,
      ]),
    ).toEqual([
      ['a', false, false, false, 1, 1],
      ['b', true, false, false, 1, 1],
      ['c', false, true, false, 1, 1],
      ['d', false, false, true, 1, 1],
      ['e', false, false, false, 2, 2],
    ]);
  });

  it('stay bold while either of the two ways asks for it', () => {
    const runs =
      textLines(paperOf([ESC, 0x45, 1, ESC, 0x47, 1, 'a', ESC, 0x45, 0, 'b', ESC, 0x47, 0, 'c', LF]))[0]?.runs ?? [];
    expect(runs.map(({ text, bold }) => [text, bold])).toEqual([
      ['ab', true],
      ['c', false],
    ]);
  });

  it('are all put back by ESC @', () => {
    const [line] = textLines(
      paperOf([ESC, 0x21, 0xb9, ESC, 0x61, 1, ESC, 0x74, 16, ESC, 0x52, 1, ESC, 0x40, '#', 0x82, LF]),
    );
    expect(line).toMatchObject({
      text: '#é',
      align: 'left',
      runs: [{ bold: false, underline: false, width: 1, height: 1, font: 'A' }],
    });
  });

  it('align lines, but not in the middle of one', () => {
    const paper = paperOf([ESC, 0x61, 1, 'a', LF, ESC, 0x61, 0x32, 'b', ESC, 0x61, 0, 'c', LF]);
    expect(textLines(paper).map(({ text, align }) => [text, align])).toEqual([
      ['a', 'center'],
      ['bc', 'right'],
    ]);
    expect(reasons(paper)).toEqual(['alignment in the middle of a line has no effect']);
  });
});

describe('characters', () => {
  it.each([
    [0, [0x82, 0x8a, 0x85], 'éèà'],
    [2, [0xd0, 0xb7, 0xb5], 'ðÀÁ'],
    [19, [0xd5], '€'],
    [2, [0xd5], 'ı'],
    [16, [0x80, 0xe9, 0x9c], '€éœ'],
    [18, [0xad, 0x9d], 'şŁ'],
    [5, [0x9b, 0x9d], 'øØ'],
    [3, [0x84], 'ã'],
    [4, [0x8d], '‗'],
    [17, [0x80], 'А'],
    [50, [0xd4, 0xc7, 0xed], 'شاي'],
    [37, [0xac, 0xb0], '\u060c٠'],
    [1, [0x95, 0xb1], '─ｱ'],
    [45, [0xa3], 'Ł'],
  ])('of page %i', (page, codes, text) => {
    expect(textOf(paperOf([ESC, 0x74, page, ...codes, LF]))).toEqual([text]);
  });

  it('have other numbers on another make', () => {
    expect(textOf(paperOf([ESC, 0x74, 4, 0xd5, LF], { maker: 'star' }))).toEqual(['€']);
    expect(textOf(paperOf([ESC, 0x74, 92, 0xd4, LF], { maker: 'zjiang' }))).toEqual(['ش']);
  });

  it('that a page does not have are told, as is a page that is not known', () => {
    const paper = paperOf([ESC, 0x74, 16, 'a', 0x81, LF, ESC, 0x74, 200, LF]);
    expect(textOf(paper)[0]).toBe('a\ufffd');
    expect(paper.problems).toEqual([
      { at: 4, bytes: '81', reason: 'windows1252 has no such character' },
      { at: 6, bytes: '1b74c8', reason: 'code page 200 is not known for epson' },
    ]);
  });

  it('of national sets take the place of twelve', () => {
    expect(textOf(paperOf([ESC, 0x52, 1, '#@[\\]{|}~', LF, ESC, 0x52, 2, '[]', LF]))).toEqual(['#à°ç§éùè¨', 'ÄÜ']);
  });

  it('are halves of Chinese ones on a printer of that market, until FS . says otherwise', () => {
    const accented = [0xb5, 0xe7, LF];
    expect(textOf(paperOf([ESC, 0x40, ...accented], { doubleByte: 'gb18030' }))).toEqual(['电']);
    expect(textOf(paperOf([ESC, 0x40, FS, 0x2e, ...accented], { doubleByte: 'gb18030' }))).toEqual(['╡τ']);
    expect(textOf(paperOf([ESC, 0x40, FS, 0x2e, FS, 0x26, ...accented], { doubleByte: 'gb18030' }))).toEqual(['电']);
    expect(textOf(paperOf([ESC, 0x40, FS, 0x26, ...accented]))).toEqual(['╡τ']);
  });
});

describe('places', () => {
  it('may be set in any order', () => {
    expect(textOf(paperOf([ESC, 0x24, 120, 0, '25.00', ESC, 0x24, 0, 0, 'Tea', LF]))).toEqual(['Tea       25.00']);
    expect(textOf(paperOf(['a', ESC, 0x5c, 24, 0, 'b', ESC, 0x5c, 0xe8, 0xff, 'c', LF]))).toEqual(['a cb']);
  });

  it('of tabs are every eighth column, or those that were set', () => {
    expect(textOf(paperOf(['a', 0x09, 'b', LF, ESC, 0x44, 4, 20, 0, 'a', 0x09, 'b', 0x09, 'c', LF]))).toEqual([
      'a       b',
      'a   b               c',
    ]);
  });

  it('of feeds are lines and dots', () => {
    const paper = paperOf(['a', ESC, 0x64, 3, ESC, 0x4a, 40, 'b', ESC, 0x33, 60, LF, ESC, 0x32, LF]);
    expect(textOf(paper)).toEqual(['a', '', '', 'b', '']);
    expect(
      paper.lines.map((line) => (line.kind === 'feed' ? line.dots : line.kind === 'text' ? line.advance : 0)),
    ).toEqual([30, 30, 30, 40, 60, 30]);
  });
});

describe('cuts and the drawer', () => {
  it.each([
    ['full', [GS, 0x56, 0], false],
    ['full, as a digit', [GS, 0x56, 0x30], false],
    ['partial', [GS, 0x56, 1], true],
    ['full after a feed', [GS, 0x56, 0x41, 3], false],
    ['partial after a feed', [GS, 0x56, 0x42, 0], true],
    ['full, later', [GS, 0x56, 0x61, 0], false],
    ['partial and back', [GS, 0x56, 0x68, 0], true],
    ['old', [ESC, 0x69], true],
    ['older', [ESC, 0x6d], true],
  ])('%s: ends the paper, and nothing of the command is text', (_, command, partial) => {
    const { papers } = decodeEscPos(bytes('a', LF, ...command, 'b', LF));
    expect(papers.map(textOf)).toEqual([['a'], ['b']]);
    expect(papers[0]?.events).toMatchObject([{ kind: 'cut', partial }]);
    expect(papers.flatMap(({ problems }) => problems)).toEqual([]);
  });

  it('give each paper its part of the bytes', () => {
    const { papers } = decodeEscPos(bytes('a', LF, GS, 0x56, 0, 'b', LF, GS, 0x56, 0, LF));
    expect(papers.map(({ from, to }) => [from, to])).toEqual([
      [0, 5],
      [5, 11],
    ]);
  });

  it('kick the drawer in the order of the bytes, also behind the cut and without a paper', () => {
    const kick = [ESC, 0x70, 0, 25, 250];
    expect(paperOf([...kick, 'a', LF, GS, 0x56, 0]).events).toEqual([
      { kind: 'drawer', pin: 2, on: 50, off: 500, line: 0 },
      { kind: 'cut', partial: false, line: 1 },
    ]);
    expect(paperOf(['a', LF, GS, 0x56, 0, ESC, 0x70, 0x31, 1, 2, LF]).events).toEqual([
      { kind: 'cut', partial: false, line: 1 },
      { kind: 'drawer', pin: 5, on: 2, off: 4, line: 1 },
    ]);
    expect(paperOf([DLE, 0x14, 1, 1, 2])).toMatchObject({
      lines: [],
      events: [{ kind: 'drawer', pin: 5, on: 200, off: 200 }],
    });
  });
});

describe('pictures and codes', () => {
  const row = { width: 8, rows: ['81', 'ff'] };

  it.each([
    ['GS v 0', [GS, 0x76, 0x30, 0, 1, 0, 2, 0, 0x81, 0xff]],
    [
      'GS ( L',
      [GS, 0x28, 0x4c, 12, 0, 0x30, 0x70, 0x30, 1, 1, 0x31, 8, 0, 2, 0, 0x81, 0xff, GS, 0x28, 0x4c, 2, 0, 0x30, 0x32],
    ],
    [
      'GS 8 L',
      [
        GS,
        0x38,
        0x4c,
        12,
        0,
        0,
        0,
        0x30,
        0x70,
        0x30,
        1,
        1,
        0x31,
        8,
        0,
        2,
        0,
        0x81,
        0xff,
        GS,
        0x28,
        0x4c,
        2,
        0,
        0x30,
        2,
      ],
    ],
  ])('%s is rows of dots', (_, parts) => {
    const paper = paperOf([ESC, 0x61, 1, ...parts]);
    expect(paper.lines).toEqual([{ kind: 'raster', align: 'center', left: 0, area: 576, x: 0, height: 2, ...row }]);
    expect(paper.problems).toEqual([]);
  });

  it('of columns is turned, and strips without a gap are one picture', () => {
    const strip = [ESC, 0x2a, 33, 2, 0, 0x80, 0, 0, 0, 0, 1];
    const joined = paperOf([ESC, 0x33, 24, ...strip, LF, ...strip, LF]);
    expect(joined.lines).toMatchObject([{ kind: 'raster', width: 2, height: 48 }]);
    const [picture] = joined.lines;
    expect(
      picture?.kind === 'raster' ? [picture.rows[0], picture.rows[1], picture.rows[23], picture.rows[24]] : [],
    ).toEqual(['80', '00', '40', '80']);
    expect(paperOf([ESC, 0x33, 30, ...strip, LF, ...strip, LF]).lines.map(({ kind }) => kind)).toEqual([
      'raster',
      'feed',
      'raster',
      'feed',
    ]);
  });

  it('of columns may be told in units of the head, and in no others', () => {
    expect(
      paperOf([GS, 0x50, 180, 180, ESC, 0x33, 24, ESC, 0x2a, 33, 1, 0, 1, 2, 3, LF, GS, 0x50, 0, 0]).problems,
    ).toEqual([]);
    expect(reasons(paperOf([GS, 0x50, 100, 100, 'a', LF]))).toEqual([
      'places in other units than dots are not drawn here',
    ]);
  });

  it('come out as large as their scale says', () => {
    expect(paperOf([GS, 0x76, 0x30, 3, 1, 0, 1, 0, 0x81]).lines).toMatchObject([
      { width: 16, height: 2, rows: ['c003', 'c003'] },
    ]);
  });

  it('that are wider than the paper are told', () => {
    expect(reasons(paperOf([GS, 0x76, 0x30, 0, 49, 0, 1, 0, ...Array<number>(49).fill(0)], { columns: 32 }))).toEqual([
      'a picture of 392 dots is wider than the 384 dots of the paper',
    ]);
  });

  it('of codes are their data, whatever bytes are in it', () => {
    const paper = paperOf([
      GS,
      0x68,
      60,
      GS,
      0x48,
      2,
      GS,
      0x6b,
      2,
      '6118001230068',
      0,
      GS,
      0x6b,
      73,
      3,
      '{B',
      LF,
      GS,
      0x28,
      0x6b,
      5,
      0,
      49,
      80,
      48,
      LF,
      0x41,
      GS,
      0x28,
      0x6b,
      3,
      0,
      49,
      81,
      48,
    ]);
    expect(paper.lines).toMatchObject([
      { kind: 'barcode', system: 'EAN-13', data: '6118001230068', height: 60, digits: true },
      { kind: 'barcode', system: 'CODE128', data: '{B\n' },
      { kind: 'qr', data: '\nA' },
    ]);
    expect(paper.problems).toEqual([]);
  });
});

describe('what it does not know', () => {
  it.each([
    ['a command', [ESC, 0x7e], '1b7e'],
    ['a pair', [GS, 0x76, 0x31], '1d7631'],
    ['a control character', [0x07], '07'],
    ['a zero', [0], '00'],
  ])('%s is a problem, and never text', (_, unknown, hex) => {
    const paper = paperOf(['a', ...unknown, 'b', LF]);
    expect(textOf(paper)).toEqual(['ab']);
    expect(paper.problems).toEqual([{ at: 1, bytes: hex, reason: 'unknown command' }]);
  });

  it('is told where the length is known, and none of it is text', () => {
    const paper = paperOf([GS, 0x28, 0x5a, 2, 0, 'xy', 'a', LF]);
    expect(textOf(paper)).toEqual(['a']);
    expect(paper.problems).toEqual([{ at: 0, bytes: '1d285a02007879', reason: 'GS ( Z is not drawn here' }]);
  });

  it.each([
    ['a picture', [GS, 0x76, 0x30, 0, 1, 0, 4, 0, 0xff]],
    ['a lone escape', [ESC]],
    ['half a family', [GS, 0x28]],
  ])('%s whose end is missing is told', (_, cut) => {
    expect(reasons(paperOf(['a', LF, ...cut]))).toEqual(['the end of the command is missing']);
  });

  it('bytes that bring nothing out make no paper', () => {
    expect(decodeEscPos(new Uint8Array()).papers).toEqual([]);
    expect(decodeEscPos(bytes(ESC, 0x40, DLE, 4, 1)).papers).toEqual([]);
  });

  it('questions are events', () => {
    expect(paperOf([DLE, 4, 1, GS, 0x72, 1, 'a', LF]).events).toEqual([
      { kind: 'question', name: 'DLE EOT 1', line: 0 },
      { kind: 'question', name: 'GS r 1', line: 0 },
    ]);
  });
});
