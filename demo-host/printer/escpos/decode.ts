import type { Maker } from './code-page-numbers.ts';
import { readCommands } from './commands.ts';
import { GRAPHICS } from './graphics.ts';
import { LAYOUT } from './layout.ts';
import { LOOKS } from './looks.ts';
import type { DoubleByte, Handler } from './print-head.ts';
import { createPrintHead } from './print-head.ts';
import type { Decoded } from './types.ts';
import { WITHOUT_MARK } from './without-mark.ts';

export interface DecodeOptions {
  /** Characters of font A on a line of the paper. */
  readonly columns?: number;
  readonly maker?: Maker;
  /**
   * For printers of the Chinese, Japanese or Korean market: they start in this encoding and read accents as half
   * characters.
   */
  readonly doubleByte?: DoubleByte | null;
}

const HANDLERS: ReadonlyMap<string, Handler> = new Map([
  ...Object.entries(LOOKS),
  ...Object.entries(LAYOUT),
  ...Object.entries(GRAPHICS),
]);

/** What a printer would print from these bytes. Whatever cannot be decoded is listed in `problems`. */
export function decodeEscPos(
  bytes: Uint8Array,
  { columns = 48, maker = 'epson', doubleByte = null }: DecodeOptions = {},
): Decoded {
  const { commands, rest } = readCommands(bytes);
  const head = createPrintHead({ columns, maker, doubleByte });
  for (const command of commands) {
    head.at(command, bytes);
    const handle = HANDLERS.get(command.name);
    if (handle !== undefined) handle(command.args, head);
    else if (!WITHOUT_MARK.has(command.name))
      head.warn(command.known ? `${command.name} is not drawn here` : 'unknown command');
  }
  return { papers: head.finish(bytes, rest) };
}
