import { unknown } from 'valibot';
import { relation, text } from '../fields.ts';
import { resource } from './resource.ts';

/** Questions to the assistant. Always in English, with the locale behind `api`. */
export const aiRequestResource = resource('/api/en/ai_requests', () => ({
  status: text,
  threadAiRequest: relation,
  /** An object, or its JSON text. */
  functionCallEscaped: unknown(),
}));

/** A question and what was asked after it. */
export const threadAiRequestResource = resource('/api/en/thread_ai_requests', () => ({ status: text }));

/** What proposals are about, by the assistant’s names; read as it stands, to show a proposal beside it. */
export const proposedRecords: Readonly<Record<string, string>> = {
  Product: '/{locale}/api/products',
  Page: '/{locale}/api/pages',
  Order: '/{locale}/api/orders',
};
