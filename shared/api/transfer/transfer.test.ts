import { object, string } from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { createClients, failureOf } from '../testing/clients.ts';
import { download, fileNameOf } from './download.ts';
import { readEvents, type StreamedEvent } from './event-stream.ts';
import { readText } from './text.ts';

const { close, setUp } = createClients();
afterEach(close);

const word = object({ word: string() });
const STREAM = 'text/event-stream';

async function allOf<T>(events: AsyncGenerator<StreamedEvent<T>>): Promise<T[]> {
  const found: T[] = [];
  for await (const { data } of events) found.push(data);
  return found;
}

describe('a stream of events', () => {
  it('comes event by event, however its bytes are cut, and ends at its mark', async () => {
    const text =
      ': hello\r\ndata: {"word":\ndata: "thé"}\n\nevent: last\rid: 7\rdata: {"word":"نعناع"}\r\rdata: [DONE]\n\n';
    const bytes = new TextEncoder().encode(text);
    const pieces = Array.from(bytes, (_, index) => bytes.slice(index, index + 1));
    const { api, server } = await setUp(() => ({ type: STREAM, stream: pieces }), { token: 'secret' });
    const found: unknown[] = [];
    for await (const event of readEvents(api, '/en/chat', word, { body: { stream: true } })) found.push(event);
    expect(found).toEqual([
      { event: 'message', id: undefined, data: { word: 'thé' } },
      { event: 'last', id: '7', data: { word: 'نعناع' } },
    ]);
    expect(server.seen[0]).toMatchObject({
      method: 'POST',
      body: '{"stream":true}',
      headers: { accept: 'text/event-stream, application/json;q=0.9', authorization: 'Bearer secret' },
    });
  });

  it('that ends without its mark is told from one that is whole', async () => {
    const { api } = await setUp(() => ({ type: STREAM, body: 'data: {"word":"a"}\n\ndata: {"word":"b' }));
    const events = readEvents(api, '/en/chat', word);
    expect((await events.next()).value).toMatchObject({ data: { word: 'a' } });
    expect(await failureOf(events.next())).toMatchObject({
      kind: 'network',
      call: 'GET /en/chat',
      detail: 'the stream ended before its end mark',
    });
    const isLast = ({ data }: StreamedEvent<{ word: string }>): boolean => data.word === 'a';
    expect(await allOf(readEvents(api, '/en/chat', word, { isLast }))).toEqual([{ word: 'a' }]);
  });

  it('leaves an unreadable event out where somebody is told, and stops at it otherwise', async () => {
    const { api } = await setUp(() => ({ type: STREAM, body: 'data: {"wo\n\ndata: {"word":"b"}\n\ndata: [DONE]\n\n' }));
    const unreadable: unknown[] = [];
    const onUnreadable = (error: unknown): void => void unreadable.push(error);
    expect(await allOf(readEvents(api, '/en/chat', word, { onUnreadable }))).toEqual([{ word: 'b' }]);
    expect(unreadable).toMatchObject([{ kind: 'unreadable', detail: 'not JSON' }]);
    expect(await failureOf(allOf(readEvents(api, '/en/chat', word)))).toMatchObject({ kind: 'unreadable' });
  });

  it('may be one whole JSON answer, and is never a web page', async () => {
    const { api } = await setUp(({ url }) =>
      url === '/json' ? { type: 'application/json', body: { word: 'a' } } : { type: 'text/html', body: '<form>' },
    );
    expect(await allOf(readEvents(api, '/json', word))).toEqual([{ word: 'a' }]);
    expect(await failureOf(allOf(readEvents(api, '/page', word)))).toMatchObject({ kind: 'unreadable', status: 200 });
  });

  it('that stalls is given up, and one that is left ends the request', async () => {
    const { api, server } = await setUp(() => ({
      type: STREAM,
      stream: [new TextEncoder().encode('data: {"word":"a"}\n\n')],
      isOpen: true,
    }));
    const stalled = readEvents(api, '/en/chat', word, { stallTimeout: 40 });
    await stalled.next();
    expect(await failureOf(stalled.next())).toMatchObject({ kind: 'timeout', call: 'GET /en/chat' });
    for await (const event of readEvents(api, '/en/chat', word)) {
      expect(event.data).toEqual({ word: 'a' });
      break;
    }
    await expect.poll(() => server.ended).toBe(2);
    const ending = new AbortController();
    const aborted = readEvents(api, '/en/chat', word, { signal: ending.signal });
    await aborted.next();
    ending.abort();
    expect(await failureOf(aborted.next())).toMatchObject({ kind: 'aborted' });
    await expect.poll(() => server.ended).toBe(3);
  });
});

describe('a file', () => {
  it('comes with its name, its type and its progress', async () => {
    const { api } = await setUp(() => ({
      type: 'application/zip',
      body: 'x'.repeat(100),
      headers: { 'Content-Length': '100', 'Content-Disposition': "attachment; filename*=UTF-8''th%C3%A9.zip" },
    }));
    const progress: number[] = [];
    const { blob, name } = await download(api, '/en/file-manager', {
      body: { action: 'download' },
      onProgress: ({ loaded, total }) => {
        expect(total).toBe(100);
        progress.push(loaded);
      },
    });
    expect([blob.size, blob.type, name]).toEqual([100, 'application/zip', 'thé.zip']);
    expect([progress[0], progress.at(-1)]).toEqual([0, 100]);
  });

  it('is not read on before the asked one has agreed, and not at all when they refuse', async () => {
    const { api, server } = await setUp(() => ({
      type: 'model/gltf-binary',
      stream: [new Uint8Array(9)],
      isOpen: true,
    }));
    const refusal = new Error('too large');
    await expect(download(api, '/model', { onProgress: () => Promise.reject(refusal) })).rejects.toBe(refusal);
    await expect.poll(() => server.ended).toBe(1);
  });

  it('that ends too early is an error, and a status is one too', async () => {
    const { api } = await setUp(({ url }) =>
      url === '/cut'
        ? { type: 'text/plain', stream: [new Uint8Array(3)], headers: { 'Content-Length': '10' }, isCut: true }
        : { status: 413, type: 'text/plain', body: 'At most 2 MB' },
    );
    expect(await failureOf(download(api, '/cut'))).toMatchObject({ kind: 'network', call: 'GET /cut' });
    expect(await failureOf(download(api, '/large'))).toMatchObject({
      kind: 'refused',
      status: 413,
      answer: { type: 'text/plain', text: 'At most 2 MB' },
    });
  });

  it.each([
    ['attachment; filename="a \\"b\\".pdf"', 'a "b".pdf'],
    ['attachment; filename=plain.txt; size=3', 'plain.txt'],
    ['attachment; filename="x.txt"; filename*=UTF-8\'\'%D8%B4%D8%A7%D9%8A.txt', 'شاي.txt'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    ['attachment; filename=".."', null],
    ["attachment; filename*=UTF-8''%E0%A4%A; filename=ok.txt", 'ok.txt'],
    ['inline', null],
    [null, null],
  ])('is named by %s', (disposition, name) => {
    expect(fileNameOf(disposition)).toBe(name);
  });
});

it('the login page of an ended session is neither a text nor a file, unless it was asked for', async () => {
  const { api } = await setUp(({ url }) =>
    url === '/en/login'
      ? { type: 'text/html; charset=utf-8', body: '<form>' }
      : { status: 303, headers: { Location: '/en/login' } },
  );
  const failure = { kind: 'unauthorized', call: 'POST /en/preview' };
  expect(await failureOf(readText(api, '/en/preview', { body: {} }))).toMatchObject(failure);
  expect(await failureOf(download(api, '/en/preview', { body: {} }))).toMatchObject(failure);
  expect(await readText(api, '/en/login', { accept: 'text/html' })).toMatchObject({ text: '<form>' });
});

it('a text comes with its type and from where, and goes again as a form where it is told to', async () => {
  const { api, server } = await setUp(() => ({ type: 'text/html; charset=utf-8', body: '<p>é</p>' }));
  const body = new URLSearchParams({ contentPreview: '<p>é</p>' });
  expect(await readText(api, '/en/preview?x=1', { body, accept: 'text/html' })).toEqual({
    address: `${server.base}/en/preview`,
    type: 'text/html',
    text: '<p>é</p>',
  });
  expect(server.seen[0]?.body).toBe('contentPreview=%3Cp%3E%C3%A9%3C%2Fp%3E');
});
