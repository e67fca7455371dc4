import { unknown } from 'valibot';
import { expect, it } from 'vitest';
import { createApiClient } from '#shared/api/client.ts';
import { createTokenSource } from '#shared/api/tokens.ts';
import { startHttpServer } from '#shared/testing/http-server.ts';
import { steadyClient } from './steady-client.ts';

it('sends each call in the language of its moment', async () => {
  const server = await startHttpServer(() => ({ status: 200, body: { id: 1 } }));
  try {
    const tokens = createTokenSource({ onUnauthorized: () => undefined });
    const clients = (['en', 'fr'] as const).map((locale) => createApiClient({ base: server.base, locale, tokens }));
    let at = 0;
    const present = () => {
      const client = clients[at];
      if (client === undefined) throw new Error('no client');
      return client;
    };
    const api = steadyClient(server.base, present);
    await api.get('/{locale}/api/pages/1', unknown());
    at = 1;
    await api.get('/{locale}/api/pages/1', unknown());
    await (await api.open('/{locale}/shop')).text();
    expect(server.seen.map(({ url }) => url)).toEqual(['/en/api/pages/1', '/fr/api/pages/1', '/fr/shop']);
    expect(api.locale).toBe('fr');
    expect(api.access.addressOf('/{locale}/x').pathname).toBe('/fr/x');
  } finally {
    await server.close();
  }
});
