import * as v from 'valibot';
import { parseJson } from '#shared/kernel/json.ts';
import type { CallOptions } from '../call-options.ts';
import type { ApiClient } from '../client.ts';
import { ApiError } from '../errors.ts';
import { callOf } from './call-name.ts';
import { readText } from './text.ts';

const PATH = '/{locale}/upload-image';
const address = v.pipe(v.string(), v.trim(), v.nonEmpty());
/** The forms in which back-offices tell where they keep it. */
const told = v.union([
  address,
  v.pipe(
    v.object({ path: address }),
    v.transform(({ path }) => path),
  ),
  v.pipe(
    v.object({ url: address }),
    v.transform(({ url }) => url),
  ),
  v.pipe(
    v.object({ data: v.pipe(v.array(address), v.minLength(1)) }),
    v.transform(({ data }) => data[0] ?? ''),
  ),
]);

/** Sends a picture to the back-office. Resolves to its address there. Rejects with `ApiError`. */
export async function uploadImage(
  api: Pick<ApiClient, 'open' | 'access'>,
  picture: File,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<string> {
  const body = new FormData();
  body.append('image', picture, picture.name);
  const { text, type } = await readText(api, PATH, { ...options, body });
  const written = parseJson(text);
  const found = v.safeParse(told, written === undefined ? text : written);
  // A page, of a session that has ended for example, is no address.
  if (found.success && type !== 'text/html') return found.output;
  throw new ApiError({
    kind: 'unreadable',
    call: callOf(api, PATH, { body }),
    detail: 'the answer tells no address of the picture',
  });
}
