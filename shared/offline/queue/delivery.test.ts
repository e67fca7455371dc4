import { expect, it, onTestFinished } from 'vitest';
import { createApiClient } from '#shared/api/client.ts';
import { createTokenSource } from '#shared/api/tokens.ts';
import { startHttpServer } from '#shared/testing/http-server.ts';
import { newChange } from './change.ts';
import { createDelivery } from './delivery.ts';

it('takes no record for a lost create that refers to another one, however it is named', async () => {
  const table = (id: number, name: string, floor: number) => ({
    '@id': `/en/api/reservables/${id}`,
    id,
    name,
    reservableCategory: { '@id': `/en/api/reservable_categories/${floor}` },
  });
  const member = [table(9, 'Bar', 2), table(8, 'Bar (1)', 1), table(7, 'Bar', 1), table(6, 'Bar', 1)];
  const server = await startHttpServer(() => ({ body: { member, totalItems: member.length } }));
  onTestFinished(() => server.close());
  const tokens = createTokenSource({ initial: 'token', onUnauthorized: () => undefined });
  const delivery = createDelivery(createApiClient({ base: server.base, locale: 'en', tokens }), async () => undefined);
  const data = { name: 'Bar', reservableCategory: '/en/api/reservable_categories/1' };
  const lost = newChange(
    { action: 'create', entityId: 'tmp:a', data },
    { delivery: 'each', mayHaveArrived: true, newestId: 6 },
    { scope: '', number: 1, now: 0 },
  );
  const made = await delivery.madeSince({ ...lost, address: '/en/api/reservables' }, new AbortController().signal);
  expect(made).toEqual({
    same: [{ entityId: '/en/api/reservables/7', label: 'Bar (7)' }],
    others: [{ entityId: '/en/api/reservables/8', label: 'Bar (1) (8)' }],
  });
});
