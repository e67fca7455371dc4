import { setTimeout as wait } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler, Next } from 'hono';
import { errorBody, HttpProblem } from '../api/errors.ts';
import { errorFormat } from '../api/formats.ts';
import type { HostEnvironment } from '../environment.ts';
import type { Fault } from './rules.ts';

const TEXT: Readonly<Record<number, string>> = {
  409: 'Conflict',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** Faults never apply to the host's own controls, or they could not be removed. */
const EXEMPT = ['/_host/', '/flexy/', '/vendor/', '/host/', '/csp-report'];

/** Answers a request as a fault says; without any it is answered as ever. */
export async function carryOut(fault: Fault, c: Context<HostEnvironment>, next: Next): Promise<Response | undefined> {
  const hangUp = (): Response => {
    c.env.incoming.socket.destroy();
    return RESPONSE_ALREADY_SENT;
  };
  if (fault.action === 'offline') return hangUp();
  if (fault.action === 'commit-later') {
    // The body is kept for the handler, because nothing can be read from a connection that is gone.
    await c.req.text();
    hangUp();
  }
  if (fault.latencyMs > 0) await wait(fault.latencyMs);
  switch (fault.action) {
    case 'drop-before-commit':
      return hangUp();
    case 'commit-later':
    case 'drop-after-commit':
      await next();
      // The request was carried out but its answer is dropped: the client cannot know.
      c.res = undefined;
      c.res = hangUp();
      return undefined;
    case 'half-answer': {
      await next();
      const { status, headers } = c.res;
      const body = Buffer.from(await c.res.arrayBuffer());
      const { outgoing } = c.env;
      outgoing.writeHead(status, { ...Object.fromEntries(headers), 'Content-Length': body.length });
      outgoing.write(body.subarray(0, Math.floor(body.length / 2)), hangUp);
      c.res = undefined;
      c.res = RESPONSE_ALREADY_SENT;
      return undefined;
    }
    case 'unauthorized':
      return c.json({ code: 401, message: 'Expired JWT Token' }, 401, { 'WWW-Authenticate': 'Bearer' });
    case undefined:
    case null:
      break;
  }
  if (fault.status === null) {
    await next();
    return undefined;
  }
  const { version } = c.get('host');
  const prefix = /^\/\w\w\/api/.exec(c.req.path)?.[0] ?? '/en/api';
  const { status, contentType, body } = errorBody(
    new HttpProblem(fault.status, TEXT[fault.status] ?? 'Refused by the fault panel'),
    version,
    errorFormat(c.req.header('accept')),
    prefix,
  );
  const later = fault.retryAfter === null ? {} : { 'Retry-After': String(fault.retryAfter) };
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': contentType, ...later } });
}

export const injectFaults: MiddlewareHandler<HostEnvironment> = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (EXEMPT.some((prefix) => pathname.startsWith(prefix)) || pathname.endsWith('/admin/faults')) return next();
  return carryOut(c.get('host').faults.next(c.req.method, pathname + search), c, next);
};
