import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import * as v from 'valibot';
import { isLocale } from '../api/iri.ts';
import { authenticate } from '../auth/authenticate.ts';
import type { HostEnvironment } from '../environment.ts';
import { answerOf } from './answer.ts';
import { ChatText } from './chat.ts';
import type { Misbehaviour } from './desk.ts';
import { ModelSettings } from './desk.ts';
import { passOn } from './pass-on.ts';
import { spoiled, streamOf, wholeAnswer } from './tokens.ts';

/** The model’s name in every answer, so that nobody takes it for a real one. */
const NAME = 'demo-host-rules';

function refused(c: Context<HostEnvironment>, misbehaviour: Misbehaviour): Response | null {
  const retryAfter = { 'Retry-After': String(c.get('host').model.settings.retryAfter) };
  switch (misbehaviour) {
    case 'busy':
      return c.json({ error: { message: 'Too many questions.', type: 'rate_limit', code: 429 } }, 429, retryAfter);
    case 'unavailable':
      return c.json({ title: 'An error occurred', detail: 'The model is loading.' }, 503, {
        ...retryAfter,
        'Content-Type': 'application/problem+json',
      });
    case 'login-page':
      return c.html('<!doctype html><title>Sign in</title><form><input name="_username"></form>');
    default:
      return null;
  }
}

async function chat(c: Context<HostEnvironment>): Promise<Response> {
  const { sql, key, model: desk, options } = c.get('host');
  const caller = authenticate(sql, key, c.req.header('authorization'), c.get('session')?.user ?? null);
  if ('refused' in caller) return c.json({ code: 401, message: caller.refused }, 401, { 'WWW-Authenticate': 'Bearer' });
  const text = await c.req.text();
  const parsed = v.safeParse(ChatText, text);
  if (!parsed.success) return c.json({ error: { message: 'Expected a model and messages.', type: 'invalid' } }, 400);
  const request = parsed.output;
  if (options.model !== null) return passOn(options.model, { ...request, text }, c.req.raw.signal);

  const note = desk.note(request);
  const misbehaviour = desk.next();
  const refusal = refused(c, misbehaviour);
  if (refusal !== null) {
    note.end('finished');
    return refusal;
  }
  const { script, tokensPerSecond } = desk.settings;
  const run = desk.runOf(JSON.stringify(request.messages.at(-1)?.content ?? ''));
  const answer = spoiled(script ?? answerOf(request, run), misbehaviour);
  const frame = { id: `chatcmpl-${randomUUID()}`, model: NAME };
  if (!request.stream || misbehaviour === 'whole-json') {
    note.end('finished');
    return c.json(wholeAnswer(answer, frame));
  }

  c.header('Content-Type', 'text/event-stream; charset=utf-8');
  c.header('Cache-Control', 'no-cache, no-transform');
  c.header('X-Accel-Buffering', 'no');
  return stream(c, async (out) => {
    out.onAbort(() => note.end('aborted'));
    const { socket } = c.env.incoming;
    const writtenBefore = socket.bytesWritten;
    const started = performance.now();
    let [sent, bytesSent] = [0, 0];
    for (const { bytes, pause, isLast } of streamOf(answer, frame, misbehaviour, request.max_tokens)) {
      if (out.aborted) return;
      if (pause) {
        // By the clock, so that slow timers do not make the model slow.
        const ahead = (sent * 1_000) / tokensPerSecond - (performance.now() - started);
        if (ahead > 1) await wait(ahead);
        sent += 1;
      } else await wait(0);
      // Whoever has the end may hang up at once.
      if (isLast === true) note.end('finished');
      await out.write(bytes);
      bytesSent += bytes.length;
      note.wrote();
    }
    if (misbehaviour === 'stall') await new Promise<void>((resolve) => out.onAbort(resolve));
    if (misbehaviour === 'breaks-off') {
      // What was said before is heard.
      while (!out.aborted && socket.bytesWritten - writtenBefore < bytesSent) await wait(1);
      socket.destroySoon();
    }
    note.end('finished');
  });
}

/** Chat completions as servers of models speak them, and what a test sets and sees of them. */
export function modelRoutes(): Hono<HostEnvironment> {
  const app = new Hono<HostEnvironment>();
  app.post('/:locale/generative-ai/v1/chat/completions', (c) =>
    isLocale(c.req.param('locale')) ? chat(c) : c.notFound(),
  );
  app.get('/_host/model', (c) => {
    const { settings, asked } = c.get('host').model;
    return c.json({ settings, asked });
  });
  app.put('/_host/model', async (c) => {
    const parsed = v.safeParse(ModelSettings, await c.req.json().catch(() => null));
    if (!parsed.success) return c.json({ detail: parsed.issues.map(({ message }) => message).join('\n') }, 422);
    c.get('host').model.set(parsed.output);
    return c.json(parsed.output);
  });
  return app;
}
