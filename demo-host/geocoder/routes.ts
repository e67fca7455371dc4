import { Hono } from 'hono';
import type { HostEnvironment } from '../environment.ts';
import { geocode, PAGE_KEY } from './geocode.ts';
import { drawTile } from './tiles.ts';

const DEEPEST = 20;

/** The values for the islands' attributes. */
export const GEOCODER_VALUES = {
  geocoder: '/_host/geocode',
  geocoderKey: PAGE_KEY,
  tiles: '/_host/tiles/{z}/{x}/{y}.svg',
} as const;

/** A stand-in for a maps service and its tiles, so that no third party is called. */
export function geocoderRoutes(): Hono<HostEnvironment> {
  const app = new Hono<HostEnvironment>();
  app.get('/_host/geocode', (c) => c.json(geocode(c.req.query('address') ?? '', c.req.query('key'))));
  app.get('/_host/tiles/:z{[0-9]{1,2}}/:x{[0-9]{1,7}}/:file{[0-9]{1,7}\\.svg}', (c) => {
    const [z, x, y] = [Number(c.req.param('z')), Number(c.req.param('x')), Number.parseInt(c.req.param('file'), 10)];
    if (z > DEEPEST || x >= 2 ** z || y >= 2 ** z) return c.notFound();
    return new Response(drawTile({ z, x, y }), {
      headers: {
        'Content-Type': 'image/svg+xml',
        'Cache-Control': 'public, max-age=86400',
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "default-src 'none'",
      },
    });
  });
  return app;
}
