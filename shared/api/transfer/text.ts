import type { RawOptions } from '../call-options.ts';
import type { ApiClient } from '../client.ts';
import { ApiError, type RawAnswer } from '../errors.ts';
import { isLoginPage, rawAnswer } from '../failed-answer.ts';
import { type BodyOptions, readBody } from './body.ts';
import { callOf } from './call-name.ts';

/**
 * Reads an answer as UTF-8 text, with its content type; the caller must check for HTML. Rejects with `ApiError`,
 * `unauthorized` also when the call was led to the login page.
 */
export async function readText(
  api: Pick<ApiClient, 'open' | 'access'>,
  path: string,
  { stallTimeout, ...options }: RawOptions & Pick<BodyOptions, 'stallTimeout'> = {},
): Promise<RawAnswer> {
  const call = callOf(api, path, options);
  const answer = await api.open(path, options);
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of readBody(answer, { call, signal: options.signal, stallTimeout }))
    text += decoder.decode(chunk, { stream: true });
  const asked = api.access.addressOf(path);
  const raw = rawAnswer(answer.url === '' ? asked : new URL(answer.url), answer.headers, text + decoder.decode());
  if (isLoginPage(raw, asked)) throw new ApiError({ kind: 'unauthorized', call });
  return raw;
}
