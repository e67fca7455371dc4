import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from '#shared/api/errors.ts';
import { createClients } from '#shared/api/testing/clients.ts';
import { ownerOf } from '#shared/state/owner.ts';
import type { Answerer, HttpReply, SeenRequest } from '#shared/testing/http-server.ts';
import { testEnvironment } from '#shared/testing/test-environment.ts';
import { createAssistantStore, errorKey } from './assistant-store.ts';

const { setUp, close } = createClients();
afterEach(close);

const SUBJECT = { action: 'Create', namespace: 'ShopBundle\\Entity\\Customer', entity: 'Product' };
const SENT = { namespace: 'ShopBundle\\Entity\\Customer', entity: 'Product', action: 'Create' };
const answerOf = (id: number, newData: unknown, thread: unknown = { id: 9 }): HttpReply => ({
  status: 201,
  body: { id, threadAiRequest: thread, functionCallEscaped: { newData } },
});

/** A chat with a real server; its delay before each call is over at once, unless the test holds it. */
async function chat(answer: Answerer, storage = new Map<string, string>()) {
  const { api, server } = await setUp(answer);
  const environment = testEnvironment();
  const emitted: (readonly [string, unknown])[] = [];
  const over = new AbortController();
  const open = () =>
    createAssistantStore({
      api: () => api,
      emit: (name, ...[detail]) => {
        emitted.push([name, detail]);
        return true;
      },
      environment: {
        random: environment.random,
        sleep: (delay, signal) => (delay === 400 && !held.delay ? Promise.resolve() : environment.sleep(delay, signal)),
      },
      storage: {
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, text) => {
          storage.set(key, text);
        },
      },
      owner: ownerOf('https://shop.example', 'admin'),
      signal: over.signal,
    });
  const held = { delay: false };
  const store = open();
  store.choose(SUBJECT);
  const request = (key: number) => store.state.getSnapshot().requests.find((one) => one.key === key);
  const posts = (): readonly SeenRequest[] => server.seen.filter(({ method }) => method === 'POST');
  return { store, request, posts, server, emitted, held, environment, open, over };
}

describe('the chat', () => {
  it('sends a first question with a thread to begin, and shows what comes', async () => {
    const { store, request, posts, emitted } = await chat(() => answerOf(3, { name: 'Tea', price: 0 }));
    store.edit(1, { input: ' a  <b>x</b> tea ', images: true, imageKeywords: 'tea' });
    store.edit(1, { photos: [{ id: '7', tiny: 'https://p.example/t.jpg', large: 'https://p.example/l.jpg' }] });
    await store.ask(1);
    expect(posts()).toHaveLength(1);
    expect(posts()[0]?.url).toBe('/api/en/ai_requests');
    expect(JSON.parse(posts()[0]?.body ?? '')).toEqual({
      ...SENT,
      question: 'a tea https://p.example/l.jpg',
      threadAiRequest: { ...SENT, status: 'started' },
    });
    expect(request(1)).toMatchObject({
      phase: 'answered',
      threadStep: 'none',
      response: {
        id: '3',
        iri: '/api/en/ai_requests/3',
        thread: '/api/en/thread_ai_requests/9',
        newData: { price: 0 },
      },
    });
    expect(emitted).toEqual([
      [
        'flexy:proposal-received',
        { ...SENT, id: '3', thread: '/api/en/thread_ai_requests/9', newData: { name: 'Tea', price: 0 }, text: '' },
      ],
    ]);
  });

  it('goes on in the thread, with the result, and tells the thread so', async () => {
    let status = 'started';
    const { store, request, server, posts } = await chat(({ method, body }) => {
      if (method === 'POST')
        return answerOf(posts().length, { name: 'Tea' }, { '@id': '/api/en/thread_ai_requests/9', id: 9 });
      if (method === 'PUT') ({ status } = JSON.parse(body));
      return { body: { id: 9, status } };
    });
    store.edit(1, { input: 'a tea' });
    await store.ask(1);
    store.refine(1);
    store.refine(1);
    expect(store.state.getSnapshot().requests).toHaveLength(2);
    store.edit(2, { input: 'cheaper' });
    await store.ask(2);
    expect(JSON.parse(posts()[1]?.body ?? '')).toEqual({
      ...SENT,
      question: 'cheaper\n\nPrevious result: {"name":"Tea"}',
      threadAiRequest: '/api/en/thread_ai_requests/9',
    });
    const thread = server.seen.filter(({ url }) => url.includes('/thread_ai_requests/9'));
    expect(thread.map(({ method }) => method)).toEqual(['GET', 'PUT']);
    expect(JSON.parse(thread[1]?.body ?? '')).toMatchObject({ status: 'updated' });
    expect(request(2)).toMatchObject({ phase: 'answered', threadStep: 'done' });

    store.refine(2);
    store.edit(3, { input: 'alone', combines: false });
    await store.ask(3);
    expect(JSON.parse(posts()[2]?.body ?? '').question).toBe('alone');
    // The server knows already.
    expect(server.seen.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  it('starts the same request again in a thread of its own, or of the result it is combined with', async () => {
    const { store, request, posts } = await chat(({ method }) =>
      method === 'POST' ? answerOf(1, { a: 1 }) : { body: { id: 9, status: 'updated' } },
    );
    store.edit(1, { input: 'a tea' });
    await store.ask(1);
    store.again(1);
    expect(request(2)).toMatchObject({ input: 'a tea', thread: '', combines: false, phase: 'editing' });
    store.edit(2, { combines: true });
    await store.ask(2);
    expect(JSON.parse(posts()[1]?.body ?? '')).toMatchObject({
      question: 'a tea\n\nPrevious result: {"a":1}',
      threadAiRequest: '/api/en/thread_ai_requests/9',
    });
  });

  it('is locked at the press: a second press sends nothing, and what is typed later is not sent', async () => {
    const { store, request, posts, held, environment } = await chat(() => answerOf(1, { a: 1 }));
    held.delay = true;
    store.edit(1, { input: 'first' });
    const [one, two] = [store.ask(1), store.ask(1)];
    expect(request(1)?.phase).toBe('loading');
    store.edit(1, { input: 'second' });
    expect(request(1)?.input).toBe('first');
    expect(posts()).toHaveLength(0);
    for (const { delay, wake } of environment.sleeps) if (delay === 400) wake();
    await Promise.all([one, two]);
    expect(posts()).toHaveLength(1);
  });

  it('drops an answer that nobody waits for any more', async () => {
    let release: () => void = () => undefined;
    const waited = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { store, request, posts } = await chat(async ({ method }) => {
      if (method !== 'POST') return { body: {} };
      if (posts().length > 1) return answerOf(2, { name: 'second' });
      await waited;
      return answerOf(1, { name: 'first' });
    });
    store.edit(1, { input: 'first' });
    const first = store.ask(1);
    await expect.poll(() => posts()).toHaveLength(1);
    store.cancel(1);
    expect(request(1)).toMatchObject({ phase: 'editing', input: 'first' });
    store.edit(1, { input: 'second' });
    await store.ask(1);
    release();
    await first;
    expect(request(1)?.response?.newData).toEqual({ name: 'second' });
  });

  it('after a failure sends the same bytes again, or opens the request', async () => {
    let isDown = true;
    const { store, request, posts } = await chat(({ method }) =>
      method === 'POST' && isDown ? { status: 500, body: 'x' } : answerOf(1, { a: 1 }),
    );
    store.edit(1, { input: 'a tea' });
    await store.ask(1);
    expect(request(1)).toMatchObject({ phase: 'failed', input: 'a tea' });
    expect(store.errors.getSnapshot().get(errorKey(1, 'answer'))).toBeInstanceOf(ApiError);
    store.choose({ ...SUBJECT, entity: 'Page' });
    await store.regenerate(1);
    expect(posts()[1]?.body).toBe(posts()[0]?.body);
    store.reopen(1);
    expect(request(1)).toMatchObject({ phase: 'editing', input: 'a tea' });
    isDown = false;
    await store.ask(1);
    expect(JSON.parse(posts()[2]?.body ?? '').entity).toBe('Page');
    expect(request(1)?.phase).toBe('answered');
  });

  it('keeps a result whose thread or acceptance could not be saved, and saves it later', async () => {
    let isDown = true;
    const { store, request, posts, emitted } = await chat(({ method }) =>
      method === 'POST'
        ? answerOf(posts().length, { a: 1 })
        : isDown
          ? { status: 403, body: { detail: 'Not yours.' } }
          : { body: { id: 9, status: 'started' } },
    );
    store.edit(1, { input: 'a tea' });
    await store.ask(1);
    store.refine(1);
    store.edit(2, { input: 'more' });
    await store.ask(2);
    await store.accept(2);
    expect(request(2)).toMatchObject({ phase: 'answered', threadStep: 'failed', acceptStep: 'failed' });
    expect(emitted.map(([name]) => name)).toEqual(['flexy:proposal-received', 'flexy:proposal-received']);
    isDown = false;
    await Promise.all([store.retryFollowUp(2), store.accept(2), store.accept(2)]);
    expect(request(2)).toMatchObject({ threadStep: 'done', acceptStep: 'done' });
    expect(emitted.map(([name]) => name).filter((name) => name === 'flexy:proposal-accepted')).toHaveLength(1);
  });

  it('outlives a reload', async () => {
    const storage = new Map<string, string>();
    const { store, over, open } = await chat(() => answerOf(1, { a: 1 }), storage);
    store.edit(1, { input: 'a tea' });
    await store.ask(1);
    store.refine(1);
    store.edit(2, { input: 'half a thought' });
    store.keep();
    over.abort();
    const { subject, requests } = open().state.getSnapshot();
    expect(subject).toEqual(SUBJECT);
    expect(requests).toMatchObject([
      { phase: 'answered', response: { newData: { a: 1 } } },
      { input: 'half a thought', thread: '/api/en/thread_ai_requests/9' },
    ]);
  });
});

describe('a result that the person has changed', () => {
  const TEAS = {
    products: [
      { name: 'Tea', price: 12 },
      { name: 'Coffee', price: 15 },
    ],
  };
  const WANTED = { products: [{ name: 'Green tea', price: 12 }] };

  /** A server that proposes these one after the other. */
  async function answering(...proposals: readonly unknown[]) {
    let at = 0;
    const opened = await chat(({ method }) => {
      if (method !== 'POST') return { body: { id: at, status: 'success', functionCallEscaped: {} } };
      at += 1;
      return answerOf(at, proposals[at - 1]);
    });
    opened.store.edit(1, { input: 'teas' });
    await opened.store.ask(1);
    opened.store.editResult(1, WANTED);
    return opened;
  }
  const successes = ({ server }: Awaited<ReturnType<typeof answering>>): readonly string[] =>
    server.seen.filter(({ body }) => body.includes('"success"')).map(({ url }) => url);

  it('is proposed by the server first, then carried out', async () => {
    const opened = await answering(TEAS, WANTED);
    const { store, request, posts, emitted } = opened;
    await store.accept(1);
    expect(posts()[1]?.body).toContain(JSON.stringify(JSON.stringify(WANTED)).slice(1, -1));
    expect(successes(opened)).toEqual(['/api/en/ai_requests/2']);
    expect(request(1)).toMatchObject({ acceptStep: 'done', edited: null, response: { id: '2', newData: WANTED } });
    expect(emitted.at(-1)).toMatchObject(['flexy:proposal-accepted', { id: '2', newData: WANTED }]);
  });

  it('is not carried out where the server proposes something else', async () => {
    const opened = await answering(TEAS, { products: [{ name: 'Green tea', price: 13 }] });
    const { store, request } = opened;
    await store.accept(1);
    expect(successes(opened)).toEqual([]);
    expect(request(1)).toMatchObject({ acceptStep: 'none', edited: null, response: { id: '2' } });
    expect(store.errors.getSnapshot().has(errorKey(1, 'edited'))).toBe(true);
    await store.accept(1);
    expect(successes(opened)).toEqual(['/api/en/ai_requests/2']);
    expect(store.errors.getSnapshot().has(errorKey(1, 'edited'))).toBe(false);
  });

  it('that is as it was proposed again is accepted as any other', async () => {
    const opened = await answering(TEAS);
    const { store, posts } = opened;
    store.editResult(1, TEAS);
    await store.accept(1);
    expect(posts()).toHaveLength(1);
    expect(successes(opened)).toEqual(['/api/en/ai_requests/1']);
  });
});
