import type { ApiClient } from '#shared/api/client.ts';
import { classOf, hasOperation, readDocumentation, takesNew } from '#shared/api/documentation.ts';
import type { EventOffers } from './event.ts';

/**
 * What the documentation that an answer leads to says of records of a type. Rejects with `ApiError`.
 *
 * @param written the `@type` of one of them
 */
export async function documentedOffers(
  api: ApiClient,
  answer: Response,
  written: unknown,
  signal: AbortSignal,
): Promise<EventOffers> {
  const type = classOf(written);
  const documentation = await readDocumentation(api, answer, { signal });
  return {
    takesNew: takesNew(documentation, type),
    takesChange: ['PATCH', 'PUT'].some((method) => hasOperation(documentation, type, method)),
    takesDelete: hasOperation(documentation, type, 'DELETE'),
  };
}
