import type { ApiClient } from '#shared/api/client.ts';
import { isAborted } from '#shared/api/errors.ts';
import type { Emit } from '#shared/island/emit.ts';
import { isSameData } from '#shared/kernel/same-data.ts';
import { createDeviceSetting, type KeyValueStorage } from '#shared/state/device-setting.ts';
import type { Environment } from '#shared/state/environment.ts';
import type { Owner } from '#shared/state/owner.ts';
import { createStore, type ReadableStore } from '#shared/state/store.ts';
import { postQuestion, saveFollowUp, saveSuccess } from '../api.ts';
import { isComplete, type Subject } from '../rules/choices.ts';
import { questionToSend } from '../rules/question.ts';
import {
  afterReload,
  type Asked,
  chatSchema,
  type ChatState,
  EMPTY_CHAT,
  type LocalRequest,
  newRequest,
  obstacleOf,
  type Response,
  resultBefore,
  withinStorage,
} from '../rules/requests.ts';
import { withCategory } from '../rules/rows.ts';

/** Before a question is posted, in ms. */
const DELAY_MS = 400;
/** How long typing may go on before it is kept, in ms. */
const KEEP_MS = 400;

/** What a person can change of a request that is not asked yet. */
type Editable = Pick<
  LocalRequest,
  'input' | 'combines' | 'images' | 'imageKeywords' | 'photos' | 'videos' | 'videoKeywords'
>;

interface StoreOptions {
  /** The client of the moment: the page may set another token. */
  readonly api: () => ApiClient;
  readonly emit: Emit;
  readonly environment: Pick<Environment, 'sleep' | 'random'>;
  readonly storage: KeyValueStorage | undefined;
  /** Whose chat it is: the back-office and, where it is known, the user. */
  readonly owner: Owner;
  /** Aborted when the element is removed. */
  readonly signal: AbortSignal;
}

/** The chat: what was asked, what came back, and what of it is saved. */
export interface AssistantStore {
  readonly state: ReadableStore<ChatState>;
  /** What failed, by request and step, in this visit. */
  readonly errors: ReadableStore<ReadonlyMap<string, unknown>>;
  readonly choose: (subject: Subject) => void;
  readonly edit: (key: number, changes: Partial<Editable>) => void;
  /** Asks an open request; does nothing while it cannot be asked. */
  readonly ask: (key: number) => Promise<void>;
  /** Ends the wait for an answer; the request can be edited again. */
  readonly cancel: (key: number) => void;
  /** Sends a failed request once more, as it was. */
  readonly regenerate: (key: number) => Promise<void>;
  /** Opens a failed request again, with its input. */
  readonly reopen: (key: number) => void;
  /** A new request in the thread of this one, which builds on its result. */
  readonly refine: (key: number) => void;
  /** A new request with the same input, in a thread of its own. */
  readonly again: (key: number) => void;
  /** A new, empty request in a thread of its own. */
  readonly begin: () => void;
  /** Other rows in the place of those that were proposed; null: those again. */
  readonly editResult: (key: number, edited: Response['newData']) => void;
  /** The category, an IRI, of what is proposed without one; empty: no choice. */
  readonly chooseCategory: (key: number, category: string) => void;
  /** Accepts a result. One that was changed is asked for anew first: the server carries out what it proposed itself. */
  readonly accept: (key: number) => Promise<void>;
  readonly retryFollowUp: (key: number) => Promise<void>;
  /** Keeps what was typed, before the page goes. */
  readonly keep: () => void;
}

/** Goes along with the changed rows. Models read it, so it is in one language. */
const AS_IT_IS = 'Exactly this result, with nothing changed.';

export const errorKey = (key: number, step: 'answer' | 'thread' | 'accept' | 'edited'): string => `${key} ${step}`;

/** Creates the chat of one element. Answers find their request by its key, and only while it waits for them. */
export function createAssistantStore({ api, emit, environment, storage, owner, signal }: StoreOptions): AssistantStore {
  const setting = createDeviceSetting({
    key: 'flexy-ai-assistant',
    owner,
    schema: chatSchema,
    initial: EMPTY_CHAT,
    storage,
  });
  const state = createStore(afterReload(setting.getSnapshot()));
  const errors = createStore<ReadonlyMap<string, unknown>>(new Map());
  const waits = new Map<number, AbortController>();

  const keep = (): void => {
    setting.set(withinStorage(state.getSnapshot()));
  };
  let isKeepDue = false;
  const keepSoon = (): void => {
    if (isKeepDue) return;
    isKeepDue = true;
    void environment.sleep(KEEP_MS, signal).then(() => {
      isKeepDue = false;
      keep();
    });
  };

  const find = (key: number): LocalRequest | undefined => state.getSnapshot().requests.find((one) => one.key === key);
  const change = (key: number, changes: Partial<LocalRequest>): void => {
    state.update((now) => ({
      ...now,
      requests: now.requests.map((one) => (one.key === key ? { ...one, ...changes } : one)),
    }));
    keepSoon();
  };
  const setError = (name: string, error: unknown): void =>
    errors.update((now) => {
      const next = new Map(now);
      if (error === undefined) next.delete(name);
      else next.set(name, error);
      return next;
    });
  /** Whether there is a result that can still be changed. */
  const isUndecided = (key: number): boolean => {
    const { response, acceptStep } = find(key) ?? {};
    return Boolean(response) && acceptStep !== 'running' && acceptStep !== 'done';
  };
  const append = (changes: Partial<LocalRequest>): void => {
    const { requests } = state.getSnapshot();
    const last = requests.at(-1);
    // One open request at a time: a second press adds no second one.
    if (last === undefined || last.phase !== 'answered') return;
    state.update((now) => ({ ...now, requests: [...now.requests, newRequest(last.key + 1, changes)] }));
    keepSoon();
  };

  const followUp = async (key: number): Promise<void> => {
    const thread = find(key)?.asked?.thread ?? '';
    if (thread === '' || find(key)?.threadStep === 'running') return;
    change(key, { threadStep: 'running' });
    setError(errorKey(key, 'thread'), undefined);
    try {
      await saveFollowUp(api(), thread, signal);
      change(key, { threadStep: 'done' });
    } catch (error) {
      if (isAborted(error)) return;
      setError(errorKey(key, 'thread'), error);
      change(key, { threadStep: 'failed' });
    }
  };

  const send = async (key: number, asked: Asked): Promise<void> => {
    const { subject, question, thread } = asked;
    const own = new AbortController();
    const either = AbortSignal.any([signal, own.signal]);
    waits.set(key, own);
    setError(errorKey(key, 'answer'), undefined);
    change(key, { phase: 'loading', asked });
    try {
      await environment.sleep(DELAY_MS, either);
      if (either.aborted) return;
      const answer = await postQuestion(api(), subject, question, thread, either);
      if (either.aborted) return;
      const { id, iri, newData, text } = answer;
      const response: Response = {
        id,
        iri,
        newData,
        text,
        thread: answer.thread === '' ? thread : answer.thread,
      };
      change(key, { phase: 'answered', response });
      emit('flexy:proposal-received', detailOf(subject, response));
      if (thread !== '') await followUp(key);
    } catch (error) {
      if (either.aborted || isAborted(error)) return;
      setError(errorKey(key, 'answer'), error);
      change(key, { phase: 'failed' });
    } finally {
      if (waits.get(key) === own) waits.delete(key);
    }
  };

  /** Has the server propose what the person has made of its proposal; undefined where it proposes something else. */
  const proposed = async (
    key: number,
    { subject }: Asked,
    before: Response,
    edited: NonNullable<Response['newData']>,
  ): Promise<Response | undefined> => {
    const question = questionToSend(AS_IT_IS, [], edited);
    const { id, iri, newData, text, thread } = await postQuestion(api(), subject, question, before.thread, signal);
    const response: Response = { id, iri, newData, text, thread: thread === '' ? before.thread : thread };
    change(key, { response, edited: null, category: '' });
    if (isSameData(newData, edited)) return response;
    // Another proposal than the edited one is looked at before anything is carried out.
    change(key, { acceptStep: 'none' });
    setError(errorKey(key, 'edited'), new Error('proposed otherwise'));
    return undefined;
  };

  return {
    state,
    errors,
    keep,
    choose: (subject) => {
      state.update((now) => ({ ...now, subject }));
      keepSoon();
    },
    edit: (key, changes) => {
      if (find(key)?.phase === 'editing') change(key, changes);
    },
    ask: async (key) => {
      const { subject, requests } = state.getSnapshot();
      const request = find(key);
      if (request?.phase !== 'editing' || obstacleOf(request, isComplete(subject)) !== undefined) return;
      const before = request.combines ? resultBefore(requests, key) : undefined;
      const photos = request.images ? request.photos.map(({ large }) => large) : [];
      const question = questionToSend(request.input, photos, before?.newData ?? undefined);
      // What builds on a result goes on in its thread.
      const thread = request.combines && request.thread === '' ? (before?.thread ?? '') : request.thread;
      await send(key, { subject, question, thread });
    },
    cancel: (key) => {
      if (find(key)?.phase !== 'loading') return;
      waits.get(key)?.abort();
      change(key, { phase: 'editing', asked: null });
    },
    regenerate: async (key) => {
      const request = find(key);
      if (request?.phase === 'failed' && request.asked !== null) await send(key, request.asked);
    },
    reopen: (key) => {
      if (find(key)?.phase !== 'failed') return;
      setError(errorKey(key, 'answer'), undefined);
      change(key, { phase: 'editing', asked: null });
    },
    refine: (key) => {
      const response = find(key)?.response;
      if (response) append({ thread: response.thread, combines: response.newData !== null });
    },
    again: (key) => {
      const request = find(key);
      if (request === undefined) return;
      const { input, images, imageKeywords, photos, videos, videoKeywords } = request;
      append({ input, images, imageKeywords, photos, videos, videoKeywords });
    },
    begin: () => append({}),
    chooseCategory: (key, category) => {
      if (isUndecided(key)) change(key, { category });
    },
    editResult: (key, edited) => {
      if (!isUndecided(key)) return;
      const isSame = isSameData(edited, find(key)?.response?.newData ?? null);
      change(key, { edited: isSame ? null : edited });
    },
    accept: async (key) => {
      const request = find(key);
      const { response, asked, acceptStep, edited, category = '' } = request ?? {};
      if (!response || !asked || acceptStep === 'running' || acceptStep === 'done') return;
      change(key, { acceptStep: 'running' });
      setError(errorKey(key, 'accept'), undefined);
      setError(errorKey(key, 'edited'), undefined);
      try {
        const chosen = edited ?? response.newData;
        const wanted =
          chosen === null || category === '' ? edited : withCategory(chosen, asked.subject.entity, category);
        const accepted = wanted ? await proposed(key, asked, response, wanted) : response;
        if (accepted === undefined) return;
        await saveSuccess(api(), accepted.iri, signal);
        change(key, { acceptStep: 'done' });
        emit('flexy:proposal-accepted', detailOf(asked.subject, accepted));
      } catch (error) {
        if (isAborted(error)) return;
        setError(errorKey(key, 'accept'), error);
        change(key, { acceptStep: 'failed' });
      }
    },
    retryFollowUp: followUp,
  };
}

function detailOf({ namespace, entity, action }: Subject, { id, thread, newData, text }: Response) {
  return { id, thread, namespace, entity, action, newData, text };
}
