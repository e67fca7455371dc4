import { expect, it } from 'vitest';
import type { ApiClient } from '#shared/api/client.ts';
import { wireContext } from '#shared/api/wire/fields.ts';
import { ZERO } from '#shared/kernel/money.ts';
import { createWorld } from '#shared/offline/testing/virtual-world.ts';
import { NEVER } from '#shared/state/locks.ts';
import type { EditedOrder } from '../model.ts';
import { entryOf } from '../testing/samples.ts';
import { createSimulatedServer } from '../testing/simulated-server.ts';
import { orderSchema } from '../wire/order.ts';
import { newEntry } from './entry.ts';
import { createTabWrites } from './tab-writes.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');

it('looks at an order as whoever wrote on it, and not with the token of somebody else', async () => {
  const world = createWorld(1, NOW);
  const { api, insert } = createSimulatedServer({
    world,
    keepsReference: false,
    clockOffset: 0,
    faultOf: () => 'none',
  });
  insert({ type: 'delivery-note', orderItems: [], payments: [] });
  const readAs: string[] = [];
  const as = (people: readonly string[]): ApiClient => ({
    ...api,
    of: as,
    get: (...call) => {
      readAs.push(people.join(' ') || 'whoever is here');
      return api.get(...call);
    },
  });
  const tabs = createTabWrites({
    api: as([]),
    currency: 'MAD',
    schema: orderSchema(wireContext(api, 'MAD')),
    timing: world.timing,
    onReached: () => undefined,
    put: () => Promise.resolve(null),
    orderOf: () => Promise.resolve(null),
  });
  const edited: EditedOrder = {
    orderId: '1',
    iri: '/en/api/orders/1',
    orderNumber: 'ORD-1',
    status: 'waiting',
    source: 'admin',
    alreadyPaid: ZERO,
    shippingTips: ZERO,
    step: null,
    version: '',
    isFromTable: true,
  };
  await tabs.look([newEntry(entryOf({ tab: 'round', edited }), NOW, { sentAs: ['sara'] })], NEVER);
  expect(readAs).toEqual(['sara']);
});
