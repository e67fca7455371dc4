import { build } from 'esbuild';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { browserBuild } from '../../esbuild.config.mjs';
import { type Answerer, type HttpServer, type SeenRequest, startHttpServer } from '../../shared/testing/http-server.ts';
import { type PageOptions, useBrowser } from '../support/browser.ts';

const { open } = useBrowser();
let script = '';
beforeAll(async () => {
  const { outputFiles } = await build({
    ...browserBuild({ entryPoints: { probe: 'e2e/fixtures/transfer/transfer-probe.ts' } }),
    splitting: false,
    sourcemap: false,
    write: false,
  });
  script = outputFiles.find(({ path }) => path.endsWith('.js'))?.text ?? '';
});

let other: HttpServer;
let server: HttpServer;
let answer: Answerer;
beforeEach(async () => {
  other = await startHttpServer(() => ({ type: 'application/json', body: {} }));
  answer = () => ({ type: 'application/json', body: { ok: true } });
  server = await startHttpServer((request, count) => {
    if (request.url === '/favicon.ico') return { status: 204 };
    if (request.url === '/probe.js') return { type: 'text/javascript', body: script };
    if (request.url === '/page')
      return {
        type: 'text/html',
        body: '<!doctype html><title>Probe</title><script type="module" src="/probe.js"></script>',
        headers: { 'Content-Security-Policy': `connect-src 'self' ${other.base}` },
      };
    return answer(request, count);
  });
});
afterEach(async () => {
  await Promise.all([server.close(), other.close()]);
});

const uploads = (): readonly SeenRequest[] => server.seen.filter(({ url }) => url === '/upload');

async function run(expression: string, options?: PageOptions): Promise<unknown> {
  const { page } = await open(`${server.base}/page`, options);
  await page.waitForFunction('"probe" in window');
  // A shop's connection is so slow that an upload is still running when it is stopped half-way.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 500_000,
  });
  return page.evaluate(`probe.${expression}`);
}

describe('an upload', () => {
  test('sends form and file with the token, renews it once, and tells how far it is', async () => {
    answer = ({ headers }) =>
      headers.authorization === 'Bearer new'
        ? { type: 'application/json', body: { ok: true } }
        : { status: 401, type: 'application/json', body: {} };
    const sent = await run('whole()', { expected: [/401/] });
    expect(sent).toMatchObject({
      outcome: { address: `${server.base}/upload`, type: 'application/json', text: '{"ok":true}' },
      last: { part: 0, parts: 1, fraction: 1 },
      isRising: true,
    });
    expect(uploads().map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer new']);
    for (const { method, headers, body } of uploads()) {
      expect([method, headers.accept]).toEqual(['POST', 'application/json, text/plain;q=0.9, */*;q=0.1']);
      expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
      expect(body).toContain('name="action"\r\n\r\nsave\r\n');
      expect(body).toContain('name="uploadFiles"; filename="thé.txt"\r\nContent-Type: text/plain\r\n\r\na;b\r\n');
    }
  });

  test('goes without the token where it is told to, and keeps what the server said', async () => {
    answer = () => ({ status: 422, type: 'text/plain', body: 'Row 3: no price' });
    const refused = await run('withoutToken()', { expected: [/422/] });
    expect(refused).toMatchObject({
      outcome: {
        kind: 'invalid',
        call: 'POST /upload',
        status: 422,
        answer: { type: 'text/plain', text: 'Row 3: no price' },
      },
    });
    expect(uploads().map(({ headers }) => headers.authorization)).toEqual([undefined]);
  });

  test('paused half-way sends that part again, and no other twice', async () => {
    const resumed = await run('paused()');
    expect(resumed).toMatchObject({
      outcome: { text: '{"ok":true}' },
      last: { part: 1, parts: 2, fraction: 1 },
    });
    expect(uploads().map(({ body }) => /name="chunk-index"\r\n\r\n(\d)/.exec(body)?.[1])).toEqual(['0', '1']);
  });

  test('aborted half-way never arrives; a broken line is the network', async () => {
    const aborted = await run('aborted()');
    expect(aborted).toMatchObject({ outcome: { kind: 'aborted', call: 'POST /upload' } });
    expect(uploads()).toEqual([]);
    answer = () => ({ drop: true });
    const broken = await run('whole()', { expected: [/ERR_EMPTY_RESPONSE|ERR_CONNECTION/] });
    expect(broken).toMatchObject({
      outcome: { kind: 'network' },
    });
  });
});

describe('a call that may not be made', () => {
  test('by the policy of the page is named so', async () => {
    const address = other.base.replace('127.0.0.1', 'localhost');
    const forbidden = await run(`call('${address}/x?key=1')`, {
      expected: [/Content Security Policy|CSP violation|violates/],
    });
    expect(forbidden).toMatchObject({ kind: 'blocked', detail: `Content-Security-Policy: ${address}` });
    expect(other.seen).toEqual([]);
  });

  test('by the rules of the other server is told apart from a server that is not there', async () => {
    const expected = [/CORS policy/, /ERR_FAILED|ERR_CONNECTION_REFUSED/];
    const unreadable = await run(`call('${other.base}/x')`, { expected, origins: [other.base] });
    expect(unreadable).toMatchObject({
      kind: 'blocked',
      detail: `CORS: ${other.base}`,
    });
    await other.close();
    const missing = await run(`call('${other.base}/x')`, { expected, origins: [other.base] });
    expect(missing).toMatchObject({
      kind: 'network',
    });
  });
});
