import * as v from 'valibot';
import { ApiError } from '#shared/api/errors.ts';
import type { FileItem } from '../rules/item.ts';
import { readAnswer } from './answer.ts';
import { type FilesApi, safeAddress } from './files-api.ts';

/** A link by which others read a file. */
export interface FileLink {
  readonly id: string;
  /** A whole address of the web. */
  readonly url: string;
  /** ISO date-time; null: it does not end by itself. */
  readonly expiresAt: string | null;
}

type Ask = Pick<FilesApi, 'ask' | 'options'>;

const CALL = 'POST /en/file-manager';
const Links = v.looseObject({
  links: v.array(
    v.looseObject({
      id: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty()),
      url: v.string(),
      expiresAt: v.fallback(v.nullish(v.string(), null), null),
    }),
  ),
});

/**
 * The links of an answer; one whose address is none of the web is left out.
 *
 * @throws ApiError
 */
export function readLinks(body: unknown, base: string): readonly FileLink[] {
  const parsed = v.safeParse(Links, body);
  if (!parsed.success) {
    const { error } = readAnswer(body, CALL, undefined);
    throw error ?? new ApiError({ kind: 'unreadable', call: CALL, detail: 'no list of links' });
  }
  return parsed.output.links.flatMap(({ id, url, expiresAt }) => {
    const address = safeAddress(url, base);
    return address === undefined ? [] : [{ id, url: new URL(address, base).href, expiresAt }];
  });
}

/** Asks about the links of a file: for them, for a new one, or to end some. The links as they are then. */
export async function askLinks(
  filesApi: Ask,
  action: 'links' | 'link' | 'unlink',
  { folder, name }: FileItem,
  more: object = {},
  signal?: AbortSignal,
): Promise<readonly FileLink[]> {
  const answer = await filesApi.ask(action, { path: folder, names: [name], ...more }, signal);
  return readLinks(answer, filesApi.options.api.base);
}
