import { codePageOf } from './code-page-numbers.ts';
import { isNationalSet } from './international.ts';
import type { Handler, PrintHead } from './print-head.ts';
import type { Look } from './types.ts';

const first = (args: Uint8Array): number => args[0] ?? 0;
/** Options may be sent as numbers or as digits: 1 and '1'. */
const choice = (args: Uint8Array): number => (first(args) >= 48 ? first(args) - 48 : first(args));
const isOn = (args: Uint8Array): boolean => (first(args) & 1) === 1;

function look(head: PrintHead, change: Partial<Look>): void {
  head.state.look = { ...head.state.look, ...change };
}

function bold(head: PrintHead): void {
  look(head, { bold: head.state.emphasised || head.state.doubleStruck });
}

/** Commands for text style and character sets. */
export const LOOKS: Readonly<Record<string, Handler>> = {
  text: (args, head) => head.write(args),
  'ESC @': (_, head) => head.reset(),
  'ESC !': (args, head) => {
    const bits = first(args);
    head.state.emphasised = (bits & 0x08) !== 0;
    bold(head);
    look(head, {
      font: (bits & 0x01) === 0 ? 'A' : 'B',
      height: (bits & 0x10) === 0 ? 1 : 2,
      width: (bits & 0x20) === 0 ? 1 : 2,
      underline: (bits & 0x80) !== 0,
    });
  },
  'GS !': (args, head) => {
    const [width, height] = [(first(args) >> 4) + 1, (first(args) & 0x0f) + 1];
    if (width > 8 || height > 8) head.warn('a size over 8');
    else look(head, { width, height });
  },
  'ESC E': (args, head) => {
    head.state.emphasised = isOn(args);
    bold(head);
  },
  'ESC G': (args, head) => {
    head.state.doubleStruck = isOn(args);
    bold(head);
  },
  'ESC -': (args, head) => {
    if (choice(args) > 2) head.warn('no such underline');
    else look(head, { underline: choice(args) > 0 });
  },
  'ESC M': (args, head) => {
    if (choice(args) > 1) head.warn('a font that is not drawn here');
    else look(head, { font: choice(args) === 0 ? 'A' : 'B' });
  },
  'GS B': (args, head) => look(head, { inverted: isOn(args) }),
  'ESC SP': (args, head) => {
    head.state.spacing = first(args);
  },
  'ESC {': (args, head) => {
    if (isOn(args)) head.warn('upside-down printing is not drawn here');
  },
  'ESC V': (args, head) => {
    if (choice(args) !== 0) head.warn('turned printing is not drawn here');
  },
  'ESC %': (args, head) => {
    if (isOn(args)) head.warn('characters of its own are not drawn here');
  },
  'ESC t': (args, head) => {
    const page = codePageOf(first(args), head.maker);
    if (page === null) head.warn(`code page ${first(args)} is not known for ${head.maker}`);
    else head.state.codePage = page;
  },
  'ESC R': (args, head) => {
    if (isNationalSet(first(args))) head.state.nationalSet = first(args);
    else head.warn('no such national set');
  },
  'FS &': (_, head) => {
    head.state.doubleByte = true;
  },
  'FS .': (_, head) => {
    head.state.doubleByte = false;
  },
};
