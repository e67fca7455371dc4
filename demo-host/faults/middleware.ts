import { setTimeout as wait } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { MiddlewareHandler } from 'hono';
import { errorBody, HttpProblem } from '../api/errors.ts';
import { errorFormat } from '../api/formats.ts';
import type { HostEnvironment } from '../environment.ts';

const TEXT: Readonly<Record<number, string>> = {
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** Faults never apply to the host's own controls, or they could not be removed. */
const EXEMPT = ['/_host/', '/flexy/', '/vendor/', '/host/', '/csp-report'];

export const injectFaults: MiddlewareHandler<HostEnvironment> = async (c, next) => {
  const { faults, version } = c.get('host');
  const { pathname, search } = new URL(c.req.url);
  const fault =
    EXEMPT.some((prefix) => pathname.startsWith(prefix)) || pathname.endsWith('/admin/faults')
      ? null
      : faults.next(c.req.method, pathname + search);
  if (fault === null) return next();

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
      return;
    case 'unauthorized':
      return c.json({ code: 401, message: 'Expired JWT Token' }, 401, { 'WWW-Authenticate': 'Bearer' });
    case undefined:
    case null:
      break;
  }
  if (fault.status === null) return next();
  const prefix = /^\/\w\w\/api/.exec(pathname)?.[0] ?? '/en/api';
  const { status, contentType, body } = errorBody(
    new HttpProblem(fault.status, TEXT[fault.status] ?? 'Refused by the fault panel'),
    version,
    errorFormat(c.req.header('accept')),
    prefix,
  );
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': contentType } });
};
