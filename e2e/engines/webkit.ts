import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { ANSWER_MS, type Engine, said, start } from './engine.ts';

const answerSchema = v.looseObject({ value: v.unknown() });
const sessionSchema = v.looseObject({ sessionId: v.string() });
const failureSchema = v.looseObject({ error: v.string(), message: v.string() });

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** WebKitGTK by WebDriver, on a screen that nobody sees. */
export async function startWebKit(miniBrowser: string): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'flexy-webkit-'));
  const screen = start('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24']);
  const display = await said(screen, /^(\d+)\n/);
  const port = await freePort();
  const driver = start('WebKitWebDriver', [`--port=${port}`], {
    DISPLAY: `:${display}`,
    GDK_BACKEND: 'x11',
    HOME: home,
    XDG_DATA_HOME: home,
    XDG_CACHE_HOME: home,
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    // There is no namespace for it where the tests run as root.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  });
  const call = async (method: 'GET' | 'POST', path: string, body: object = {}): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(ANSWER_MS),
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = v.parse(answerSchema, await answer.json());
    if (!answer.ok) throw new Error(`${path}: ${v.parse(failureSchema, value).message}`);
    return value;
  };
  for (const end = Date.now() + ANSWER_MS; Date.now() < end; await pause(100))
    if (
      await call('GET', '/status').then(
        () => true,
        () => false,
      )
    )
      break;
  const options = { 'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] } };
  const created = await call('POST', '/session', { capabilities: { alwaysMatch: options } });
  const session = `/session/${v.parse(sessionSchema, created).sessionId}`;
  await call('POST', `${session}/window/rect`, { x: 0, y: 0, width: 1300, height: 900 });
  return {
    name: 'WebKit',
    open: async (url) => {
      await call('POST', `${session}/url`, { url });
    },
    read: async (expression) => {
      const script = `const done = arguments[0]; (async () => JSON.stringify((await (${expression})) ?? null))().then(done, (error) => done(JSON.stringify(String(error))))`;
      return JSON.parse(String(await call('POST', `${session}/execute/async`, { script, args: [] })));
    },
    perform: async (actions) => {
      await call('POST', `${session}/actions`, { actions });
    },
    end: async () => {
      await driver.end();
      await screen.end();
      await rm(home, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
