import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { LOCALES } from '../api/iri.ts';
import { authenticate } from '../auth/authenticate.ts';
import type { HostEnvironment } from '../environment.ts';
import { fileWithin, serveFile } from '../pages/static.ts';

const MAX_BYTES = 8_000_000;
/** By their first bytes: a name or a type may say anything. No SVG, which may hold scripts. */
const KINDS: readonly { readonly extension: string; readonly start: readonly number[] }[] = [
  { extension: 'png', start: [0x89, 0x50, 0x4e, 0x47] },
  { extension: 'jpg', start: [0xff, 0xd8, 0xff] },
];

/** Pictures that are sent from a page; each has an address of its own, so that none replaces another. */
export function uploadRoutes(): Hono<HostEnvironment> {
  const app = new Hono<HostEnvironment>();
  for (const locale of LOCALES)
    app.post(`/${locale}/upload-image`, async (c) => {
      const { sql, key, options } = c.get('host');
      const answer = authenticate(sql, key, c.req.header('authorization'), c.get('session')?.user ?? null);
      if ('refused' in answer) return c.json({ code: 401, message: answer.refused }, 401);
      const { image } = await c.req.parseBody();
      if (!(image instanceof File)) return c.json({ message: 'A picture is missing.' }, 422);
      if (image.size > MAX_BYTES) return c.json({ message: 'The picture is larger than 8 MB.' }, 413);
      const bytes = new Uint8Array(await image.arrayBuffer());
      const kind = KINDS.find(({ start }) => start.every((byte, at) => bytes[at] === byte));
      if (kind === undefined) return c.json({ message: 'This is no PNG or JPEG picture.' }, 422);
      const folder = join(options.data, 'uploads');
      mkdirSync(folder, { recursive: true });
      const name = `${randomUUID()}.${kind.extension}`;
      writeFileSync(join(folder, name), bytes);
      return c.json({ path: `/uploads/${name}` });
    });
  app.get('/uploads/:file', (c) => {
    const file = fileWithin(join(c.get('host').options.data, 'uploads'), c.req.param('file'));
    return file === null ? c.notFound() : serveFile(c, file);
  });
  return app;
}
