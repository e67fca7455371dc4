import { expect, test } from 'vitest';
import { newProfile, startBrowser } from '../support/own-browser.ts';
import { signIn } from '../support/sign-in.ts';
import { stoppableHost, watchKeeping } from './offline-till.ts';

test('a device without room for the page is told how much is missing, and that it will not open; nothing is called ready', async () => {
  const [host, profile] = await Promise.all([stoppableHost(), newProfile()]);
  const { page, context } = await startBrowser(profile);
  await signIn(context, host, 'cashier');
  await watchKeeping(page);
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: host.address, quotaSize: 1_500_000 });
  await page.goto(`${host.address}/en/pos`);
  await page.getByText(/This page will not open without a network: \d+ MB of room are missing/).waitFor();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'areKept'))).toBeUndefined();
  // Online it sells all the same.
  await page
    .locator('flexy-pos')
    .getByRole('button', { name: /Espresso/ })
    .first()
    .waitFor();
});
