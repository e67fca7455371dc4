import * as v from 'valibot';
import type { ApiClient } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/errors.ts';
import { parseRecord } from '#shared/api/schema.ts';
import { readText } from '#shared/api/transfer/text.ts';

const Opened = v.object({
  document: v.nullish(v.string()),
  name: v.nullish(v.string(), ''),
  html: v.string(),
  updatedAt: v.nullish(v.string()),
});
const Saved = v.object({ document: v.nullish(v.string()), updatedAt: v.nullish(v.string()) });
const Converted = v.object({ html: v.string() });

/** A document as the service keeps it. */
export interface StoredDocument {
  readonly document: string;
  readonly name: string;
  /** Not trusted. */
  readonly html: string;
  readonly updatedAt: string | undefined;
}

/** The service of documents at an address. Its methods reject with `ApiError`. */
export interface DocumentService {
  readonly open: (id: string, signal: AbortSignal) => Promise<StoredDocument>;
  /** Rejects with status 409 when the document has changed meanwhile. */
  readonly save: (
    document: StoredDocument,
    signal: AbortSignal,
  ) => Promise<Pick<StoredDocument, 'document' | 'updatedAt'>>;
  /** Makes a document's HTML of what the clipboard holds. */
  readonly convert: (content: string, signal: AbortSignal) => Promise<string>;
}

function parsed<T>(schema: v.GenericSchema<unknown, T>, body: unknown, call: string): T {
  const result = parseRecord(schema, body, call);
  if (result.error !== undefined) throw result.error;
  return result.value;
}

export function createService(api: ApiClient, address: string): DocumentService {
  const at = (name: string): string => `${address.replace(/\/+$/, '')}/${name}`;
  return {
    open: async (id, signal) => {
      const body = await api.fetchJson(at('Open'), { query: { document: id }, signal });
      const { document, name, html, updatedAt } = parsed(Opened, body, 'GET Open');
      return { document: document ?? id, name: name ?? '', html, updatedAt: updatedAt ?? undefined };
    },
    save: async ({ document, name, html, updatedAt }, signal) => {
      const sent = { document, name, html, ...(updatedAt === undefined ? {} : { updatedAt }) };
      const saved = parsed(Saved, await api.fetchJson(at('Save'), { body: sent, signal }), 'POST Save');
      return { document: saved.document ?? document, updatedAt: saved.updatedAt ?? undefined };
    },
    convert: async (content, signal) => {
      const answer = await readText(api, at('SystemClipboard'), {
        body: { content, type: 'Html' },
        accept: 'application/json, text/html;q=0.9',
        signal,
      });
      if (!answer.type.includes('json')) return answer.text;
      try {
        return parsed(Converted, JSON.parse(answer.text), 'POST SystemClipboard').html;
      } catch (cause) {
        throw cause instanceof ApiError
          ? cause
          : new ApiError({ kind: 'unreadable', call: 'POST SystemClipboard', cause });
      }
    },
  };
}
