import type { RawBody } from '#shared/api/call-options.ts';
import type { ApiClient } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/errors.ts';
import { readText } from '#shared/api/transfer/text.ts';

const PATH = '/en/preview';
const ACCEPT = 'text/html, application/xhtml+xml;q=0.9, text/plain;q=0.8, */*;q=0.1';

/**
 * Lets the server make a page of HTML (`POST /en/preview`): as JSON, and once more as a form where it takes none. The
 * answer is as little trusted as what was sent. Rejects with `ApiError`.
 */
export async function renderPreview(
  api: Pick<ApiClient, 'open' | 'access'>,
  contentPreview: string,
  signal: AbortSignal,
): Promise<string> {
  const send = async (body: RawBody): Promise<string> => {
    const answer = await readText(api, PATH, { accept: ACCEPT, signal, body });
    // A visitor who is no longer signed in is led to another page, whose status is 200.
    if (answer.address !== api.access.addressOf(PATH).href)
      throw new ApiError({ kind: 'unreadable', call: `POST ${PATH}`, status: 200, answer });
    return answer.text;
  };
  try {
    return await send({ contentPreview });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 415) throw error;
    return send(new URLSearchParams({ contentPreview }));
  }
}
