import { expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { keepsChanges } from '../support/keeps-changes.ts';
import { LONG_WAIT } from '../support/long-wait.ts';
import { useKitchen } from './kitchen-page.ts';

const { open, order, read, change } = useKitchen();

test('a move without a network is kept, shown and sent; what somebody else moved meanwhile is asked about', async () => {
  const [first, second] = [await order(), await order()];
  const { page, lab, column, card, watched } = await open({ expected: [/ERR_INTERNET_DISCONNECTED/] });
  await lab.getByRole('searchbox').fill(first.number.slice(0, -2));
  await keepsChanges(page, watched.requests);
  await watched.context.setOffline(true);
  for (const { number } of [first, second]) await card(number).getByRole('button', { name: 'Start' }).click();
  await lab.getByText('2 changes are waiting').waitFor(LONG_WAIT);
  await column('In Progress').getByText(first.number).waitFor(LONG_WAIT);
  for (const { id } of [first, second]) await expect.poll(() => read(id)).toMatchObject({ status: 'waiting' });

  await lab.getByRole('button', { name: '2 changes are waiting' }).click();
  const list = lab.getByRole('dialog', { name: 'Changes to send' });
  await list.getByText(`Change ${first.number}`).first().waitFor(LONG_WAIT);
  await list.getByText('Orders Lab').first().waitFor();
  await expect.poll(() => axeViolations(page, { include: 'flexy-orders-lab' }), LONG_WAIT).toEqual([]);
  await list.getByRole('button', { name: 'Close' }).click();

  await change(second.id, { status: 'cancelled' });
  await watched.context.setOffline(false);
  await expect.poll(() => read(first.id), LONG_WAIT).toMatchObject({ status: 'processing' });
  await lab.getByRole('button', { name: '1 change needs you' }).click(LONG_WAIT);
  await list.getByText(`Change ${second.number}`).first().click();
  const conflict = lab.getByRole('dialog', { name: `Change ${second.number}` });
  await conflict.getByText('cancelled').waitFor();
  await conflict.getByText('processing').waitFor();
  await expect.poll(() => axeViolations(page, { include: 'flexy-orders-lab' })).toEqual([]);
});
