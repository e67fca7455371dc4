import * as v from 'valibot';
import type { Host } from '../support/host.ts';

const textLine = v.object({ kind: v.literal('text'), text: v.string(), wrapped: v.boolean() });
const rasterLine = v.object({ kind: v.literal('raster'), x: v.number(), width: v.number(), height: v.number(), rows: v.array(v.string()) });
const line = v.variant('kind', [textLine, rasterLine, v.object({ kind: v.literal('feed') }), v.object({ kind: v.literal('barcode') }), v.object({ kind: v.literal('qr') })]);
const event = v.object({ kind: v.picklist(['cut', 'drawer', 'question']), line: v.number(), pin: v.exactOptional(v.number()) });
const paperSchema = v.object({ lines: v.array(line), text: v.array(v.string()), events: v.array(event), columns: v.number(), problems: v.array(v.object({ reason: v.string(), bytes: v.string() })) });
const decodedSchema = v.object({ papers: v.array(paperSchema) });
const printerSchema = v.object({ waiting: v.number(), papers: v.array(v.object({ bytes: v.string() })) });

export type Paper = v.InferOutput<typeof paperSchema>;
export type Raster = v.InferOutput<typeof rasterLine>;
export type PrinterState = 'ready' | 'paper-out' | 'cover-open' | 'offline';

/** What a printer makes of these bytes: the host reads them by itself, without the till’s encoder. */
export async function decodePapers(host: Host, bytes: Uint8Array<ArrayBuffer>, columns: number): Promise<readonly Paper[]> {
  const answer = await fetch(`${host.address}/_host/printer/decode?columns=${columns}`, { method: 'POST', body: bytes });
  if (!answer.ok) throw new Error(await answer.text());
  return v.parse(decodedSchema, await answer.json()).papers;
}

/** The printer behind the host’s bridge. */
export function networkPrinter(host: Host, columns = 32) {
  const address = `${host.address}/_host/printer`;
  const read = async (): Promise<v.InferOutput<typeof printerSchema>> => v.parse(printerSchema, await (await fetch(address)).json());
  return {
    become: async (state: PrinterState): Promise<void> => {
      const answer = await fetch(address, { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ state }) });
      if (!answer.ok) throw new Error(await answer.text());
    },
    clear: async (): Promise<void> => { await fetch(address, { method: 'DELETE' }); },
    /** Jobs that it has taken and not printed. */
    waiting: async (): Promise<number> => (await read()).waiting,
    papers: async (): Promise<readonly Paper[]> => {
      const { papers } = await read();
      return (await Promise.all(papers.map(({ bytes }) => decodePapers(host, new Uint8Array(Buffer.from(bytes, 'base64')), columns)))).flat();
    },
  };
}

export const kinds = ({ events }: Paper): readonly string[] => events.map(({ kind }) => kind).filter((kind) => kind !== 'question');
export const rasters = ({ lines }: Paper): readonly Raster[] => lines.filter((one) => one.kind === 'raster');
