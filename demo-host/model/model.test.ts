import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestHost, type TestHost } from '../testing/start.ts';
import type { MISBEHAVIOURS } from './desk.ts';

const PATH = '/en/generative-ai/v1/chat/completions';
const TOOL = {
  type: 'function',
  function: {
    name: 'createProduct',
    parameters: { type: 'object', properties: { name: { type: 'string' }, price: { type: 'number' } } },
  },
};

const question = (content: string, more: object = {}) => ({
  model: 'flexy-tools',
  messages: [{ role: 'user', content }],
  stream: true,
  ...more,
});

interface Chunk {
  readonly choices: readonly [
    {
      readonly delta: { content?: string; tool_calls?: { function: { name?: string; arguments: string } }[] };
      readonly finish_reason: string | null;
    },
  ];
}

function chunksOf(text: string): Chunk[] {
  return text
    .split('\n\n')
    .filter((event) => event.startsWith('data: {'))
    .map((event): Chunk => JSON.parse(event.slice(6)));
}
const textOf = (chunks: readonly Chunk[]) => chunks.map(({ choices: [{ delta }] }) => delta.content ?? '').join('');
const argumentsOf = (chunks: readonly Chunk[]) =>
  chunks.flatMap(({ choices: [{ delta }] }) => delta.tool_calls ?? []).map((call) => call.function.arguments);

describe('the host’s own model', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await startTestHost();
  });
  beforeEach(() => {
    host.host.model.reset();
    host.host.model.set({ ...host.host.model.settings, tokensPerSecond: 100_000 });
  });
  afterAll(() => host.close());
  const ask = (body: object, token?: string | null) =>
    host.call('POST', PATH, { body, type: 'application/json', ...(token === undefined ? {} : { token }) });
  const behave = (misbehaviour: (typeof MISBEHAVIOURS)[number]) =>
    host.host.model.set({ ...host.host.model.settings, misbehaviour });

  it('calls the tool that came, its arguments in pieces, and says whose answer it is', async () => {
    const answer = await ask(question('a mint tea for 12 DH', { tools: [TOOL] }));
    const chunks = chunksOf(answer.text);
    expect(argumentsOf(chunks).length).toBeGreaterThan(4);
    expect(JSON.parse(argumentsOf(chunks).join(''))).toEqual({ name: 'Mint tea', price: 12 });
    expect(chunks.at(-1)?.choices[0].finish_reason).toBe('tool_calls');
    expect(answer.text.endsWith('data: [DONE]\n\n')).toBe(true);
    expect(answer.text).toContain('"model":"demo-host-rules"');
  });

  it('writes three texts in three runs, by tone, type and length', async () => {
    const topic = 'Topic: mint tea\nTone: Friendly\nType: Tutorial\nLength: Short';
    const texts = [];
    for (let run = 0; run < 3; run += 1) texts.push(textOf(chunksOf((await ask(question(topic))).text)));
    expect(new Set(texts).size).toBe(3);
    expect(texts[0]).toMatch(/<ol>.*mint tea/is);
    for (const [words, expected] of [
      ['le thé à la menthe', /menthe.*journée|menthe.*vérifiée/s],
      ['شاي بالنعناع', /شاي بالنعناع.*\./s],
    ] as const)
      expect(textOf(chunksOf((await ask(question(topic.replace('mint tea', words)))).text))).toMatch(expected);
    const long = textOf(chunksOf((await ask(question(topic.replace('Short', 'Long')))).text));
    expect(long.length).toBeGreaterThan((texts[0] ?? '').length * 2);
  });

  it('is cut off by max_tokens', async () => {
    const chunks = chunksOf((await ask(question('hello', { max_tokens: 4 }))).text);
    expect(chunks.at(-1)?.choices[0].finish_reason).toBe('length');
  });

  it('keeps the speed that a test sets', async () => {
    host.host.model.set({ ...host.host.model.settings, tokensPerSecond: 100 });
    const start = performance.now();
    const chunks = chunksOf((await ask(question('hello'))).text);
    expect(performance.now() - start).toBeGreaterThan((chunks.length - 3) * 10);
  });

  it('wants a signed-in caller and a question', async () => {
    expect((await ask(question('hi'), null)).status).toBe(401);
    expect((await ask({ model: 'x', messages: [] })).status).toBe(400);
  });

  it('misbehaves as told, so many times', async () => {
    const said = async (name: (typeof MISBEHAVIOURS)[number]) => {
      behave(name);
      return ask(question('a tea for 12 DH', { tools: [TOOL] }));
    };
    const cutOff = chunksOf((await said('cut-off-arguments')).text);
    expect(cutOff.at(-1)?.choices[0].finish_reason).toBe('length');
    expect(() => void JSON.parse(argumentsOf(cutOff).join(''))).toThrow(SyntaxError);
    const badJson = chunksOf((await said('bad-json')).text);
    expect(badJson.at(-1)?.choices[0].finish_reason).toBe('tool_calls');
    expect(() => void JSON.parse(argumentsOf(badJson).join(''))).toThrow(SyntaxError);
    expect((await said('bad-line')).text).toContain('{"conte\n');
    expect((await said('unknown-tool')).text).toContain('deleteEverything');
    expect((await said('two-tools')).text).toContain('"index":1,"id"');
    expect((await said('no-done')).text).not.toContain('[DONE]');
    expect((await said('error-in-midstream')).text).toContain('"error"');
    expect((await said('login-page')).headers.get('Content-Type')).toContain('text/html');
    expect((await said('unavailable')).status).toBe(503);
    host.host.model.set({ ...host.host.model.settings, misbehaviour: 'busy', times: 1, retryAfter: 7 });
    const busy = await ask(question('hi'));
    expect([busy.status, busy.headers.get('Retry-After')]).toEqual([429, '7']);
    expect((await ask(question('hi'))).status).toBe(200);
    expect((await host.call('PUT', '/_host/model', { body: { misbehaviour: 'polite' } })).status).toBe(422);
  });

  it('sees that the page has stopped', async () => {
    behave('stall');
    const stop = new AbortController();
    const answer = await fetch(host.url + PATH, {
      method: 'POST',
      headers: { Authorization: `Bearer ${await host.token()}` },
      body: JSON.stringify(question('hello')),
      signal: stop.signal,
    });
    await answer.body?.getReader().read();
    expect(host.host.model.asked.at(-1)?.state).toBe('running');
    stop.abort();
    await expect.poll(() => host.host.model.asked.at(-1)?.state).toBe('aborted');
  });
});

describe('with a server of models', () => {
  const KEY = ['hf', 'test'].join('_');
  let upstream: Server;
  let host: TestHost;
  let seen: { url: string; authorization: string; cookie: string; body: string; isAborted: boolean }[] = [];
  let write: (text: string) => void = () => undefined;
  let end: () => void = () => undefined;

  beforeAll(async () => {
    upstream = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        const one = {
          url: request.url ?? '',
          authorization: request.headers.authorization ?? '',
          cookie: request.headers.cookie ?? '',
          body,
          isAborted: false,
        };
        seen.push(one);
        response.on('close', () => {
          one.isAborted = !response.writableFinished;
        });
        response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Set-Cookie': 'a=b', 'X-Key': KEY });
        write = (text) => void response.write(text);
        end = () => void response.end();
      });
    });
    await new Promise<void>((resolve) => {
      upstream.listen(0, '127.0.0.1', resolve);
    });
    const address = upstream.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    host = await startTestHost({ model: { address: `http://127.0.0.1:${port}/v1`, key: KEY, model: null } });
  });
  afterEach(() => {
    seen = [];
  });
  afterAll(async () => {
    await host.close();
    upstream.closeAllConnections();
    await new Promise((resolve) => upstream.close(resolve));
  });

  const start = async (signal: AbortSignal | null = null) =>
    fetch(host.url + PATH, {
      method: 'POST',
      headers: { Authorization: `Bearer ${await host.token()}`, Cookie: 'x=y' },
      body: JSON.stringify(question('thé 🫖', { temperature: 0.3 })),
      signal,
    });

  it('passes the question on with the key, the bytes back as they come, and never the key', async () => {
    const asked = start();
    await expect.poll(() => seen.length).toBe(1);
    write('data: {"a":"th');
    const answer = await asked;
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    // The first bytes are here while the rest is not yet written.
    expect(Buffer.from(first?.value ?? []).toString()).toBe('data: {"a":"th');
    write('é"}\n\n');
    const second = await reader?.read();
    expect(Buffer.from(second?.value ?? []).toString()).toBe('é"}\n\n');
    end();
    await reader?.read();
    expect(seen[0]).toMatchObject({ url: '/v1/chat/completions', authorization: `Bearer ${KEY}`, cookie: '' });
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual(question('thé 🫖', { temperature: 0.3 }));
    expect(JSON.stringify([...answer.headers])).not.toContain(KEY);
    expect(answer.headers.get('Set-Cookie')).toBeNull();
  });

  it('ends the question there when the page goes away', async () => {
    const stop = new AbortController();
    const asked = start(stop.signal);
    await expect.poll(() => seen.length).toBe(1);
    write('data: 1\n\n');
    const answer = await asked;
    await answer.body?.getReader().read();
    stop.abort();
    await expect.poll(() => seen[0]?.isAborted).toBe(true);
  });
});
