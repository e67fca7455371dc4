import { expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { callApi } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { setFaults } from '../support/host.ts';
import { listen } from '../support/recorded-events.ts';
import { useHost } from '../support/use-host.ts';
import { openBoard } from './board-page.ts';

const { newPage } = useBrowser();
const host = useHost();

interface Created {
  readonly id: number;
}

async function order(firstName: string, lastName: string): Promise<number> {
  const customer = Object(
    await callApi(host, 'POST', '/en/api/customers', { firstName, lastName, phone: '+212600000001' }),
  );
  const created: Created = Object(
    await callApi(host, 'POST', '/en/api/orders', {
      type: 'delivery-note',
      status: 'waiting',
      customer: customer['@id'],
      orderItems: [{ product: '/en/api/products/1', quantity: 1, price: 10 }],
    }),
  );
  return created.id;
}

test('who orders is on the list at once by the hub, else by the next poll, and a press puts them on the board', async () => {
  const { page } = await newPage(host.address, { expected: [/503/] });
  const { island, waiting, button, activate, stands } = await openBoard(page, host, {
    attributes: { 'poll-interval': '600000' },
  });
  const heard = await listen(page, ['flexy:player-called']);
  await waiting.getByRole('listitem').first().waitFor();
  const before = await waiting.getByRole('listitem').count();
  const first = await order('Ana', 'Belkacem');
  const row = (name: string) => waiting.getByRole('listitem').filter({ hasText: name });
  await row('Ana Belkacem').waitFor();
  await expect.poll(() => waiting.getByRole('listitem').count()).toBe(before + 1);
  await expect.poll(() => row('Ana Belkacem').locator('.snk-queue-number').textContent()).toMatch(/^\d+$/);

  await button('Call Ana Belkacem').click();
  await activate(0).getByText('Ana Belkacem').waitFor();
  await row('Ana Belkacem').getByText('Called').waitFor();
  await expect.poll(heard).toMatchObject([{ detail: { order: { id: first, status: 'waiting' } } }]);
  await order('Bilal', 'Tazi');
  await button('Call Bilal Tazi').click();
  await activate(1).getByText('Bilal Tazi').waitFor();
  // The board is full: somebody leaves it.
  const third = await order('Chloé', 'Dupont');
  await button('Call Chloé Dupont').click();
  const leaves = island.getByRole('dialog', { name: 'Who leaves the board for Chloé Dupont?' });
  await leaves.waitFor();
  await expect.poll(() => axeViolations(page, { include: 'flexy-snooker' })).toEqual([]);
  await leaves.getByRole('button', { name: 'Ana Belkacem' }).click();
  await activate(0).getByText('Chloé Dupont').waitFor();
  await stands({ scores: [0, 0], active: null, remaining: null });
  await button('Undo').click();
  await activate(0).getByText('Ana Belkacem').waitFor();

  // Served: they leave the list. Then the back-office is away, and the list says so and stays.
  await callApi(host, 'PATCH', `/en/api/orders/${third}`, { status: 'done' });
  await expect.poll(() => row('Chloé Dupont').count()).toBe(0);
  await setFaults(host, [{ method: 'GET', path: '/api/orders', status: 503 }]);
  await island.evaluate((element) => element.setAttribute('poll-interval', '1000'));
  await waiting.getByText('The waiting list could not be read.').waitFor();
  await row('Bilal Tazi').waitFor();
  await setFaults(host, []);
  await waiting.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => waiting.getByText('The waiting list could not be read.').count()).toBe(0);
  // Without the hub, by polls.
  await island.evaluate((element) => element.setAttribute('mercure-url', ''));
  await order('Driss', 'El Alaoui');
  await row('Driss El Alaoui').waitFor();

  // The page gives the orders itself.
  await island.evaluate((element) => {
    element.setAttribute('orders-path', '');
    element.setAttribute('orders', '[{"firstName":"Mona","lastName":"Zaki"}]');
  });
  await expect.poll(() => waiting.getByRole('listitem').allTextContents()).toEqual(['1Mona ZakiCall']);
  await island.evaluate((element) => element.setAttribute('orders', '[]'));
  await waiting.getByText('No player found').waitFor();
});
