/** One command of the stream with its arguments, or a stretch of text bytes (`name: 'text'`). */
export interface Command {
  readonly name: string;
  readonly args: Uint8Array;
  readonly at: number;
  readonly end: number;
  /** False for an unknown command, whose length is a guess. */
  readonly known: boolean;
}

/** The byte at an offset after the command's name; undefined when it has not arrived. */
type Peek = (offset: number) => number | undefined;
/** Number of argument bytes; undefined when more bytes are needed to know. */
type Length = (peek: Peek) => number | undefined;

const fixed =
  (count: number): Length =>
  () =>
    count;

/** Reads a two-byte count (low byte first) at `offset`, followed by that many bytes. */
const counted =
  (offset: number): Length =>
  (peek) => {
    const low = peek(offset);
    const high = peek(offset + 1);
    return low === undefined || high === undefined ? undefined : offset + 2 + low + high * 256;
  };

const untilNul =
  (from: number): Length =>
  (peek) => {
    for (let offset = from; ; offset += 1) {
      const byte = peek(offset);
      if (byte === undefined) return undefined;
      if (byte === 0) return offset + 1;
    }
  };

const columnImage: Length = (peek) => {
  const mode = peek(0);
  const low = peek(1);
  const high = peek(2);
  return mode === undefined || low === undefined || high === undefined
    ? undefined
    : 3 + (low + high * 256) * (mode >= 32 ? 3 : 1);
};

const rasterImage: Length = (peek) => {
  const [xLow, xHigh, yLow, yHigh] = [peek(1), peek(2), peek(3), peek(4)];
  return xLow === undefined || xHigh === undefined || yLow === undefined || yHigh === undefined
    ? undefined
    : 5 + (xLow + xHigh * 256) * (yLow + yHigh * 256);
};

const downloadedImage: Length = (peek) => {
  const [x, y] = [peek(0), peek(1)];
  return x === undefined || y === undefined ? undefined : 2 + x * y * 8;
};

const ownCharacters: Length = (peek) => {
  const [rows, first, last] = [peek(0), peek(1), peek(2)];
  if (rows === undefined || first === undefined || last === undefined) return undefined;
  let offset = 3;
  for (let code = first; code <= last; code += 1) {
    const width = peek(offset);
    if (width === undefined) return undefined;
    offset += 1 + rows * width;
  }
  return offset;
};

const storedImages: Length = (peek) => {
  const count = peek(0);
  if (count === undefined) return undefined;
  let offset = 1;
  for (let image = 0; image < count; image += 1) {
    const [xLow, xHigh, yLow, yHigh] = [peek(offset), peek(offset + 1), peek(offset + 2), peek(offset + 3)];
    if (xLow === undefined || xHigh === undefined || yLow === undefined || yHigh === undefined) return undefined;
    offset += 4 + (xLow + xHigh * 256) * (yLow + yHigh * 256) * 8;
  }
  return offset;
};

const barcode: Length = (peek) => {
  const system = peek(0);
  if (system === undefined) return undefined;
  if (system <= 6) return untilNul(1)(peek);
  const count = peek(1);
  return count === undefined ? undefined : 2 + count;
};

/** The variants that feed first have a second argument. */
const cut: Length = (peek) => {
  const form = peek(0);
  return form === undefined ? undefined : [65, 66, 97, 98, 103, 104].includes(form) ? 2 : 1;
};

const largeGraphics: Length = (peek) => {
  const [first, second, third, fourth] = [peek(0), peek(1), peek(2), peek(3)];
  return first === undefined || second === undefined || third === undefined || fourth === undefined
    ? undefined
    : 4 + first + second * 2 ** 8 + third * 2 ** 16 + fourth * 2 ** 24;
};

const realTimePulse: Length = (peek) => {
  const form = peek(0);
  return form === undefined ? undefined : form === 8 ? 8 : form === 7 ? 2 : 3;
};

const realTimeStatus: Length = (peek) => {
  const kind = peek(0);
  return kind === undefined ? undefined : kind === 7 || kind === 8 || kind === 18 ? 2 : 1;
};

const lengths = (
  groups: Readonly<Record<number, string>>,
  others: Readonly<Record<string, Length>>,
): ReadonlyMap<string, Length> =>
  new Map([
    ...Object.entries(groups).flatMap(([count, letters]) =>
      [...letters].map((letter): [string, Length] => [letter, fixed(Number(count))]),
    ),
    ...Object.entries(others),
  ]);

const ESC = lengths(
  { 0: '@2<imvLS\x0c', 1: ' !%-3=?EGJKMRTUVadertu{', 2: '$\\Bc', 3: 'p', 8: 'W' },
  { '*': columnImage, D: untilNul(0), '&': ownCharacters },
);
const GS = lengths({ 0: ':c', 1: '!/BEHITabfhrjw', 2: '$\\LPW', 3: '^' }, { k: barcode, V: cut, '*': downloadedImage });
const FS = lengths({ 0: '.&', 1: '!-CW', 2: 'Sp?' }, { q: storedImages });
const DLE = lengths({ 1: '\x05' }, { '\x04': realTimeStatus, '\x14': realTimePulse });

/** Commands that are named by two letters. */
const PAIRS: ReadonlyMap<string, Length> = new Map([
  ['GS v 0', rasterImage],
  ['GS 8 L', largeGraphics],
  ['GS z 0', fixed(2)],
  ['GS g 0', fixed(3)],
  ['GS g 2', fixed(3)],
  ['GS C 0', fixed(2)],
  ['GS C 1', fixed(6)],
  ['GS C 2', fixed(2)],
]);

const FAMILIES: ReadonlyMap<number, readonly [string, ReadonlyMap<string, Length>]> = new Map([
  [0x1b, ['ESC', ESC]],
  [0x1d, ['GS', GS]],
  [0x1c, ['FS', FS]],
  [0x10, ['DLE', DLE]],
]);
const LETTER_NAMES: Readonly<Record<string, string>> = {
  '\x04': 'EOT',
  '\x05': 'ENQ',
  '\x14': 'DC4',
  '\x0c': 'FF',
  ' ': 'SP',
};
const CONTROLS: Readonly<Record<number, string>> = { 0x09: 'HT', 0x0a: 'LF', 0x0c: 'FF', 0x0d: 'CR', 0x18: 'CAN' };
const isText = (byte: number): boolean => byte >= 0x20;

/** Name, argument offset and length of the next command; null when more bytes are needed. */
function shape(
  bytes: Uint8Array,
  at: number,
): { readonly name: string; readonly from: number; readonly length: number; readonly known: boolean } | null {
  const lead = bytes[at] ?? 0;
  const family = FAMILIES.get(lead);
  if (family === undefined) {
    const control = CONTROLS[lead];
    return { name: control ?? 'control', from: at + 1, length: 0, known: control !== undefined };
  }
  const second = bytes[at + 1];
  if (second === undefined) return null;
  const [prefix, commands] = family;
  const letter = String.fromCharCode(second);
  const third = bytes[at + 2];
  const behind =
    (from: number): Peek =>
    (offset) =>
      bytes[from + offset];

  if (letter === '(' && prefix !== 'DLE') {
    if (third === undefined) return null;
    const length = counted(0)(behind(at + 3));
    return length === undefined
      ? null
      : { name: `${prefix} ( ${String.fromCharCode(third)}`, from: at + 3, length, known: true };
  }
  const single = commands.get(letter);
  if (single !== undefined) {
    const length = single(behind(at + 2));
    return length === undefined
      ? null
      : { name: `${prefix} ${LETTER_NAMES[letter] ?? letter}`, from: at + 2, length, known: true };
  }
  if ([...PAIRS.keys()].some((name) => name.startsWith(`${prefix} ${letter} `))) {
    if (third === undefined) return null;
    const name = `${prefix} ${letter} ${String.fromCharCode(third)}`;
    const pair = PAIRS.get(name);
    if (pair === undefined) return { name, from: at + 3, length: 0, known: false };
    const length = pair(behind(at + 3));
    return length === undefined ? null : { name, from: at + 3, length, known: true };
  }
  return { name: `${prefix} ${letter}`, from: at + 2, length: 0, known: false };
}

/** The command or text at `at`; null when its end has not arrived. */
export function nextCommand(bytes: Uint8Array, at: number): Command | null {
  if (isText(bytes[at] ?? 0)) {
    let end = at + 1;
    while (end < bytes.length && isText(bytes[end] ?? 0)) end += 1;
    return { name: 'text', args: bytes.subarray(at, end), at, end, known: true };
  }
  const found = shape(bytes, at);
  if (found === null) return null;
  const end = found.from + found.length;
  return end > bytes.length
    ? null
    : { name: found.name, args: bytes.subarray(found.from, end), at, end, known: found.known };
}

/** The commands in order; `rest` is where an incomplete command begins. */
export function readCommands(bytes: Uint8Array): { readonly commands: readonly Command[]; readonly rest: number } {
  const commands: Command[] = [];
  let at = 0;
  while (at < bytes.length) {
    const command = nextCommand(bytes, at);
    if (command === null) break;
    commands.push(command);
    at = command.end;
  }
  return { commands, rest: at };
}

/** The value of two argument bytes, low one first. */
export function word(args: Uint8Array, offset: number): number {
  return (args[offset] ?? 0) + (args[offset + 1] ?? 0) * 256;
}
