import { pause } from '#shared/state/pause.ts';
import { type Printer, PrintError, type PrintProblem } from './printer.ts';
import { answerIn, ASK_OFFLINE, ASK_PAPER, ASK_PRINTER, problemOf } from './status.ts';

/** As much of a WebSocket as is used. */
export interface BridgeSocket {
  binaryType: string;
  readonly readyState: number;
  readonly bufferedAmount: number;
  send(data: Uint8Array<ArrayBuffer>): void;
  close(): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'close', listener: (event: { readonly reason: string }) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
}

export interface NetworkPrinterOptions {
  /** `192.168.1.20`, `printer.shop.example:8043`; `ws://` in front only on this computer itself. */
  readonly host: string;
  readonly port: number;
  readonly open?: (address: string) => BridgeSocket;
  /** `denied` when the browser keeps pages from the local network. */
  readonly permission?: () => Promise<PermissionState | null>;
}

/** In ms. */
const CONNECT_TIMEOUT_MS = 10_000;
/** For the first answer: most printers talk at once, some never. */
const ANSWER_TIMEOUT_MS = 1_000;
/** For the next, by one that has answered: a bridge may be slow. */
const SECOND_ANSWER_TIMEOUT_MS = 3_000;
/** A printer that has answered before reports the end of a receipt after the last line of it. */
const PRINT_TIMEOUT_MS = 30_000;
const CLOSE_TIMEOUT_MS = 2_000;
const POLL_MS = 40;

/** `GS r 1` is answered in its turn: when all before it has been printed. */
const ASK_PRINTED = new Uint8Array([0x1d, 0x72, 0x01]);

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** @throws PrintError where the page names no address, or one that anybody on the network could listen to. */
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
    // Named by Chrome 142 and newer alone; the library of TypeScript does not have it.
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
  /** All that the printer has said and nobody has taken. */
  readonly said: number[];
  /** Why it ended; null as long as it goes on. */
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
  // What went wrong is never told; the close that follows says as much.
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

/** The answer to a question that is answered at once; undefined from printers that do not talk. */
async function ask(
  question: Uint8Array<ArrayBuffer>,
  talk: Conversation,
  patience: number,
  signal: AbortSignal,
): Promise<number | undefined> {
  talk.said.length = 0;
  talk.socket.send(question);
  await until(() => answerIn(talk.said) !== undefined || isOver(talk), patience, signal);
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

/** Why it broke off; the reason comes with the close, a moment after the bytes have stopped. */
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
  // Silent in its turn: out of paper in the midst of the receipt, or one that does not know the question.
  const after = await stateOf(talk, signal);
  if (after.problem !== null || !after.talks) throw new PrintError(after.problem ?? 'timeout', { sent: 'unknown' });
}

/** A printer on the network, behind a bridge that passes the bytes of a secure websocket on to its TCP port: a page cannot open that by itself. */
export function createNetworkPrinter(options: NetworkPrinterOptions): Printer {
  return {
    print: async (job, signal) => {
      const address = bridgeAddress(options.host, options.port);
      const bytes = await job.bytes();
      const talk = await connect(address, options, signal);
      try {
        await send(bytes, talk, signal);
      } finally {
        // The close is passed on behind the bytes: waiting for it lets a bridge say its last word.
        talk.socket.close();
        await until(() => talk.ended() !== null, CLOSE_TIMEOUT_MS, signal);
      }
      if (talk.words() !== '') throw new PrintError('refused', { sent: 'unknown', message: talk.words() });
    },
  };
}
