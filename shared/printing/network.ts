import { pause } from '#shared/state/pause.ts';
import { type Printer, PrintError, type PrintProblem } from './printer.ts';
import { answerIn, ASK_OFFLINE, ASK_PAPER, ASK_PRINTER, problemOf } from './status.ts';

/** The part of a WebSocket that we use. */
interface BridgeSocket {
  binaryType: string;
  readonly readyState: number;
  readonly bufferedAmount: number;
  send(data: Uint8Array<ArrayBuffer>): void;
  close(): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'close', listener: (event: { readonly reason: string }) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
}

interface NetworkPrinterOptions {
  /** `192.168.1.20`, `printer.shop.example:8043`; `ws://` in front only on this computer itself. */
  readonly host: string;
  readonly port: number;
  readonly open?: (address: string) => BridgeSocket;
  /** `denied` when the browser keeps pages from the local network. */
  readonly permission?: () => Promise<PermissionState | null>;
}

const CONNECT_TIMEOUT_MS = 10_000;
/** For the first status answer: most printers answer at once, some never do. */
const ANSWER_TIMEOUT_MS = 1_000;
/** For later answers of a printer that has answered before: a bridge may be slow. */
const SECOND_ANSWER_TIMEOUT_MS = 3_000;
/** For the end of a receipt: a printer that answers reports it after the last line. */
const PRINT_TIMEOUT_MS = 30_000;
const CLOSE_TIMEOUT_MS = 2_000;
const POLL_MS = 40;

/** `GS r 1` is answered in sequence, after everything before it has been printed. */
const ASK_PRINTED = new Uint8Array([0x1d, 0x72, 0x01]);

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** @throws PrintError when the page names no address, or an unencrypted one outside this computer. */
export function bridgeAddress(host: string, port: number): string {
  const given = host.trim();
  const text = /^wss?:\/\//.test(given) ? given : `wss://${given}`;
  if (given === '' || /:\/\//.test(text.slice(6)) || !URL.canParse(text)) throw new PrintError('not-configured');
  const url = new URL(text);
  if (url.protocol === 'ws:' && !LOOPBACK.test(url.hostname))
    throw new PrintError('not-configured', { message: `${given}: ws:// is for this computer alone; use wss://.` });
  if (url.port === '' && !/:\d+\/?$/.test(given)) url.port = String(port);
  return url.href;
}

async function localNetworkPermission(): Promise<PermissionState | null> {
  try {
    // Only Chrome 142 and newer know this permission; TypeScript's types lack it.
    const name = 'local-network-access';
    const query: unknown = Reflect.apply(navigator.permissions.query, navigator.permissions, [{ name }]);
    const status: unknown = await query;
    return status instanceof PermissionStatus ? status.state : null;
  } catch {
    return null;
  }
}

interface Conversation {
  readonly socket: BridgeSocket;
  /** Bytes received and not yet read. */
  readonly said: number[];
  /** Why the connection ended; null while it is open. */
  readonly ended: () => { readonly reason: string } | null;
  /** The bridge’s own words. */
  readonly words: () => string;
}

function converse(socket: BridgeSocket): Conversation {
  const said: number[] = [];
  let ended: { readonly reason: string } | null = null;
  let words = '';
  socket.binaryType = 'arraybuffer';
  socket.addEventListener('message', ({ data }) => {
    if (data instanceof ArrayBuffer) said.push(...new Uint8Array(data));
    else if (typeof data === 'string') words = data.trim().slice(0, 300);
  });
  socket.addEventListener('close', ({ reason }) => {
    ended = { reason };
  });
  // The error event carries no reason; the close event that follows does.
  socket.addEventListener('error', () => undefined);
  return { socket, said, ended: () => ended, words: () => words };
}

async function until(isDone: () => boolean, milliseconds: number, signal: AbortSignal): Promise<boolean> {
  const end = performance.now() + milliseconds;
  while (!isDone()) {
    if (signal.aborted || performance.now() > end) return isDone();
    await pause(POLL_MS, signal);
  }
  return true;
}

const WebSocketState = { connecting: 0, open: 1 } as const;
const isOver = ({ socket, ended }: Conversation): boolean =>
  ended() !== null || socket.readyState > WebSocketState.open;

/** The answer to a real-time request; undefined from printers that do not answer. */
async function ask(
  question: Uint8Array<ArrayBuffer>,
  talk: Conversation,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<number | undefined> {
  talk.said.length = 0;
  talk.socket.send(question);
  await until(() => answerIn(talk.said) !== undefined || isOver(talk), timeoutMs, signal);
  return answerIn(talk.said);
}

async function stateOf(
  talk: Conversation,
  signal: AbortSignal,
): Promise<{ readonly talks: boolean; readonly problem: PrintProblem | null }> {
  const paper = await ask(ASK_PAPER, talk, ANSWER_TIMEOUT_MS, signal);
  const offline = paper === undefined ? undefined : await ask(ASK_OFFLINE, talk, SECOND_ANSWER_TIMEOUT_MS, signal);
  const printer = offline === undefined ? undefined : await ask(ASK_PRINTER, talk, SECOND_ANSWER_TIMEOUT_MS, signal);
  return { talks: paper !== undefined, problem: problemOf({ paper, offline, printer }) };
}

/** Why the connection broke off. The reason arrives with the close event, shortly after the last bytes. */
async function broken(
  { ended, words }: Conversation,
  sent: 'nothing' | 'unknown',
  signal: AbortSignal,
): Promise<PrintError> {
  await until(() => ended() !== null, CLOSE_TIMEOUT_MS, signal);
  const message = words() || (ended()?.reason ?? '');
  const problem = message !== '' ? 'refused' : sent === 'nothing' ? 'unreachable' : 'disconnected';
  return new PrintError(problem, message === '' ? { sent } : { sent, message });
}

async function connect(address: string, options: NetworkPrinterOptions, signal: AbortSignal): Promise<Conversation> {
  const { open = (url) => new WebSocket(url), permission = localNetworkPermission } = options;
  if ((await permission()) === 'denied') throw new PrintError('permission-denied');
  let socket: BridgeSocket;
  try {
    socket = open(address);
  } catch (cause) {
    throw new PrintError('not-configured', { cause });
  }
  const talk = converse(socket);
  await until(() => socket.readyState !== WebSocketState.connecting, CONNECT_TIMEOUT_MS, signal);
  if (socket.readyState === WebSocketState.open) return talk;
  socket.close();
  throw (await permission()) === 'denied' ? new PrintError('permission-denied') : await broken(talk, 'nothing', signal);
}

async function send(bytes: Uint8Array<ArrayBuffer>, talk: Conversation, signal: AbortSignal): Promise<void> {
  const before = await stateOf(talk, signal);
  if (signal.aborted) throw new PrintError('interrupted');
  if (isOver(talk)) throw await broken(talk, 'nothing', signal);
  if (before.problem !== null) throw new PrintError(before.problem);
  talk.said.length = 0;
  talk.socket.send(bytes);
  if (before.talks) talk.socket.send(ASK_PRINTED);
  const isThrough = await until(() => talk.socket.bufferedAmount === 0 || isOver(talk), PRINT_TIMEOUT_MS, signal);
  if (signal.aborted || isOver(talk)) throw await broken(talk, 'unknown', signal);
  if (!isThrough) throw new PrintError('timeout', { sent: 'unknown' });
  if (!before.talks) return;
  await until(() => talk.said.length > 0 || isOver(talk), PRINT_TIMEOUT_MS, signal);
  if (talk.said.length > 0) return;
  if (signal.aborted || isOver(talk)) throw await broken(talk, 'unknown', signal);
  // No answer: out of paper in the middle of the receipt, or the printer does not know the request.
  const after = await stateOf(talk, signal);
  if (after.problem !== null || !after.talks) throw new PrintError(after.problem ?? 'timeout', { sent: 'unknown' });
}

/** A network printer behind a bridge from a secure websocket to its TCP port, which a page cannot open itself. */
export function createNetworkPrinter(options: NetworkPrinterOptions): Printer {
  return {
    print: async (job, signal) => {
      const address = bridgeAddress(options.host, options.port);
      const bytes = await job.bytes();
      const talk = await connect(address, options, signal);
      try {
        await send(bytes, talk, signal);
      } finally {
        // The close follows the bytes. Waiting for it lets the bridge report a problem.
        talk.socket.close();
        await until(() => talk.ended() !== null, CLOSE_TIMEOUT_MS, signal);
      }
      if (talk.words() !== '') throw new PrintError('refused', { sent: 'unknown', message: talk.words() });
    },
  };
}
