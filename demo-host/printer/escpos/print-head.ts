import type { Maker } from './code-page-numbers.ts';
import { characterOf } from './code-pages.ts';
import type { Command } from './commands.ts';
import { nationalCharacter } from './international.ts';
import { createLineBuffer, FONT_WIDTH } from './line-buffer.ts';
import { rasterBelow } from './raster.ts';
import type { Roll } from './roll.ts';
import { createRoll } from './roll.ts';
import type { State } from './state.ts';
import { initialState } from './state.ts';
import type { Paper, PrintPosition, Raster, RasterLine } from './types.ts';

export const DOUBLE_BYTE = ['gb18030', 'shift_jis', 'big5', 'euc-kr'] as const;
export type DoubleByte = (typeof DOUBLE_BYTE)[number];

/** Carries out one command. */
export type Handler = (args: Uint8Array, head: PrintHead) => void;

export interface PrintHead {
  readonly state: State;
  readonly roll: Roll;
  readonly maker: Maker;
  /** The line is empty: some commands only work then. */
  readonly lineIsEmpty: boolean;
  readonly position: number;
  readonly place: PrintPosition;
  /** The offset after the current command. */
  readonly end: number;
  at(command: Command, bytes: Uint8Array): void;
  warn(reason: string): void;
  reset(): void;
  write(bytes: Uint8Array): void;
  moveTo(dots: number): void;
  /** Prints the buffered line, if any, and feeds. */
  feedLines(count: number): void;
  feedDots(dots: number): void;
  /** Adds a picture; the next line joins it without a gap. */
  putStrip(raster: Raster): void;
  printRaster(raster: Raster): void;
  finish(bytes: Uint8Array, rest: number): readonly Paper[];
}

const SHOWN_BYTES = 16;
const DOTS_PER_COLUMN = FONT_WIDTH.A;

export function createPrintHead({
  columns,
  maker,
  doubleByte,
}: {
  readonly columns: number;
  readonly maker: Maker;
  readonly doubleByte: DoubleByte | null;
}): PrintHead {
  const paperWidth = columns * DOTS_PER_COLUMN;
  const roll = createRoll();
  const line = createLineBuffer();
  const pairs = doubleByte === null ? null : new TextDecoder(doubleByte);
  const state = initialState(doubleByte !== null);
  let strip: { readonly raster: Raster; readonly x: number } | null = null;
  let lastStrip: RasterLine | null = null;
  let where: { readonly at: number; readonly end: number; readonly bytes: Uint8Array } = {
    at: 0,
    end: 0,
    bytes: new Uint8Array(),
  };

  const place = (): PrintPosition => ({
    align: state.align,
    left: state.left,
    area: Math.min(state.area ?? paperWidth, Math.max(0, paperWidth - state.left)),
  });
  const warnAt = (at: number, bytes: Uint8Array, reason: string): void =>
    roll.warn({ at, bytes: Buffer.from(bytes.subarray(0, SHOWN_BYTES)).toString('hex'), reason });
  const warn = (reason: string): void => warnAt(where.at, where.bytes, reason);

  /** Ignores empty pictures. */
  const fits = (raster: Raster, x: number): boolean => {
    const { area } = place();
    if (raster.width === 0 || raster.height === 0) {
      warn('a picture without a dot');
      return false;
    }
    if (x + raster.width > area)
      warn(`a picture of ${raster.width} dots is wider than the ${area - x} dots of the paper`);
    return true;
  };

  /** Joins the strip to the one above when no gap was fed between them. */
  const printStrip = (advance: number): void => {
    if (strip === null) return;
    const { raster, x } = strip;
    strip = null;
    const joins =
      lastStrip !== null && roll.last === lastStrip && lastStrip.width === raster.width && lastStrip.x === x;
    const whole: RasterLine = {
      kind: 'raster',
      ...place(),
      ...(joins && lastStrip !== null ? rasterBelow(lastStrip, raster) : raster),
      x,
    };
    if (joins) roll.reprint(whole);
    else roll.print(whole);
    lastStrip = whole;
    if (advance > raster.height) roll.print({ kind: 'feed', dots: advance - raster.height });
  };

  const flush = (advance: number, wrapped = false): void => {
    if (strip !== null) {
      if (!line.isEmpty) warn('text beside a picture is drawn below it');
      printStrip(advance);
      if (line.isEmpty) {
        line.moveTo(0);
        return;
      }
    }
    roll.print(line.take(place(), wrapped, advance));
  };

  const put = (character: string, cells: number): void => {
    const { look, spacing } = state;
    const extent = (FONT_WIDTH[look.font] * cells + spacing) * look.width;
    if (!line.isEmpty && line.position + extent - spacing * look.width > place().area) flush(state.lineSpacing, true);
    line.put(character, look, extent);
  };

  const isEmpty = (): boolean => line.isEmpty && strip === null;

  return {
    state,
    roll,
    maker,
    get lineIsEmpty() {
      return isEmpty();
    },
    get position() {
      return line.position;
    },
    get place() {
      return place();
    },
    get end() {
      return where.end;
    },
    at: (command, bytes) => {
      where = { at: command.at, end: command.end, bytes: bytes.subarray(command.at, command.end) };
    },
    warn,
    reset() {
      if (!isEmpty()) warn('what waited for its line feed is thrown away');
      line.take(place(), false, 0);
      strip = null;
      Object.assign(state, initialState(doubleByte !== null));
    },
    write(bytes) {
      for (let index = 0; index < bytes.length; index += 1) {
        const byte = bytes[index] ?? 0;
        if (pairs !== null && state.doubleByte && byte > 0x80 && index + 1 < bytes.length) {
          put(pairs.decode(bytes.subarray(index, index + 2)), 2);
          index += 1;
          continue;
        }
        const character = characterOf(byte, state.codePage);
        if (character === null)
          warnAt(where.at + index, bytes.subarray(index, index + 1), `${state.codePage} has no such character`);
        put(character === null ? '\ufffd' : nationalCharacter(character, state.nationalSet), 1);
      }
    },
    moveTo: (dots) => line.moveTo(dots),
    feedLines(count) {
      if (count === 0 && !isEmpty()) flush(0);
      for (let fed = 0; fed < count; fed += 1) flush(state.lineSpacing);
    },
    feedDots(dots) {
      if (!isEmpty()) flush(dots);
      else if (dots > 0) roll.print({ kind: 'feed', dots });
    },
    putStrip(raster) {
      if (!fits(raster, line.position)) return;
      if (strip !== null) {
        warn('a second picture in the line is drawn below the first');
        printStrip(0);
      }
      strip = { raster, x: line.position };
    },
    printRaster(raster) {
      if (!fits(raster, 0)) return;
      if (!isEmpty()) {
        warn('a picture in the middle of a line');
        flush(state.lineSpacing);
      }
      roll.print({ kind: 'raster', ...place(), ...raster, x: 0 });
    },
    finish(bytes, rest) {
      if (!isEmpty()) {
        const { text } = line.take(place(), false, 0);
        roll.warn({
          at: where.at,
          bytes: '',
          reason: `never printed, no line feed came: ${strip === null ? text : 'a picture'}`,
        });
      }
      if (rest < bytes.length) warnAt(rest, bytes.subarray(rest), 'the end of the command is missing');
      return roll.finish(bytes.length);
    },
  };
}
