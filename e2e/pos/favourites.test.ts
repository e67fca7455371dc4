import { expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { step } from '../support/step.ts';
import { useHost } from '../support/use-host.ts';
import { openTill } from './pos-page.ts';

const { newPage } = useBrowser();
const host = useHost();

test('favourites are chosen on a product, ordered, and stand first with what is sold most', async () => {
  const { page } = await newPage(host.address);
  const till = await openTill(page, host);
  const { product, button } = till;
  await till.ready();
  const tab = till.till.getByRole('group', { name: 'Categories' }).getByRole('button', { name: 'Favourites' });
  const tiles = (): Promise<readonly (string | undefined)[]> =>
    till.till
      .getByRole('group', { name: 'Products' })
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.split(',')[0]));

  await product('Noisette').click({ button: 'right' });
  const menu = till.till.getByRole('dialog', { name: 'Noisette' });
  await expect.poll(() => axeViolations(page, { include: 'flexy-pos' })).toEqual([]);
  await menu.getByRole('button', { name: 'Add to the favourites' }).click();
  // By the keys.
  await product('Espresso').focus();
  await page.keyboard.press('Shift+F10');
  await till.till
    .getByRole('dialog', { name: 'Espresso' })
    .getByRole('button', { name: 'Add to the favourites' })
    .click();
  await tab.click();
  await expect.poll(tiles).toEqual(['Noisette', 'Espresso']);
  await product('Espresso').click({ button: 'right' });
  await till.till.getByRole('dialog', { name: 'Espresso' }).getByRole('button', { name: 'First' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(tiles).toEqual(['Espresso', 'Noisette']);
  // By the mouse, which sells nothing by it; and back.
  for (const order of [
    ['Noisette', 'Espresso'],
    ['Espresso', 'Noisette'],
  ]) {
    const [to, from] = [await product(order[1] ?? '').boundingBox(), await product(order[0] ?? '').boundingBox()];
    await page.mouse.move((from?.x ?? 0) + 60, (from?.y ?? 0) + 60);
    await page.mouse.down();
    await page.mouse.move((to?.x ?? 0) + 62, (to?.y ?? 0) + 62, { steps: 5 });
    await page.mouse.up();
    await expect.poll(tiles).toEqual(order);
  }
  await till.till.getByText('Press a product, type its name or scan its code.').waitFor();

  // For a moment after a drag its library lets no press through.
  const hot = till.till.getByRole('group', { name: 'Categories' }).getByRole('button', { name: 'Boissons chaudes' });
  await expect
    .poll(async () => {
      await hot.click();
      return hot.getAttribute('aria-pressed');
    })
    .toBe('true');
  for (const name of ['Nous-nous', 'Double espresso', 'Espresso']) await product(name).click();
  await till.payCash();
  await till.saveOrder();
  await till.closeReceipt();
  await page.reload();
  await tab.click();
  await expect.poll(tiles).toEqual(['Espresso', 'Noisette', 'Double espresso', 'Nous-nous']);
  await product('Noisette').click();
  await till.line('Noisette').waitFor();
  await button(/^Pay\b/)
    .last()
    .waitFor();
});

test('a finger that rests on a product opens its menu, on a favourite lifts it, and sells nothing', async () => {
  const { page, context } = await newPage(host.address, {
    context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  });
  const till = await openTill(page, host);
  await till.ready();
  const devTools = await context.newCDPSession(page);

  await step('on a product it opens its menu and sells nothing', async () => {
    const box = await till.product('Espresso').boundingBox();
    const touchPoints = [{ x: (box?.x ?? 0) + 30, y: (box?.y ?? 0) + 60 }];
    await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await till.till.getByRole('dialog', { name: 'Espresso' }).waitFor();
    await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.keyboard.press('Escape');
    await expect.poll(() => till.till.getByRole('dialog').count()).toBe(0);
    await till.till.getByRole('navigation', { name: 'Order' }).getByRole('button', { name: 'Cart' }).click();
    await till.till.getByText('Press a product, type its name or scan its code.').waitFor();
  });
  await step('on a favourite it lifts it: moved, it has another place; let go, it has its menu', async () => {
    await till.till.getByRole('navigation', { name: 'Order' }).getByRole('button', { name: 'Products' }).click();
    const dialog = (name: string) => till.till.getByRole('dialog', { name });
    for (const name of ['Espresso', 'Noisette']) {
      await till.product(name).focus();
      await page.keyboard.press('Shift+F10');
      await dialog(name).getByRole('button', { name: 'Add to the favourites' }).click();
    }
    await till.till.getByRole('group', { name: 'Categories' }).getByRole('button', { name: 'Favourites' }).tap();
    const tiles = till.till.getByRole('group', { name: 'Products' }).getByRole('button');
    const names = () => tiles.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.split(',')[0]));
    await expect.poll(names).toEqual(['Espresso', 'Noisette']);
    const [from, to] = [await till.product('Noisette').boundingBox(), await till.product('Espresso').boundingBox()];
    const touch = (type: 'touchStart' | 'touchMove', box: typeof from) =>
      devTools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [{ x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 60 }],
      });
    const letGo = () => devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });

    await touch('touchStart', from);
    await till.till.locator('[data-held]').waitFor();
    await touch('touchMove', to);
    await letGo();
    await expect.poll(names).toEqual(['Noisette', 'Espresso']);
    await touch('touchStart', to);
    await till.till.locator('[data-held]').waitFor();
    await letGo();
    await dialog('Noisette').getByRole('button', { name: 'Remove from the favourites' }).waitFor();
    await page.keyboard.press('Escape');
    await till.till.getByRole('navigation', { name: 'Order' }).getByRole('button', { name: 'Cart' }).click();
    await till.till.getByText('Press a product, type its name or scan its code.').waitFor();
  });
});
