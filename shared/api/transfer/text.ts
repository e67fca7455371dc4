import type { RawOptions } from '../call-options.ts';
import type { ApiClient } from '../client.ts';
import type { RawAnswer } from '../errors.ts';
import { rawAnswer } from '../failed-answer.ts';
import { type BodyOptions, readBody } from './body.ts';
import { callOf } from './call-name.ts';

/** Reads an answer as UTF-8 text, with its content type; the caller must check for HTML. Rejects with `ApiError`. */
export async function readText(
  api: Pick<ApiClient, 'open' | 'access'>,
  path: string,
  { stallTimeout, ...options }: RawOptions & Pick<BodyOptions, 'stallTimeout'> = {},
): Promise<RawAnswer> {
  const answer = await api.open(path, options);
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of readBody(answer, {
    call: callOf(api, path, options),
    signal: options.signal,
    stallTimeout,
  }))
    text += decoder.decode(chunk, { stream: true });
  const url = answer.url === '' ? api.access.addressOf(path) : new URL(answer.url);
  return rawAnswer(url, answer.headers, text + decoder.decode());
}
