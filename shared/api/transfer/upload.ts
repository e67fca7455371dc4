import { failureOfNetwork } from '../blocked.ts';
import type { CallOptions } from '../call-options.ts';
import type { ApiClient } from '../client.ts';
import { ApiError, type RawAnswer } from '../errors.ts';
import { errorOfAnswer, rawAnswer } from '../failed-answer.ts';
import { nameOf } from '../transport.ts';

/** In ms without a byte going out. */
const STALL_TIMEOUT_MS = 30_000;
/** In ms from the last byte on: the server may have to read the whole file. */
const ANSWER_TIMEOUT_MS = 120_000;

export interface UploadProgress {
  /** From 0. */ readonly part: number;
  readonly parts: number;
  /** Bytes of this part, form and all. */ readonly loaded: number;
  readonly total: number;
  /** Of all parts, 0 to 1. */ readonly fraction: number;
}

export interface UploadOptions extends Pick<CallOptions, 'signal' | 'query'> {
  /** How many requests the file takes, one after the other; 1 by default. */
  readonly parts?: number | undefined;
  /** The first part that is sent, for one that goes on after a reload; 0 by default. */
  readonly firstPart?: number | undefined;
  /** What may be answered; JSON or text by default. */
  readonly accept?: string | undefined;
  /** `false`: with the session cookie alone. */
  readonly withToken?: boolean | undefined;
  /** In ms, for the answer after the last byte; 120,000 by default. */
  readonly timeout?: number | undefined;
  /** In ms without a byte going out; 30,000 by default. */
  readonly stallTimeout?: number | undefined;
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined;
  /** After each answer, for what is kept over a reload. */
  readonly onPart?: ((part: number, answer: RawAnswer) => void) | undefined;
  readonly createRequest?: (() => XMLHttpRequest) | undefined;
}

export interface Upload {
  /** The last part's answer. Rejects with an `ApiError`; nothing is repeated by itself but a 401 with a new token. */
  readonly done: Promise<RawAnswer>;
  /** Ends the part under way, which goes again on `resume`; one whose bytes are all out is waited for. */
  pause(): void;
  resume(): void;
  readonly isPaused: boolean;
}

/** Why a request was ended that will be made again. */
class Paused extends Error {}

/**
 * Sends a form, or a file in parts, by POST. `formOf` makes the form of each part (its fields, and a slice of the file).
 * XMLHttpRequest it is, for fetch says nothing of what has gone out. Token, renewal and errors are those of every call.
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
  /** Given how to end the request for a pause, as long as that loses nothing. */
  readonly onInterruptible: (interrupt: (() => void) | undefined) => void;
  readonly onSent: (loaded: number, total: number) => void;
}

/** One request. Rejects with an `ApiError`, whose cause is `Paused` where it will go again. */
function sendForm(form: FormData, sending: Sending): Promise<RawAnswer> {
  const { url, call, token, origin, signal, onInterruptible, onSent } = sending;
  const { accept = 'application/json, text/plain;q=0.9, */*;q=0.1' } = sending;
  const { timeout = ANSWER_TIMEOUT_MS, stallTimeout = STALL_TIMEOUT_MS } = sending;
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) {
      reject(new ApiError({ kind: 'aborted', call }));
      return;
    }
    const request = sending.createRequest?.() ?? new XMLHttpRequest();
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
      // From here on the server has it all, and a second one would be one too many.
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
      if (status >= 200 && status < 300) resolve(rawAnswer(from, headers, text));
      else reject(errorOfAnswer({ call, status, text, headers, url: from, origin }));
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
