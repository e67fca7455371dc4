import type { BrowserContext, Locator, Page } from 'playwright';
import * as v from 'valibot';
import { expect } from 'vitest';
import { type PageOptions, useBrowser } from '../support/browser.ts';
import type { Host } from '../support/host.ts';
import { useHost } from '../support/use-host.ts';
import { openTill, type TillPage } from './pos-page.ts';

const textLine = v.object({ kind: v.literal('text'), text: v.string(), wrapped: v.boolean() });
const rasterLine = v.object({
  kind: v.literal('raster'),
  width: v.number(),
  height: v.number(),
  rows: v.array(v.string()),
});
const otherLine = v.object({ kind: v.picklist(['feed', 'barcode', 'qr']) });
const event = v.object({ kind: v.picklist(['cut', 'drawer', 'question']), line: v.number() });
const problem = v.object({ reason: v.string(), bytes: v.string() });
const paperSchema = v.object({
  lines: v.array(v.variant('kind', [textLine, rasterLine, otherLine])),
  text: v.array(v.string()),
  events: v.array(event),
  problems: v.array(problem),
});
const decodedSchema = v.object({ papers: v.array(paperSchema) });
const printerSchema = v.object({ papers: v.array(v.object({ bytes: v.string() })) });

type Paper = v.InferOutput<typeof paperSchema>;
type PrinterState = 'ready' | 'paper-out' | 'cover-open' | 'offline';

/** In ms: long enough for a busy machine. */
export const LONG_WAIT = { timeout: 15_000 } as const;

interface OpenOptions extends PageOptions {
  readonly locale?: string;
  /** Runs before the page loads the till. */
  readonly prepare?: (page: Page, context: BrowserContext) => Promise<void>;
}

interface PrintingTills {
  readonly host: Host;
  /** Opens a cashier's till, for example with `?printer=network`. */
  readonly openAt: (query: string, options?: OpenOptions) => Promise<TillPage>;
  /** Sets the state of the network printer behind the host's bridge. */
  readonly become: (state: PrinterState) => Promise<void>;
  /** Takes away what it has printed so far. */
  readonly empty: () => Promise<void>;
  /** What the printer has printed. */
  readonly papers: (columns?: number) => Promise<readonly Paper[]>;
  /** The same, once there are this many. */
  readonly comeOut: (count: number) => Promise<readonly Paper[]>;
  /** What a printer makes of these bytes; the host decodes them independently of the till's encoder. */
  readonly decode: (bytes: Uint8Array<ArrayBuffer>, columns?: number) => Promise<readonly Paper[]>;
}

/** Tills that print, on one host; its printer is empty and ready before each test. */
export function usePrintingTills(): PrintingTills {
  const { newPage } = useBrowser();
  const host = useHost();
  const call = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const answer = await fetch(`${host.address}/_host/printer${path}`, init);
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer;
  };
  const become = async (state: PrinterState): Promise<void> => {
    await call('', { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ state }) });
  };
  const decode = async (bytes: Uint8Array<ArrayBuffer>, columns = 32): Promise<readonly Paper[]> =>
    v.parse(decodedSchema, await (await call(`/decode?columns=${columns}`, { method: 'POST', body: bytes })).json())
      .papers;

  const papers = async (columns?: number): Promise<readonly Paper[]> => {
    const { papers: printed } = v.parse(printerSchema, await (await call('')).json());
    return (
      await Promise.all(printed.map(({ bytes }) => decode(new Uint8Array(Buffer.from(bytes, 'base64')), columns)))
    ).flat();
  };

  return {
    host,
    become,
    decode,
    openAt: async (query, { locale = 'en', prepare, ...options } = {}) => {
      const { page, context } = await newPage(host.address, options);
      await prepare?.(page, context);
      return openTill(page, host, { locale, query });
    },
    empty: async () => {
      await call('', { method: 'DELETE' });
    },
    papers,
    comeOut: async (count) => {
      await expect.poll(async () => (await papers()).length, LONG_WAIT).toBe(count);
      return papers();
    },
  };
}

/** Adds a product through the search, so that its tile is in view: during a scroll, a click could miss it. */
export async function addToCart({ page, till, line }: TillPage, name: string): Promise<void> {
  const product = (wanted: string): Locator =>
    till
      .getByRole('group')
      .getByRole('button', { name: `${wanted},` })
      .first();
  await product('Espresso').waitFor();
  await page.keyboard.press('F2');
  await page.keyboard.insertText(name);
  await product(name).click();
  await line(name).waitFor();
}

export async function sellInCash(till: TillPage, ...names: readonly string[]): Promise<void> {
  for (const name of names) await addToCart(till, name);
  // Exact cash, and save: the till's keyboard shortcut.
  await till.page.keyboard.press('Control+Enter');
}

/** The commands to the printer in their order: the drawer, the cuts. */
export const deeds = ({ events }: Paper): readonly string[] =>
  events.map(({ kind }) => kind).filter((kind) => kind !== 'question');

/** The bitmap's rows of dots, each as a string of 0 and 1. */
export function drawnRows({ lines }: Paper): readonly string[] {
  return lines.flatMap((line) =>
    line.kind === 'raster'
      ? line.rows.map((row) =>
          Array.from(row, (digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0'))
            .join('')
            .slice(0, line.width),
        )
      : [],
  );
}
