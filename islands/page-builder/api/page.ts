import type { GenericSchema } from 'valibot';
import type { ApiClient } from '#shared/api/client.ts';
import { pageResource } from '#shared/api/resources/site.ts';
import { readContent, type StoredContent, writtenContent } from '#shared/features/page-canvas/api/content.ts';
import type { PageSource } from '#shared/features/page-canvas/canvas/page-canvas.ts';

/** How a page is read and written. Both reject with `ApiError`. */
export interface PageApi {
  readonly read: (signal: AbortSignal) => Promise<StoredContent>;
  readonly write: (wanted: PageSource, now: StoredContent, signal: AbortSignal) => Promise<StoredContent>;
}

/** @param defaultUri Where pages are saved, below `/{locale}/api`. */
export function createPageApi(api: ApiClient, id: string, defaultUri: string): PageApi {
  const schema: GenericSchema<unknown, StoredContent> = pageResource.record(
    api,
    ['jsonSimplifiedContent', 'jsonContentHTML', 'jsonContentCSS'],
    (_, fields) => readContent(fields),
  );
  const folder = `/${defaultUri.replace(/^\/+|\/+$/g, '')}/`;
  return {
    read: (signal) => api.get(pageResource.item(id), schema, { signal }),
    write: ({ html, css }, { stored }, signal) =>
      api.update(
        `/{locale}/api${folder}${encodeURIComponent(id)}`,
        { jsonSimplifiedContent: writtenContent(stored, { html, css }) },
        schema,
        { signal },
      ),
  };
}
