import { array, fallback, number, object, optional, string, union, unknown } from 'valibot';
import type { ApiClient } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/errors.ts';
import { aiRequestResource, threadAiRequestResource } from '#shared/api/resources/ai-requests.ts';
import { parseRecord } from '#shared/api/schema.ts';
import { webAddress } from '#shared/features/preview/pictures.ts';
import { iriOf, type RecordRef } from '#shared/kernel/iri.ts';
import { type Proposal, proposalOf } from './rules/answer.ts';
import type { Subject } from './rules/choices.ts';
import type { Photo } from './rules/requests.ts';

/** Models think longer than records are written; in ms. */
const ASK_TIMEOUT_MS = 120_000;
const PHOTOS_PER_PAGE = 10;
const LOCALE = { locale: 'en' };

/** What the server made of a question. */
interface Asked extends RecordRef, Proposal {
  /** IRI; empty when the answer names no thread. */
  readonly thread: string;
}

const askedSchema = aiRequestResource.record(
  LOCALE,
  ['functionCallEscaped', 'threadAiRequest'],
  (ref, { functionCallEscaped, threadAiRequest }): Asked => ({
    ...ref,
    ...proposalOf(functionCallEscaped),
    thread: iriOf(threadAiRequest, threadAiRequestResource.path) ?? '',
  }),
);
const statusSchema = threadAiRequestResource.record(LOCALE, ['status'], (_ref, { status }) => status);
const acceptedSchema = aiRequestResource.record(LOCALE, ['status'], (_ref, { status }) => status);

/** Asks; `thread` is the IRI of the thread to go on with, or empty. Rejects with `ApiError`. */
export function postQuestion(
  api: ApiClient,
  { action, namespace, entity }: Subject,
  question: string,
  thread: string,
  signal: AbortSignal,
): Promise<Asked> {
  const subject = { namespace, entity, action };
  const threadAiRequest = thread === '' ? { ...subject, status: 'started' } : thread;
  return api.create(aiRequestResource.path, { ...subject, question, threadAiRequest }, askedSchema, {
    signal,
    timeout: ASK_TIMEOUT_MS,
  });
}

/** Says of a thread that it was followed up on, unless the server knows. */
export async function saveFollowUp(api: ApiClient, thread: string, signal: AbortSignal): Promise<void> {
  const before = await api.get(thread, statusSchema, { signal });
  if (before !== 'updated') await api.update(thread, { status: 'updated' }, statusSchema, { signal });
}

/** Says of an answer that it is what was wanted; the server may then act on it. */
export async function saveSuccess(api: ApiClient, request: string, signal: AbortSignal): Promise<void> {
  await api.update(request, { status: 'success' }, acceptedSchema, { signal });
}

/** One page of photos. */
interface PhotoPage {
  readonly photos: readonly Photo[];
  readonly hasMore: boolean;
  /** Undefined if the service does not tell. */
  readonly total: number | undefined;
}

const photosSchema = object({
  photos: array(unknown()),
  total_results: fallback(optional(number()), undefined),
  next_page: optional(unknown()),
});
const photoSchema = object({
  id: union([string(), number()]),
  src: object({ tiny: string(), large: string() }),
});

/** Searches the stock of photos through the page’s own server. Rejects with `ApiError`. */
export async function searchPhotos(
  api: ApiClient,
  address: string,
  query: string,
  page: number,
  signal: AbortSignal,
): Promise<PhotoPage> {
  const answer = await api.fetchJson(address, {
    query: { query, per_page: PHOTOS_PER_PAGE, ...(page === 1 ? {} : { page }) },
    signal,
  });
  const call = `GET ${address}`;
  const parsed = parseRecord(photosSchema, answer, call);
  if (parsed.error !== undefined) throw parsed.error;
  const { photos, total_results: total, next_page: next } = parsed.value;
  const known = photos.flatMap((one): Photo[] => {
    const photo = parseRecord(photoSchema, one, call);
    if (photo.error !== undefined) return [];
    const { id, src } = photo.value;
    const [tiny, large] = [webAddress(src.tiny, api.base), webAddress(src.large, api.base)];
    return tiny === undefined || large === undefined ? [] : [{ id: String(id), tiny: tiny.href, large: large.href }];
  });
  if (photos.length > 0 && known.length === 0) throw new ApiError({ kind: 'unreadable', call });
  const hasMore =
    total === undefined
      ? (next !== undefined && next !== null) || photos.length >= PHOTOS_PER_PAGE
      : page * PHOTOS_PER_PAGE < total && photos.length > 0;
  return { photos: known, hasMore, total };
}
