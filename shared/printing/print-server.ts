import { isRecord, parseJson } from '#shared/kernel/json.ts';
import { type Printer, PrintError } from './printer.ts';

/** Ms. A slow printer needs this long for a receipt of two metres. */
const TIMEOUT_MS = 30_000;
const MAX_MESSAGE_LENGTH = 300;

interface PrintServerOptions {
  /** `http://192.168.1.20:3000`, or a path of the page’s own site; null when the page names none. */
  readonly address: string | null;
  readonly fetch?: typeof globalThis.fetch;
}

/** The server's message, from JSON or plain text; undefined when there is none. */
function wordsOf(text: string): string | undefined {
  const answer = parseJson(text);
  // Plain text, unless it is an HTML page.
  const plain = /^\s*</.test(text) ? undefined : text;
  const words = isRecord(answer) ? (answer['error'] ?? answer['message']) : answer === undefined ? plain : answer;
  return typeof words === 'string' && words.trim() !== '' ? words.trim().slice(0, MAX_MESSAGE_LENGTH) : undefined;
}

/**
 * A program on the local network that prints the text it is posted: `POST /print-receipt` with `{ content }`.
 * It is no part of the back-office, so neither token nor cookie goes there.
 */
export function createPrintServer({ address, fetch = globalThis.fetch.bind(globalThis) }: PrintServerOptions): Printer {
  return {
    print: async ({ text }, signal) => {
      if (address === null || address === '') throw new PrintError('not-configured');
      const url = `${address.replace(/\/+$/, '')}/print-receipt`;
      let answer: Response;
      try {
        answer = await fetch(url, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ content: text }),
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
        });
      } catch (cause) {
        // The browser reports a missing server and one that printed but never answered the same way.
        const isLate = cause instanceof DOMException && cause.name === 'TimeoutError';
        throw new PrintError(isLate ? 'timeout' : 'unreachable', { sent: 'unknown', cause });
      }
      if (answer.ok) return;
      const words = wordsOf(await answer.text().catch(() => ''));
      throw new PrintError('refused', words === undefined ? {} : { message: words });
    },
  };
}
