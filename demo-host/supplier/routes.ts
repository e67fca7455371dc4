import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { Hono } from 'hono';
import * as v from 'valibot';
import { authenticate } from '../auth/authenticate.ts';
import type { HostEnvironment } from '../environment.ts';
import { drawPicture } from '../pictures/draw.ts';
import { PRODUCT_COUNT, productAt } from './catalogue.ts';
import { SupplierLimits } from './desk.ts';
import { createSupplier } from './supplier.ts';

const COLORS = ['#c98a10', '#0f6e5c', '#b0487a', '#566b8a', '#5a5478', '#7a5b3c', '#1d4a7d'] as const;

/** Passes questions on to the supplier with the token, which no page ever sees, and keeps the answers by query. */
export function supplierRoutes(): Hono<HostEnvironment> {
  const app = new Hono<HostEnvironment>();
  const token = randomBytes(16).toString('hex');

  const pass = async (c: Context<HostEnvironment>, path: string): Promise<Response> => {
    const { sql, key, supplier, options } = c.get('host');
    const who = authenticate(sql, key, c.req.header('authorization'), c.get('session')?.user ?? null);
    if ('refused' in who) return c.json({ code: 401, message: who.refused }, 401, { 'WWW-Authenticate': 'Bearer' });
    if (!who.user.roles.includes('ROLE_ADMIN')) return c.json({ detail: 'Access Denied.' }, 403);
    const { search } = new URL(c.req.url);
    const body = c.req.method === 'POST' ? await c.req.text() : '';
    const question = createHash('sha256').update(`${path}${search}\n${body}`).digest('hex');
    const kept = supplier.kept.get(question);
    if (kept !== undefined) return c.json(kept, 200, { 'X-Cache': 'HIT' });
    const answer = await createSupplier(token, supplier, options.hostileSeeds).request(`${path}${search}`, {
      method: c.req.method,
      headers: { 'CJ-Access-Token': token, 'Content-Type': 'application/json' },
      ...(body === '' ? {} : { body }),
    });
    const said: unknown = await answer.json();
    const wait = answer.headers.get('Retry-After');
    if (answer.ok && v.is(v.looseObject({ result: v.literal(true) }), said)) supplier.kept.set(question, said);
    return new Response(JSON.stringify(said), {
      status: answer.status,
      headers: { 'Content-Type': 'application/json', ...(wait === null ? {} : { 'Retry-After': wait }) },
    });
  };
  for (const path of ['/categories', '/products', '/product']) app.get(`/en/supplier${path}`, (c) => pass(c, path));
  app.post('/en/supplier/freight', (c) => pass(c, '/freight'));

  app.get('/en/supplier/pictures/:file{[0-9]+-[0-9]+\\.svg}', (c) => {
    const [index = 0, view = 0] = c.req.param('file').split(/[-.]/).map(Number);
    if (index >= PRODUCT_COUNT) return c.notFound();
    return c.body(drawPicture(productAt(index).motif, COLORS[(index + view) % COLORS.length] ?? COLORS[0], view), 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=86400',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'",
    });
  });

  app.get('/_host/supplier', (c) => c.json({ ...c.get('host').supplier.limits, calls: c.get('host').supplier.calls }));
  app.put('/_host/supplier', async (c) => {
    const parsed = v.safeParse(SupplierLimits, await c.req.json().catch(() => null));
    if (!parsed.success) return c.json({ detail: v.flatten(parsed.issues) }, 422);
    c.get('host').supplier.set(parsed.output);
    return c.json(c.get('host').supplier.limits);
  });
  return app;
}
