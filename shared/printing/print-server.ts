import { PrintError, type Printer } from './printer.ts';

/** A receipt of two metres takes a slow printer a while, in ms. */
const PATIENCE = 30_000;
/** Whether anybody is there at all is known sooner, in ms. */
const PROBE = 5_000;
const LONGEST_MESSAGE = 300;

export interface PrintServerOptions {
  /** `http://192.168.1.20:3000`, or a path of the page’s own site; null when the page names none. */
  readonly address: string | null;
  readonly fetch?: typeof globalThis.fetch;
}

/** The server’s own words, whatever it wraps them in; undefined when it has none. */
function wordsOf(text: string): string | undefined {
  let words: unknown = text;
  try {
    const answer: unknown = JSON.parse(text);
    words = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'error') ?? Reflect.get(answer, 'message') : answer;
  } catch {
    // Plain text, then; a page of HTML is no message.
    if (/^\s*</.test(text)) return undefined;
  }
  return typeof words === 'string' && words.trim() !== '' ? words.trim().slice(0, LONGEST_MESSAGE) : undefined;
}

/**
 * A program on the local network that prints the text it is posted: `POST /print-receipt` with `{ content }`.
 * It is no part of the back-office, so neither token nor cookie goes there.
 */
export function createPrintServer({ address, fetch = globalThis.fetch.bind(globalThis) }: PrintServerOptions): Printer {
  const call = async (url: string, init: RequestInit, patience: number, signal: AbortSignal): Promise<Response> =>
    fetch(url, { ...init, credentials: 'omit', referrerPolicy: 'no-referrer', signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]) });

  return {
    kind: 'print-server',
    print: async ({ text }, signal) => {
      if (address === null || address === '') throw new PrintError('not-configured');
      const url = `${address.replace(/\/+$/, '')}/print-receipt`;
      // A broken connection does not tell whether paper came out; a server that cannot be reached at all surely printed nothing.
      await call(url, { method: 'HEAD', mode: 'no-cors' }, PROBE, signal).catch((cause: unknown) => { throw new PrintError('unreachable', { cause }); });
      let answer: Response;
      try {
        answer = await call(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ content: text }) }, PATIENCE, signal);
      } catch (cause) {
        const isLate = cause instanceof DOMException && cause.name === 'TimeoutError';
        throw new PrintError(isLate ? 'timeout' : 'unreachable', { sent: 'unknown', cause });
      }
      if (answer.ok) return;
      const words = wordsOf(await answer.text().catch(() => ''));
      throw new PrintError('refused', words === undefined ? {} : { message: words });
    },
  };
}
