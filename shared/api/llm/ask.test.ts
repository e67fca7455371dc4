import { afterEach, describe, expect, it } from 'vitest';
import type { HttpReply } from '#shared/testing/http-server.ts';
import type { ApiClient } from '../client.ts';
import { createClients, failureOf } from '../testing/clients.ts';
import { askModel, type AskOptions, type ModelRequest } from './ask.ts';
import type { ModelReply } from './reply.ts';

const { close, setUp, elsewhere } = createClients();
afterEach(close);

const QUESTION: ModelRequest = {
  address: '/{locale}/generative-ai',
  model: 'flexy-tools',
  messages: [{ role: 'user', content: 'A mint tea' }],
  maxTokens: 2_000,
  tool: { name: 'createProduct', description: 'Creates', parameters: { type: 'object', properties: {} } },
};
const NEVER = new AbortController().signal;
/** Pauses that take no time; their lengths are noted. */
function noWait() {
  const pauses: number[] = [];
  const environment = {
    random: () => 0.5,
    sleep: async (milliseconds: number) => {
      pauses.push(milliseconds);
    },
  };
  return { pauses, environment };
}
const ask = (api: ApiClient, options: Partial<AskOptions> = {}, request: Partial<ModelRequest> = {}) =>
  askModel(api, { ...QUESTION, ...request }, { signal: NEVER, environment: noWait().environment, ...options });

const encoder = new TextEncoder();
const event = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'x', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
const DONE = 'data: [DONE]\n\n';
const stream = (...events: readonly string[]): HttpReply => ({
  type: 'text/event-stream; charset=utf-8',
  stream: events.map((text) => encoder.encode(text)),
});
const call = (piece: string, name?: string, index = 0) =>
  event({
    tool_calls: [
      {
        index,
        ...(name === undefined ? {} : { id: `call_${index}`, type: 'function' }),
        function: { ...(name === undefined ? {} : { name }), arguments: piece },
      },
    ],
  });

describe('a question to the model', () => {
  it('goes to the page’s own server with its token, the model and the tool, and comes back piece by piece', async () => {
    const { api, server } = await setUp(
      () =>
        stream(
          event({ role: 'assistant', content: '' }),
          event({ content: 'Mint ' }),
          event({ content: 'tea' }),
          call('{"name":', 'createProduct'),
          call('"Tea"}'),
          event({}, 'tool_calls'),
          DONE,
        ),
      { token: 'secret' },
    );
    const seen: ModelReply[] = [];
    const reply = await ask(api, { onProgress: (read) => seen.push(read()) });
    expect(reply).toEqual({
      text: 'Mint tea',
      calls: [{ name: 'createProduct', arguments: '{"name":"Tea"}' }],
      ending: 'whole',
    });
    expect(seen.map(({ text }) => text)).toContain('Mint ');
    expect(seen.every(({ ending }, at) => ending === (at === seen.length - 1 ? 'whole' : 'open'))).toBe(true);
    const [request] = server.seen;
    expect(request).toMatchObject({ method: 'POST', url: '/fr/generative-ai/v1/chat/completions' });
    expect(request?.headers).toMatchObject({ authorization: 'Bearer secret', 'content-type': 'application/json' });
    expect(JSON.parse(request?.body ?? '')).toEqual({
      model: 'flexy-tools',
      messages: QUESTION.messages,
      max_tokens: 2_000,
      stream: true,
      tools: [{ type: 'function', function: QUESTION.tool }],
      tool_choice: 'auto',
    });
  });

  it('asks the page for a token once after a 401, and asks again', async () => {
    const { api, asked, server } = await setUp(
      (_request, count) => (count === 1 ? { status: 401, body: {} } : stream(event({ content: 'yes' }, 'stop'), DONE)),
      { token: 'old', onAsked: (tokens) => tokens.set('new') },
    );
    expect((await ask(api)).text).toBe('yes');
    expect(asked).toHaveLength(1);
    expect(server.seen[1]?.headers.authorization).toBe('Bearer new');
  });

  it('sends no token to another origin', async () => {
    const other = await elsewhere(() => stream(event({ content: 'hi' }, 'stop'), DONE));
    const { api } = await setUp(() => ({ status: 500 }), { token: 'secret' });
    expect((await ask(api, {}, { address: `${other.base}/ai/v1` })).text).toBe('hi');
    expect(other.seen[0]?.url).toBe('/ai/v1/chat/completions');
    expect(other.seen[0]?.headers.authorization).toBeUndefined();
  });

  it('reads letters that are cut between bytes, and an end without its mark', async () => {
    const bytes = encoder.encode(event({ content: 'thé نعناع 🫖' }) + event({}, 'stop'));
    const { api } = await setUp(() => ({
      type: 'text/event-stream',
      stream: Array.from(bytes, (_, at) => bytes.slice(at, at + 1)),
    }));
    expect(await ask(api)).toEqual({ text: 'thé نعناع 🫖', calls: [], ending: 'whole' });
  });

  it('reads an answer in one piece, and arguments that are an object', async () => {
    const message = { content: null, tool_calls: [{ function: { name: 'createProduct', arguments: { price: 0 } } }] };
    const { api } = await setUp(() => ({
      type: 'application/json',
      body: { choices: [{ message, finish_reason: 'tool_calls' }] },
    }));
    expect(await ask(api)).toMatchObject({
      calls: [{ name: 'createProduct', arguments: '{"price":0}' }],
      ending: 'whole',
    });
  });

  it('keeps two calls apart', async () => {
    const { api } = await setUp(() =>
      stream(
        call('{"a"', 'one'),
        call('{"b"', 'two', 1),
        call(':1}'),
        call(':2}', undefined, 1),
        event({}, 'tool_calls'),
        DONE,
      ),
    );
    expect((await ask(api)).calls).toEqual([
      { name: 'one', arguments: '{"a":1}' },
      { name: 'two', arguments: '{"b":2}' },
    ]);
  });
});

describe('an answer that is not whole', () => {
  it.each([
    ['is cut off by the limit', [event({ content: 'Mint' }), event({}, 'length'), DONE]],
    ['is stopped by a filter', [event({ content: 'Mint' }), event({}, 'content_filter'), DONE]],
    ['ends without a reason', [event({ content: 'Mint' }), DONE]],
  ])('%s', async (_name, events) => {
    const { api } = await setUp(() => stream(...events));
    expect(await ask(api)).toMatchObject({ text: 'Mint', ending: 'cut-off' });
  });

  it('keeps what came after a line that is no JSON, and says that a part is missing', async () => {
    const { api } = await setUp(() =>
      stream(
        event({ content: 'Mint ' }),
        'data: {"choices":[{"delta\n\n',
        event({ content: 'hot' }),
        event({}, 'stop'),
        DONE,
      ),
    );
    expect(await ask(api)).toEqual({ text: 'Mint hot', calls: [], ending: 'damaged' });
  });

  it('is an error when the stream ends in the middle, although it looks like a good end', async () => {
    const { api } = await setUp(() => stream(event({ content: 'Mint' })));
    let last = '';
    const error = await failureOf(ask(api, { onProgress: (read) => (last = read().text) }));
    expect(error).toMatchObject({ kind: 'network' });
    expect(last).toBe('Mint');
  });

  it('is an error when the connection is cut', async () => {
    const { api } = await setUp(() => ({ ...stream(event({ content: 'Mint' })), isCut: true }));
    expect(await failureOf(ask(api))).toMatchObject({ kind: 'network' });
  });

  it('has the words of an error in midstream', async () => {
    const { api } = await setUp(() =>
      stream(event({ content: 'Mint' }), 'data: {"error":{"message":"Out of memory"}}\n\n'),
    );
    expect(await failureOf(ask(api))).toMatchObject({ kind: 'server', detail: 'Out of memory' });
  });

  it('is an error when nothing comes for too long, and the request ends', async () => {
    const { api, server } = await setUp(() => ({ ...stream(event({ content: 'Mint' })), isOpen: true }));
    expect(await failureOf(ask(api, { stallTimeout: 80 }))).toMatchObject({ kind: 'timeout' });
    await expect.poll(() => server.ended).toBe(1);
  });
});

describe('a refusal', () => {
  it.each([
    [
      'problem+json',
      { status: 422, type: 'application/problem+json', body: { title: 'An error', detail: 'Too long' } },
      { kind: 'invalid', detail: 'Too long' },
    ],
    [
      'the form of model servers',
      { status: 413, type: 'application/json', body: { error: { message: 'Context too long', type: 'x' } } },
      { status: 413, detail: 'Context too long' },
    ],
    [
      'a bare message',
      { status: 403, type: 'application/json', body: { message: 'Not you' } },
      { kind: 'forbidden', detail: 'Not you' },
    ],
    [
      'a page instead of a stream',
      { type: 'text/html', body: '<form>' },
      { kind: 'unreadable', answer: { type: 'text/html' } },
    ],
  ])('keeps its words: %s', async (_name, answer: HttpReply, expected) => {
    const { api, server } = await setUp(() => answer);
    expect(await failureOf(ask(api))).toMatchObject(expected);
    expect(server.seen).toHaveLength(1);
  });

  it.each([429, 503])('with %s is repeated after the pause that the server asks for, twice at most', async (status) => {
    const { pauses, environment } = noWait();
    const waits: number[] = [];
    const busy: HttpReply = { status, headers: { 'Retry-After': '7' }, body: { detail: 'Busy' } };
    const { api, server } = await setUp((_request, count) =>
      count < 3 ? busy : stream(event({ content: 'yes' }, 'stop'), DONE),
    );
    expect((await ask(api, { environment, onWait: (pause) => waits.push(pause) })).text).toBe('yes');
    expect(pauses).toEqual([7_000, 7_000]);
    expect(waits).toEqual(pauses);
    expect(server.seen).toHaveLength(3);
  });

  it('is not waited for without end', async () => {
    const { pauses, environment } = noWait();
    const { api, server } = await setUp(() => ({ status: 503, body: { detail: 'Loading' } }));
    expect(await failureOf(ask(api, { environment }))).toMatchObject({ status: 503, detail: 'Loading' });
    expect(server.seen).toHaveLength(3);
    expect(pauses).toEqual([1_000, 2_000]);
    const slow = await setUp(() => ({ status: 429, headers: { 'Retry-After': '600' }, body: {} }));
    expect(await failureOf(ask(slow.api, { environment }))).toMatchObject({ retryAfter: 600_000 });
    expect(slow.server.seen).toHaveLength(1);
  });
});

describe('a stop', () => {
  it('ends the request on the server', async () => {
    const stop = new AbortController();
    const { api, server } = await setUp(() => ({ ...stream(event({ content: 'Mint' })), isOpen: true }));
    const asking = failureOf(ask(api, { signal: stop.signal, onProgress: () => stop.abort() }));
    expect(await asking).toMatchObject({ kind: 'aborted' });
    await expect.poll(() => server.ended).toBe(1);
  });

  it('counts during a pause too', async () => {
    const stop = new AbortController();
    const { api, server } = await setUp(() => ({ status: 503, body: {} }));
    const environment = { random: () => 0, sleep: async () => stop.abort() };
    expect(await failureOf(ask(api, { signal: stop.signal, environment }))).toMatchObject({ kind: 'aborted' });
    expect(server.seen).toHaveLength(1);
  });
});
