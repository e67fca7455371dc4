import { ApiError } from './errors.ts';
import { isLoginPage, rawAnswer } from './failed-answer.ts';
import type { Answer } from './transport.ts';

/**
 * Parses the JSON of an answer.
 *
 * @throws ApiError `unauthorized` for a login page, `unreadable` for anything else that is not JSON
 */
export function jsonOf(answer: Answer, call: string): unknown {
  try {
    return JSON.parse(answer.text);
  } catch (cause) {
    const raw = rawAnswer(answer.url, answer.headers, answer.text);
    throw isLoginPage(raw)
      ? new ApiError({ kind: 'unauthorized', call, cause })
      : new ApiError({
          kind: 'unreadable',
          call,
          status: answer.status,
          detail: answer.text === '' ? 'empty answer' : 'not JSON',
          answer: raw,
          cause,
        });
  }
}
