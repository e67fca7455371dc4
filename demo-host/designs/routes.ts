import { Hono } from 'hono';
import * as v from 'valibot';
import { authenticate } from '../auth/authenticate.ts';
import type { HostEnvironment } from '../environment.ts';
import { houseIfc } from './house.ts';
import { restaurantDxf } from './plan.ts';
import { ServiceSettings } from './service.ts';
import { stairsStl } from './stl.ts';

/** The demonstration's models, made when they are asked for. */
const MODELS = new Map<string, () => string | Uint8Array<ArrayBuffer>>([
  ['house.ifc', houseIfc],
  ['plan.dxf', restaurantDxf],
  ['stairs.stl', () => stairsStl(12)],
]);

/** Design files of the shop. */
export function designRoutes(): Hono<HostEnvironment> {
  const app = new Hono<HostEnvironment>();
  app.get('/_host/models/:file', (c) => {
    const make = MODELS.get(c.req.param('file'));
    if (make === undefined) return c.notFound();
    const content = make();
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    return c.body(bytes, 200, {
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(bytes.length),
      'X-Content-Type-Options': 'nosniff',
    });
  });

  // The page sends its form here; the secret is added on this side, and no page ever sees it.
  app.post('/en/design-token', async (c) => {
    const { sql, key, designs } = c.get('host');
    const who = authenticate(sql, key, c.req.header('authorization'), c.get('session')?.user ?? null);
    if ('refused' in who) return c.json({ code: 401, message: who.refused }, 401, { 'WWW-Authenticate': 'Bearer' });
    const form = Object.fromEntries(new URLSearchParams(await c.req.text()));
    const { status, body } = designs.token({ ...form, ...designs.client });
    return c.json(body, status, { 'Cache-Control': 'no-store' });
  });
  app.get('/_host/design-service/documents/:urn', (c) => {
    const { status, body } = c.get('host').designs.document(c.req.param('urn'), c.req.header('authorization'));
    return c.json(body, status);
  });
  app.get('/_host/design-service', (c) => c.json(c.get('host').designs.asked));
  app.put('/_host/design-service', async (c) => {
    const parsed = v.safeParse(ServiceSettings, await c.req.json().catch(() => null));
    if (!parsed.success) return c.json({ detail: v.flatten(parsed.issues) }, 422);
    c.get('host').designs.set(parsed.output);
    return c.body(null, 204);
  });
  return app;
}
