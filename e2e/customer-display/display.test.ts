import { expect, test } from 'vitest';
import { openTill } from '../pos/pos-page.ts';
import { axeViolations } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { useHost } from '../support/use-host.ts';

const { newPage } = useBrowser();
const host = useHost();

test.each([
  { width: 1280, height: 800, locale: 'en', total: 'MAD 24.00', change: 'Change', thanks: 'Thank you!' },
  { width: 800, height: 480, locale: 'fr', total: '24,00 MAD', change: 'Monnaie', thanks: 'Merci !' },
])(
  'the customer reads what the till adds up, the change, and is thanked: $locale at $width px',
  async ({ width, height, locale, total, change, thanks }) => {
    const { page } = await newPage(host.address);
    const till = await openTill(page, host, { locale });
    await till.ready();
    const second = await page.context().newPage();
    await second.setViewportSize({ width, height });
    await second.addInitScript(() => {
      new BroadcastChannel('flexy-customer-display').addEventListener('message', ({ data }) => {
        document.documentElement.dataset['heard'] += JSON.stringify(data);
      });
    });
    const calls: string[] = [];
    second.on('request', (request) => {
      if (/\/api\//.test(request.url())) calls.push(request.url());
    });
    await second.goto(`${host.address}/${locale}/pos/display`);
    const display = second.locator('flexy-customer-display');
    await display.getByText('Dar Flexy').waitFor();
    await page.bringToFront();

    const espresso = till.till.getByRole('button', { name: /^Espresso,/ }).first();
    await espresso.click();
    await espresso.click();
    await display.getByRole('listitem').filter({ hasText: 'Espresso' }).waitFor();
    await display.getByText(total, { exact: true }).waitFor();
    await expect.poll(() => axeViolations(second)).toEqual([]);

    // A display that is opened in the middle of a sale shows it.
    await second.reload();
    await display.getByRole('listitem').filter({ hasText: 'Espresso' }).waitFor();

    await page.keyboard.press('F8');
    await page.keyboard.type('50');
    await display.getByText(change, { exact: true }).waitFor();
    await page.keyboard.press('F9');
    await display.getByText(thanks).waitFor();
    await expect.poll(() => calls).toEqual([]);
    const heard = () => second.locator('html').getAttribute('data-heard');
    await expect.poll(heard).toContain('Espresso');
    await expect.poll(heard).not.toMatch(/jwt|token|bearer|cashier/i);
  },
);
