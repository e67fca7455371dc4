import { word } from './commands.ts';
import { FONT_WIDTH } from './line-buffer.ts';
import type { Handler, PrintHead } from './print-head.ts';
import { DEFAULT_LINE_SPACING } from './state.ts';
import type { Align } from './types.ts';

const first = (args: Uint8Array): number => args[0] ?? 0;
/** Positioning units per inch; 0 is the printer's default, where a unit is a dot. */
const DOT_UNITS = [0, 180, 203];
const ALIGNMENTS: Readonly<Record<number, Align>> = {
  0: 'left',
  1: 'center',
  2: 'right',
  48: 'left',
  49: 'center',
  50: 'right',
};

/** Commands that only work at the start of a line; printers ignore them elsewhere. */
function atLineStart(head: PrintHead, what: string, change: () => void): void {
  if (head.lineIsEmpty) change();
  else head.warn(`${what} in the middle of a line has no effect`);
}

/** Signed 16-bit value: left and down are negative. */
function signedWord(args: Uint8Array): number {
  const value = word(args, 0);
  return value < 0x8000 ? value : value - 0x10000;
}

function cut(head: PrintHead, partial: boolean): void {
  if (!head.lineIsEmpty) {
    head.warn('a cut in the middle of a line');
    head.feedLines(1);
  }
  head.roll.happen({ kind: 'cut', partial });
  head.roll.tear(head.end);
}

function kick(head: PrintHead, connector: number, on: number, off: number): void {
  if (connector > 1) head.warn('no such drawer');
  else head.roll.happen({ kind: 'drawer', pin: connector === 0 ? 2 : 5, on, off });
}

const question =
  (name: string): Handler =>
  (args, head) =>
    head.roll.happen({ kind: 'question', name: [name, ...args].join(' ') });

/** Commands for position, feed, cut and status. */
export const LAYOUT: Readonly<Record<string, Handler>> = {
  LF: (_, head) => head.feedLines(1),
  FF: (_, head) => {
    if (!head.lineIsEmpty) head.feedLines(1);
  },
  'ESC d': (args, head) => head.feedLines(first(args)),
  'ESC J': (args, head) => head.feedDots(first(args)),
  'ESC 2': (_, head) => {
    head.state.lineSpacing = DEFAULT_LINE_SPACING;
  },
  'ESC 3': (args, head) => {
    head.state.lineSpacing = first(args);
  },
  'ESC a': (args, head) => {
    const align = ALIGNMENTS[first(args)];
    if (align === undefined) head.warn('no such alignment');
    else
      atLineStart(head, 'alignment', () => {
        head.state.align = align;
      });
  },
  'GS L': (args, head) =>
    atLineStart(head, 'a margin', () => {
      head.state.left = word(args, 0);
    }),
  'GS W': (args, head) =>
    atLineStart(head, 'a width', () => {
      head.state.area = word(args, 0);
    }),
  'GS P': (args, head) => {
    if ([...args].some((unit) => !DOT_UNITS.includes(unit)))
      head.warn('places in other units than dots are not drawn here');
  },
  'ESC $': (args, head) => head.moveTo(word(args, 0)),
  'ESC \\': (args, head) => head.moveTo(head.position + signedWord(args)),
  HT: (_, head) => {
    const stop = head.state.tabs.find((tab) => tab > head.position);
    if (stop === undefined) head.warn('no tab stop further right');
    else head.moveTo(stop);
  },
  'ESC D': (args, head) => {
    const { look, spacing } = head.state;
    head.state.tabs = [...args.subarray(0, -1)].map(
      (columns) => columns * (FONT_WIDTH[look.font] + spacing) * look.width,
    );
  },
  'GS V': (args, head) => {
    const [form = 0, feed = 0] = args;
    if (![0, 1, 48, 49, 65, 66, 97, 98, 103, 104].includes(form)) {
      head.warn('no such cut');
      return;
    }
    if (feed > 0) head.feedDots(feed);
    cut(head, [1, 49, 66, 98, 104].includes(form));
  },
  'ESC i': (_, head) => cut(head, true),
  'ESC m': (_, head) => cut(head, true),
  'ESC p': ([connector = 0, on = 0, off = 0], head) =>
    kick(head, connector >= 48 ? connector - 48 : connector, on * 2, off * 2),
  'DLE DC4': ([form = 0, connector = 0, time = 0], head) => {
    if (form === 1) kick(head, connector, time * 100, time * 100);
  },
  'DLE EOT': question('DLE EOT'),
  'GS a': question('GS a'),
  'GS r': question('GS r'),
  'GS I': question('GS I'),
  'ESC u': question('ESC u'),
  'ESC v': question('ESC v'),
};
