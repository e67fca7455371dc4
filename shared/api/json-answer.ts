import { ApiError } from './errors.ts';
import { rawAnswer } from './failed-answer.ts';
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
    // Symfony's form login redirects to a login page with status 200 when the session has ended.
    const isLoginPage =
      (answer.headers.get('Content-Type') ?? '').includes('text/html') &&
      /login|connexion|sign-?in/i.test(answer.url.pathname);
    throw isLoginPage
      ? new ApiError({ kind: 'unauthorized', call, cause })
      : new ApiError({
          kind: 'unreadable',
          call,
          status: answer.status,
          detail: answer.text === '' ? 'empty answer' : 'not JSON',
          answer: rawAnswer(answer.url, answer.headers, answer.text),
          cause,
        });
  }
}
