import { expect, test } from 'vitest';
import { LONG_WAIT } from '../support/long-wait.ts';
import { line, useKitchen } from './kitchen-page.ts';

const { host, open, order, read, unlike, categoryOf } = useKitchen();

const printer = (method: string): Promise<string> =>
  fetch(`${host.address}/_host/printer`, { method }).then((answer) => answer.text());

test('an order with a line that cannot be read rings and is prepared like any other, at that line’s station, on paper too', async () => {
  const [drink, dish] = await unlike();
  const { page, lab, card, button } = await open({
    station: [await categoryOf(dish)],
    attributes: { 'mercure-url': '', 'poll-interval': '1000', 'default-printer': 'ethernet', 'print-server': '/' },
  });
  await page.route(/\/api\/orders(\?|\/\d)/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const answer = await route.fetch();
    // What a back-office writes that lets a quantity be typed, and keeps a note as a list.
    const body = (await answer.text())
      .replaceAll('"quantity":7.5', '"quantity":"sept"')
      .replaceAll('"description":"Allergie : noix"', '"description":["Allergie : noix"]');
    return route.fulfill({ response: answer, body });
  });
  await printer('DELETE');
  const { id, number } = await order({
    description: 'Allergie : noix',
    orderItems: [line(drink, 2), line(dish, 7.5)],
  });
  const dialog = lab.getByRole('dialog', { name: '(1) New Orders!' });
  for (const text of [number, 'Part of this order could not be read. Ask the staff.', 'Allergie : noix', / × sept$/])
    await dialog.getByText(text).first().waitFor(LONG_WAIT);
  await button('Check the waiting list').click();
  await expect.poll(() => printer('GET'), LONG_WAIT).toContain(number);
  const paper = await printer('GET');
  for (const text of ['x sept', 'Part of this order could not be', 'Allergie : noix']) expect(paper).toContain(text);

  await lab.getByRole('searchbox').fill(number);
  await card(number).getByRole('button', { name: 'Start' }).click();
  await card(number)
    .getByRole('checkbox', { name: / × sept$/ })
    .check(LONG_WAIT);
  await card(number).getByRole('button', { name: 'Ready' }).click();
  // The station of the other line has not begun.
  await card(number).getByText('Ready here. Still to come:').waitFor(LONG_WAIT);
  await expect.poll(async () => (await read(id))['status']).toBe('processing');
});
