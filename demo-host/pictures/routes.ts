import { Hono } from 'hono';
import type { HostEnvironment } from '../environment.ts';
import { drawFloor, drawPicture } from './draw.ts';

const PLAIN = { motif: 'bag', color: '#6b7d9a' };

export function pictureRoutes(): Hono<HostEnvironment> {
  const app = new Hono<HostEnvironment>();
  const answer = (svg: string): Response =>
    new Response(svg, {
      headers: {
        'Content-Type': 'image/svg+xml',
        'Cache-Control': 'public, max-age=86400',
        'X-Content-Type-Options': 'nosniff',
        // Opened on its own a picture is a document; it needs nothing.
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
      },
    });

  app.get('/pictures/products/:file{[0-9]+(-[a-z]+)?\\.svg}', (c) => {
    const [, id = '', motif] = /^(\d+)(?:-([a-z]+))?\.svg$/.exec(c.req.param('file')) ?? [];
    const row = c
      .get('host')
      .sql.get(
        'SELECT c.motif AS motif, c.color AS color FROM product p LEFT JOIN category_product c ON c.id = p.category WHERE p.id = ?',
        [Number(id)],
      );
    if (row === undefined) return c.notFound();
    return answer(
      drawPicture(motif ?? String(row['motif'] ?? PLAIN.motif), String(row['color'] ?? PLAIN.color), Number(id)),
    );
  });
  app.get('/pictures/categories/:file{[0-9]+\\.svg}', (c) => {
    const row = c
      .get('host')
      .sql.get('SELECT motif, color FROM category_product WHERE id = ?', [Number.parseInt(c.req.param('file'), 10)]);
    return row === undefined
      ? c.notFound()
      : answer(drawPicture(String(row['motif'] ?? PLAIN.motif), String(row['color'] ?? PLAIN.color), 0));
  });
  app.get('/pictures/floors/:file{[0-9]+\\.svg}', (c) =>
    answer(drawFloor(Number.parseInt(c.req.param('file'), 10) - 1)),
  );
  return app;
}
