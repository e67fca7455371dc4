import { ApiError } from '../errors.ts';

/** Ms without any byte before a stalled answer times out. */
const STALL_TIMEOUT_MS = 30_000;

/** How to read a body; `stallTimeout` is the time without a byte, in ms. */
export interface BodyOptions {
  readonly call: string;
  /** The signal passed to `open`. */
  readonly signal?: AbortSignal | undefined;
  readonly stallTimeout?: number | undefined;
}

/**
 * Yields the bytes of an answer as they arrive, reading on only when the caller asks for the next chunk. Leaving the
 * loop ends the request.
 *
 * @throws ApiError `aborted`, `timeout` after a stall, `network` when the connection breaks
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
    // After a broken connection, cancelling may fail.
    if (!isOver) await reader.cancel().catch(() => undefined);
  }
}
