import { word } from './commands.ts';
import type { Handler, PrintHead } from './print-head.ts';
import { rasterOfColumns, rasterOfRows, scaleRaster } from './raster.ts';

const SYSTEMS = [
  'UPC-A',
  'UPC-E',
  'EAN-13',
  'EAN-8',
  'CODE39',
  'ITF',
  'CODABAR',
  'CODE93',
  'CODE128',
  'GS1-128',
  'GS1 DataBar Omnidirectional',
  'GS1 DataBar Truncated',
  'GS1 DataBar Limited',
  'GS1 DataBar Expanded',
  'CODE128',
];
const ascii = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** Width and height of one dot in each mode of ESC *. */
const COLUMN_MODES: Readonly<
  Record<number, { readonly bytes: number; readonly across: number; readonly down: number }>
> = {
  0: { bytes: 1, across: 2, down: 3 },
  1: { bytes: 1, across: 1, down: 3 },
  32: { bytes: 3, across: 2, down: 1 },
  33: { bytes: 3, across: 1, down: 1 },
};

/** Single, double width, double height, both. */
const doubled = (mode: number): readonly [number, number] => [(mode & 1) + 1, ((mode >> 1) & 1) + 1];
const isScale = (mode: number): boolean => mode <= 3 || (mode >= 48 && mode <= 51);

/** Graphics of newer models: stored first, then printed. `body` starts after the length. */
function keepOrPrint(body: Uint8Array, head: PrintHead): void {
  const [, form = 0] = body;
  if (form === 112 || form === 113) {
    const [across = 1, down = 1] = body.subarray(3, 5);
    const [width, height] = [word(body, 6), word(body, 8)];
    const data = body.subarray(10);
    const bytesPerRow = Math.ceil(width / 8);
    const bytesPerColumn = Math.ceil(height / 8);
    const wanted = form === 112 ? bytesPerRow * height : bytesPerColumn * width;
    if (body[2] !== 48 || data.length !== wanted || ![1, 2].includes(across) || ![1, 2].includes(down)) {
      head.warn(`a picture of ${width} by ${height} dots, ${across} by ${down} times, with ${data.length} bytes`);
      return;
    }
    head.state.graphics = scaleRaster(
      form === 112 ? rasterOfRows(data, bytesPerRow, height, width) : rasterOfColumns(data, width, bytesPerColumn),
      across,
      down,
    );
  } else if (form === 2 || form === 50) {
    if (head.state.graphics === null) head.warn('no picture was kept to print');
    else head.printRaster(head.state.graphics);
    head.state.graphics = null;
  } else if (form !== 1 && form !== 49) head.warn('graphics in the printer’s own memory are not drawn here');
}

/** Pictures and codes. */
export const GRAPHICS: Readonly<Record<string, Handler>> = {
  'GS v 0': (args, head) => {
    const [mode = 0] = args;
    const bytesPerRow = word(args, 1);
    if (!isScale(mode)) head.warn('no such scale of a picture');
    else head.printRaster(scaleRaster(rasterOfRows(args.subarray(5), bytesPerRow, word(args, 3)), ...doubled(mode)));
  },
  'ESC *': (args, head) => {
    const mode = COLUMN_MODES[args[0] ?? 0];
    if (mode === undefined) head.warn('no such mode of a picture');
    else
      head.putStrip(scaleRaster(rasterOfColumns(args.subarray(3), word(args, 1), mode.bytes), mode.across, mode.down));
  },
  'GS ( L': (args, head) => keepOrPrint(args.subarray(2), head),
  'GS 8 L': (args, head) => keepOrPrint(args.subarray(4), head),
  'GS *': (args, head) => {
    head.state.downloaded = rasterOfColumns(args.subarray(2), (args[0] ?? 0) * 8, args[1] ?? 0);
  },
  'GS /': (args, head) => {
    const [mode = 0] = args;
    if (head.state.downloaded === null || !isScale(mode)) head.warn('no picture was kept to print');
    else head.printRaster(scaleRaster(head.state.downloaded, ...doubled(mode)));
  },
  'GS h': ([height = 0], head) => {
    head.state.barcode = { ...head.state.barcode, height };
  },
  'GS H': ([digits = 0], head) => {
    head.state.barcode = { ...head.state.barcode, digits: digits !== 0 && digits !== 48 };
  },
  'GS k': (args, head) => {
    const [form = 0] = args;
    const system = SYSTEMS[form <= 6 ? form : form - 65];
    const data = form <= 6 ? args.subarray(1, -1) : args.subarray(2);
    if (system === undefined) head.warn('no such barcode');
    else {
      if (!head.lineIsEmpty) head.warn('a barcode in the middle of a line');
      head.roll.print({ kind: 'barcode', ...head.place, system, data: ascii(data), ...head.state.barcode });
    }
  },
  'GS ( k': (args, head) => {
    const [, , symbology = 0, form = 0, value = 0] = args;
    if (symbology !== 49) {
      if (form === 81) head.warn('a code of this kind is not drawn here');
    } else if (form === 67) head.state.code = { ...head.state.code, module: value };
    else if (form === 80)
      head.state.code = { ...head.state.code, data: Buffer.from(args.subarray(5)).toString('utf8') };
    else if (form === 81) head.roll.print({ kind: 'qr', ...head.place, ...head.state.code });
  },
};
