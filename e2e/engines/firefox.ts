import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { WebSocket } from 'ws';
import { ANSWER_MS, type Engine, said, start } from './engine.ts';

const answerSchema = v.looseObject({
  id: v.nullish(v.number()),
  result: v.optional(v.unknown()),
  message: v.nullish(v.string()),
});
const treeSchema = v.object({ contexts: v.array(v.looseObject({ context: v.string() })) });
const valueSchema = v.looseObject({ result: v.looseObject({ value: v.optional(v.string()) }) });

/** Firefox by WebDriver BiDi, which it speaks itself. */
export async function startFirefox(): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'flexy-firefox-'));
  await writeFile(join(profile, 'user.js'), 'user_pref("browser.aboutwelcome.enabled", false);\n');
  const browser = start('firefox-esr', ['--headless', '--remote-debugging-port=0', '--profile', profile], {
    HOME: profile,
  });
  const address = await said(browser, /BiDi listening on (ws:\S+)/);
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  let last = 0;
  const call = async (method: string, params: object): Promise<unknown> => {
    const id = (last += 1);
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) => {
      const stop = setTimeout(() => reject(new Error(`${method} is not answered`)), ANSWER_MS);
      const hear = (data: unknown): void => {
        const answer = v.parse(answerSchema, JSON.parse(String(data)));
        if (answer.id !== id) return;
        clearTimeout(stop);
        socket.off('message', hear);
        if (answer.result === undefined) reject(new Error(`${method}: ${answer.message ?? 'failed'}`));
        else resolve(answer.result);
      };
      socket.on('message', hear);
    });
  };
  await call('session.new', { capabilities: {} });
  const [first] = v.parse(treeSchema, await call('browsingContext.getTree', {})).contexts;
  const context = first?.context ?? '';
  await call('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } });
  return {
    name: 'Firefox',
    open: async (url) => {
      await call('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    read: async (expression) => {
      const params = {
        expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
        target: { context },
        awaitPromise: true,
      };
      return JSON.parse(v.parse(valueSchema, await call('script.evaluate', params)).result.value ?? 'null');
    },
    perform: async (actions) => {
      await call('input.performActions', { context, actions });
    },
    end: async () => {
      socket.terminate();
      await browser.end();
      await rm(profile, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
