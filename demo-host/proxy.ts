import type { Handler } from 'hono';
import * as v from 'valibot';
import type { HostEnvironment } from './environment.ts';

/** Headers that belong to one connection, and those that fetch sets itself. */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'content-length',
];
/** Drops encoding headers, since the body arrives decoded, and the host's own session. */
const NOT_BACK = [...HOP_BY_HOP, 'content-encoding', 'set-cookie'];

function unreachable(api: string): Response {
  const body = {
    type: '/errors/502',
    title: 'An error occurred',
    status: 502,
    detail: `The back-office at ${api} could not be reached.`,
  };
  return new Response(JSON.stringify(body), {
    status: 502,
    headers: { 'Content-Type': 'application/problem+json; charset=utf-8' },
  });
}

export function passThrough(api: string): Handler<HostEnvironment> {
  return async (c) => {
    const url = new URL(c.req.url);
    const headers = new Headers(c.req.raw.headers);
    for (const name of [...HOP_BY_HOP, 'cookie']) headers.delete(name);
    const method = c.req.method;
    const body = method === 'GET' || method === 'HEAD' ? null : await c.req.arrayBuffer();
    try {
      const answer = await fetch(`${api}${url.pathname}${url.search}`, {
        method,
        headers,
        body,
        redirect: 'manual',
        signal: c.req.raw.signal,
      });
      const back = new Headers(answer.headers);
      for (const name of NOT_BACK) back.delete(name);
      return new Response(answer.body, { status: answer.status, headers: back });
    } catch (error) {
      console.error(
        `${method} ${url.pathname} could not be passed on:`,
        error instanceof Error ? (error.cause ?? error.message) : error,
      );
      return unreachable(api);
    }
  };
}

const TokenAnswer = v.object({ token: v.string() });

/** Null when the real back-office does not know the host's account; the page then has no token. */
export async function upstreamToken(api: string, username: string, password: string): Promise<string | null> {
  try {
    const answer = await fetch(`${api}/api/login_check`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
    const parsed = v.safeParse(TokenAnswer, await answer.json());
    return parsed.success ? parsed.output.token : null;
  } catch (error) {
    console.error('The back-office gave no token:', error instanceof Error ? error.message : error);
    return null;
  }
}
