import type { Context } from 'hono';
import { Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { isLocale } from '../api/iri.ts';
import type { HostEnvironment } from '../environment.ts';
import { renderPage } from '../pages/render.ts';
import { upstreamToken } from '../proxy.ts';
import { issueToken } from './jwt.ts';
import type { Session } from './sessions.ts';
import { closeSession, findSession, openSession, SESSION_COOKIE } from './sessions.ts';
import { pageToken } from './token.ts';
import { checkCredentials } from './users.ts';

const Credentials = v.object({ username: v.string(), password: v.string() });

/** The page's `_target_path`; only paths of this host are accepted. */
export function safeTarget(target: string | undefined, fallback: string): string {
  return target !== undefined && /^\/(?![/\\])[^\s\\]*$/.test(target) ? target : fallback;
}

export const readSession = createMiddleware<HostEnvironment>(async (c, next) => {
  c.set('session', findSession(c.get('host').sql, getCookie(c, SESSION_COOKIE)));
  await next();
});

function setSession(c: Context<HostEnvironment>, session: Session): void {
  setCookie(c, SESSION_COOKIE, session.id, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: new URL(c.req.url).protocol === 'https:',
  });
}

export function authRoutes(): Hono<HostEnvironment> {
  const app = new Hono<HostEnvironment>();

  app.post('/api/login_check', async (c) => {
    const { sql, key, options } = c.get('host');
    const body = v.safeParse(Credentials, await c.req.json().catch(() => null));
    if (!body.success)
      return c.json(
        {
          type: 'https://tools.ietf.org/html/rfc2616#section-10',
          title: 'An error occurred',
          status: 400,
          detail: 'Bad Request',
        },
        400,
      );
    const user = checkCredentials(sql, body.output.username, body.output.password);
    if (user === null)
      return c.json({ code: 401, message: 'Invalid credentials.' }, 401, { 'WWW-Authenticate': 'Bearer' });
    return c.json({ token: issueToken(user, key, options.jwtTtl) });
  });

  app.get('/:locale/login', (c) => {
    const locale = c.req.param('locale');
    if (!isLocale(locale)) return c.notFound();
    const { sql } = c.get('host');
    const session = c.get('session') ?? openSession(sql, null);
    setSession(c, session);
    return renderPage(c, locale, 'login.html.twig', {
      csrf: session.csrf,
      target: safeTarget(c.req.query('_target_path'), `/${locale}/admin`),
      failed: false,
      username: '',
    });
  });

  app.post('/:locale/login', async (c) => {
    const locale = c.req.param('locale');
    if (!isLocale(locale)) return c.notFound();
    const { sql, options } = c.get('host');
    const form = await c.req.parseBody();
    const field = (name: string): string => (typeof form[name] === 'string' ? form[name] : '');
    const before = c.get('session');
    const target = safeTarget(field('_target_path'), `/${locale}/admin`);
    const trusted = before !== null && before.csrf === field('_csrf_token');
    const user = trusted ? checkCredentials(sql, field('_username'), field('_password')) : null;
    if (user === null || before === null) {
      const session = before ?? openSession(sql, null);
      setSession(c, session);
      return renderPage(
        c,
        locale,
        'login.html.twig',
        { csrf: session.csrf, target, failed: true, username: field('_username') },
        422,
      );
    }
    // A new id after signing in prevents session fixation.
    closeSession(sql, before.id);
    const token =
      options.api === null ? null : await upstreamToken(options.api, field('_username'), field('_password'));
    setSession(c, openSession(sql, user, token));
    return c.redirect(target, 303);
  });

  app.post('/:locale/logout', async (c) => {
    const session = c.get('session');
    const form = await c.req.parseBody();
    if (session !== null && form['_csrf_token'] === session.csrf) {
      closeSession(c.get('host').sql, session.id);
      deleteCookie(c, SESSION_COOKIE, { path: '/' });
    }
    return c.redirect(`/${c.req.param('locale')}/login`, 303);
  });

  app.get('/:locale/admin/_token', (c) => {
    const { key, options } = c.get('host');
    const session = c.get('session');
    if (session === null || session.user === null)
      return c.json({ code: 401, message: 'JWT Token not found' }, 401, { 'WWW-Authenticate': 'Bearer' });
    return c.json({ token: pageToken(session, key, options.jwtTtl) }, 200, { 'Cache-Control': 'no-store' });
  });
  return app;
}
