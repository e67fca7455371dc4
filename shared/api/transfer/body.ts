import { ApiError } from '../errors.ts';

/** In ms without a single byte; a stalled answer must not hang for ever. */
export const STALL_TIMEOUT_MS = 30_000;

export interface BodyOptions {
  readonly call: string;
  /** The signal that the answer was opened with. */
  readonly signal?: AbortSignal | undefined;
  readonly stallTimeout?: number | undefined;
}

/**
 * The bytes of an answer as they come. Nothing more is read while the reader is busy with a chunk. Throws an `ApiError`:
 * `aborted`, `timeout` after a stall, `network` when the line breaks. Leaving the loop ends the request.
 */
export async function* readBody(
  { body }: Response,
  { call, signal, stallTimeout = STALL_TIMEOUT_MS }: BodyOptions,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  if (body === null) return;
  const reader = body.getReader();
  let isOver = false;
  try {
    for (;;) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const stalled = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new ApiError({ kind: 'timeout', call })), stallTimeout);
      });
      const { done, value } = await Promise.race([reader.read(), stalled])
        .catch((cause: unknown) => {
          if (signal?.aborted === true) throw new ApiError({ kind: 'aborted', call, cause });
          throw cause instanceof ApiError ? cause : new ApiError({ kind: 'network', call, cause });
        })
        .finally(() => clearTimeout(timer));
      if (done) {
        isOver = true;
        return;
      }
      yield value;
    }
  } finally {
    // A broken line has nothing left to be cancelled.
    if (!isOver) await reader.cancel().catch(() => undefined);
  }
}
