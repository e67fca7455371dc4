import { failureOfNetwork } from '../blocked.ts';
import type { CallOptions } from '../call-options.ts';
import type { ApiClient } from '../client.ts';
import { ApiError, type RawAnswer } from '../errors.ts';
import { errorOfAnswer, isLoginPage, rawAnswer } from '../failed-answer.ts';
import { nameOf } from '../transport.ts';

/** Ms without a byte sent. */
const STALL_TIMEOUT_MS = 30_000;
/** Ms after the last byte: the server may have to read the whole file. */
const ANSWER_TIMEOUT_MS = 120_000;

/** How far an upload has come. */
export interface UploadProgress {
  /** Starts at 0. */ readonly part: number;
  readonly parts: number;
  /** Bytes sent of this part, including the form's own. */ readonly loaded: number;
  readonly total: number;
  /** Fraction of all parts, 0 to 1. */ readonly fraction: number;
}

/** Options of an upload. */
export interface UploadOptions extends Pick<CallOptions, 'signal' | 'query'> {
  /** Number of requests for the file, one after the other. Default: 1. */
  readonly parts?: number | undefined;
  /** The first part to send, to continue after a reload. Default: 0. */
  readonly firstPart?: number | undefined;
  /** Accepted content types. Default: JSON or text. */
  readonly accept?: string | undefined;
  /** `false`: use the session cookie alone. Default: true. */
  readonly withToken?: boolean | undefined;
  /** Timeout for the answer after the last byte, in ms. Default: 120,000. */
  readonly timeout?: number | undefined;
  /** Timeout without a byte sent, in ms. Default: 30,000. */
  readonly stallTimeout?: number | undefined;
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined;
  /** Called after each part's answer, to store progress for a reload. */
  readonly onPart?: ((part: number, answer: RawAnswer) => void) | undefined;
}

/** A running upload. */
export interface Upload {
  /** Resolves to the last part's answer. Rejects with `ApiError`. Only a 401 is repeated, with a new token. */
  readonly done: Promise<RawAnswer>;
  /** Aborts the current part, which `resume` sends again; a part whose bytes are all sent is completed first. */
  pause(): void;
  resume(): void;
  readonly isPaused: boolean;
}

/** The abort reason of a request that will be repeated. */
class Paused extends Error {}

/**
 * Sends a form, or a file in parts, by POST. `formOf` creates the form of each part (fields and a slice of the file).
 * Uses XMLHttpRequest, because fetch reports no upload progress. Token, renewal and errors are as in every call.
 */
export function upload(
  { access }: Pick<ApiClient, 'access'>,
  path: string,
  formOf: (part: number) => FormData,
  options: UploadOptions = {},
): Upload {
  const { signal, parts = 1, firstPart = 0, withToken } = options;
  const url = access.addressOf(path, options.query);
  const call = nameOf('POST', url, access.origin);
  let isPaused = false;
  let wake: (() => void) | undefined;
  let interrupt: (() => void) | undefined;

  const untilResumed = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const abort = (): void => reject(new ApiError({ kind: 'aborted', call }));
      signal?.addEventListener('abort', abort, { once: true });
      wake = () => {
        signal?.removeEventListener('abort', abort);
        resolve();
      };
    });

  const send = async (part: number): Promise<RawAnswer> => {
    for (;;) {
      if (isPaused) await untilResumed();
      try {
        return await access.authorized({ url, signal, withToken }, (token) =>
          sendForm(formOf(part), {
            ...options,
            url,
            call,
            token,
            origin: access.origin,
            onInterruptible: (ending) => {
              interrupt = ending;
            },
            onSent: (loaded, total) => {
              const own = total === 0 ? 0 : loaded / total;
              options.onProgress?.({ part, parts, loaded, total, fraction: (part + own) / parts });
            },
          }),
        );
      } catch (error) {
        if (!(error instanceof ApiError && error.cause instanceof Paused)) throw error;
      } finally {
        interrupt = undefined;
      }
    }
  };

  const run = async (): Promise<RawAnswer> => {
    let answer: RawAnswer | undefined;
    for (let part = firstPart; part < parts; part += 1) {
      answer = await send(part);
      options.onPart?.(part, answer);
    }
    if (answer === undefined) throw new RangeError(`There is no part ${firstPart} of ${parts}`);
    return answer;
  };

  return {
    done: run(),
    pause: () => {
      isPaused = true;
      interrupt?.();
    },
    resume: () => {
      isPaused = false;
      wake?.();
      wake = undefined;
    },
    get isPaused() {
      return isPaused;
    },
  };
}

interface Sending extends UploadOptions {
  readonly url: URL;
  readonly call: string;
  readonly token: string | undefined;
  readonly origin: string;
  /** Receives a function that aborts the request for a pause, or undefined once aborting would lose data. */
  readonly onInterruptible: (interrupt: (() => void) | undefined) => void;
  readonly onSent: (loaded: number, total: number) => void;
}

/** Sends one request. Rejects with `ApiError`; its cause is `Paused` if the request will be repeated. */
function sendForm(form: FormData, sending: Sending): Promise<RawAnswer> {
  const { url, call, token, origin, signal, onInterruptible, onSent } = sending;
  const { accept = 'application/json, text/plain;q=0.9, */*;q=0.1' } = sending;
  const { timeout = ANSWER_TIMEOUT_MS, stallTimeout = STALL_TIMEOUT_MS } = sending;
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) {
      reject(new ApiError({ kind: 'aborted', call }));
      return;
    }
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (reason: unknown): void => {
      reject(reason);
      request.abort();
    };
    const wait = (ms: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => end(new ApiError({ kind: 'timeout', call })), ms);
    };
    const abort = (): void => end(new ApiError({ kind: 'aborted', call }));
    signal?.addEventListener('abort', abort, { once: true });

    request.open('POST', url.href);
    request.setRequestHeader('Accept', accept);
    if (token !== undefined) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => {
      wait(stallTimeout);
      onSent(loaded, total);
    };
    request.upload.onload = ({ loaded, total }) => {
      // The server has everything now; sending it again would duplicate it.
      onInterruptible(undefined);
      wait(timeout);
      onSent(loaded, total);
    };
    request.onloadend = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    request.onerror = () => {
      failureOfNetwork(url, call, undefined).then(reject, reject);
    };
    request.onload = () => {
      const { status, responseText: text } = request;
      const headers = headersOf(request.getAllResponseHeaders());
      const from = new URL(request.responseURL === '' ? url : request.responseURL);
      if (status < 200 || status >= 300) {
        reject(errorOfAnswer({ call, status, text, headers, url: from, origin }));
        return;
      }
      const raw = rawAnswer(from, headers, text);
      if (isLoginPage(raw, url)) reject(new ApiError({ kind: 'unauthorized', call }));
      else resolve(raw);
    };
    onInterruptible(() => end(new ApiError({ kind: 'aborted', call, cause: new Paused() })));
    wait(stallTimeout);
    request.send(form);
  });
}

function headersOf(lines: string): Headers {
  const headers = new Headers();
  for (const line of lines.trim().split(/[\r\n]+/)) {
    const [name = '', ...value] = line.split(':');
    if (name.trim() !== '') headers.append(name.trim(), value.join(':').trim());
  }
  return headers;
}
