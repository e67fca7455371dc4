import {
  array,
  boolean,
  fallback,
  type GenericSchema,
  nullable,
  number,
  object,
  optional,
  picklist,
  record,
  string,
  unknown,
} from 'valibot';
import type { Proposal } from './answer.ts';
import type { Subject } from './choices.ts';

/** A photo of the stock: addresses as the service gives them. */
export interface Photo {
  readonly id: string;
  readonly tiny: string;
  readonly large: string;
}

/** An answer that has come. */
export interface Response extends Proposal {
  readonly id: string;
  readonly iri: string;
  /** Of the thread; empty when the answer named none. */
  readonly thread: string;
}

/** How far a call beside the question is; `none`: there is nothing to do. */
type Step = 'none' | 'waiting' | 'running' | 'failed' | 'done';

/** What was sent; `thread` is empty when it begins one. */
export interface Asked {
  readonly subject: Subject;
  readonly question: string;
  readonly thread: string;
}

/** One question of the chat, as the screen holds it. */
export interface LocalRequest {
  readonly key: number;
  readonly input: string;
  readonly phase: 'editing' | 'loading' | 'failed' | 'answered';
  /** The thread that it was opened for; empty: one of its own. */
  readonly thread: string;
  /** Whether it is sent with the result before it. */
  readonly combines: boolean;
  readonly images: boolean;
  readonly imageKeywords: string;
  readonly photos: readonly Photo[];
  readonly videos: boolean;
  readonly videoKeywords: string;
  /** Null before it is asked. */
  readonly asked: Asked | null;
  readonly response: Response | null;
  /** What the person has made of the proposal; null: nothing else. */
  readonly edited: Proposal['newData'];
  /** The category, an IRI, that was chosen for what names none; empty: no choice. */
  readonly category: string;
  /** Saving that the thread was followed up on. */
  readonly threadStep: Step;
  /** Saving that the result is what was wanted. */
  readonly acceptStep: Step;
}

export interface ChatState {
  readonly subject: Subject;
  readonly requests: readonly LocalRequest[];
}

export function newRequest(key: number, changes: Partial<LocalRequest> = {}): LocalRequest {
  return {
    key,
    input: '',
    phase: 'editing',
    thread: '',
    combines: false,
    images: false,
    imageKeywords: '',
    photos: [],
    videos: false,
    videoKeywords: '',
    asked: null,
    response: null,
    edited: null,
    category: '',
    threadStep: 'none',
    acceptStep: 'none',
    ...changes,
  };
}

/** The result that the switch would send along: the last one before this request. */
export function resultBefore(requests: readonly LocalRequest[], key: number): Response | undefined {
  return requests.findLast((one) => one.key < key && (one.response?.newData ?? null) !== null)?.response ?? undefined;
}

/** Why a request cannot be asked yet; undefined if it can. */
export type Obstacle = 'subject' | 'input' | 'image-keywords' | 'video-keywords';

export function obstacleOf(request: LocalRequest, isSubjectComplete: boolean): Obstacle | undefined {
  if (!isSubjectComplete) return 'subject';
  if (request.input.trim() === '') return 'input';
  if (request.images && request.imageKeywords.trim() === '') return 'image-keywords';
  return request.videos && request.videoKeywords.trim() === '' ? 'video-keywords' : undefined;
}

export const EMPTY_CHAT: ChatState = { subject: { action: '', namespace: '', entity: '' }, requests: [newRequest(1)] };

const step = fallback(picklist(['none', 'waiting', 'running', 'failed', 'done']), 'none');
const subject = object({ action: string(), namespace: string(), entity: string() });
const response = object({
  id: string(),
  iri: string(),
  thread: string(),
  newData: nullable(record(string(), unknown())),
  text: string(),
});

/** The chat as the tab keeps it over a reload. */
export const chatSchema: GenericSchema<unknown, ChatState> = object({
  subject,
  requests: array(
    object({
      key: number(),
      input: string(),
      phase: picklist(['editing', 'loading', 'failed', 'answered']),
      thread: string(),
      combines: boolean(),
      images: boolean(),
      imageKeywords: string(),
      photos: array(object({ id: string(), tiny: string(), large: string() })),
      videos: boolean(),
      videoKeywords: string(),
      asked: nullable(object({ subject, question: string(), thread: string() })),
      response: optional(nullable(response), null),
      edited: fallback(nullable(record(string(), unknown())), null),
      category: fallback(string(), ''),
      threadStep: step,
      acceptStep: step,
    }),
  ),
});

/** What a reload has cut off is offered again; nothing is sent by itself. */
export function afterReload({ subject: chosen, requests }: ChatState): ChatState {
  const cut = (one: Step): Step => (one === 'running' || one === 'waiting' ? 'failed' : one);
  const kept = requests.map((one) => ({
    ...one,
    phase: one.phase === 'loading' ? ('failed' as const) : one.phase,
    threadStep: cut(one.threadStep),
    acceptStep: cut(one.acceptStep),
  }));
  return { subject: chosen, requests: kept.length === 0 ? [newRequest(1)] : kept };
}

/** The older answers go first where the tab has no room for all. */
const MOST_CHARACTERS = 2_000_000;

/** What is kept: all of it, or as many of the last requests as fit. */
export function withinStorage(state: ChatState): ChatState {
  let { requests } = state;
  while (requests.length > 1 && JSON.stringify(requests).length > MOST_CHARACTERS) requests = requests.slice(1);
  return requests === state.requests ? state : { ...state, requests };
}
