import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { countStrikes } from '../orders-lab/kitchen-page.ts';
import { callApi } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import type { RecordedEvent } from '../support/recorded-events.ts';
import { signIn } from '../support/sign-in.ts';
import { step } from '../support/step.ts';
import { useHost } from '../support/use-host.ts';

const { newPage } = useBrowser();
const host = useHost();

/** How a page hides its content, and how it shows it; `close` hides it again. */
const HIDING = {
  'a closed tab': {
    html: ['<div class="tab-content"><div class="tab-pane" id="place">', '</div></div>'],
    open: () => document.querySelector('#place')?.classList.add('active'),
    close: () => document.querySelector('#place')?.classList.remove('active'),
  },
  'a closed details': {
    html: ['<details id="place"><summary>More</summary>', '</details>'],
    open: () => document.querySelector('#place')?.setAttribute('open', ''),
    close: () => document.querySelector('#place')?.removeAttribute('open'),
  },
  'a closed Bootstrap modal': {
    html: ['<div class="modal" id="place"><div class="modal-dialog"><div class="modal-content">', '</div></div></div>'],
    open: () => Reflect.get(window, 'bootstrap').Modal.getOrCreateInstance('#place').show(),
    close: () => Reflect.get(window, 'bootstrap').Modal.getOrCreateInstance('#place').hide(),
  },
  'what is not visible': {
    html: ['<div class="invisible" id="place">', '</div>'],
    open: () => document.querySelector('#place')?.classList.remove('invisible'),
    close: () => document.querySelector('#place')?.classList.add('invisible'),
  },
} as const satisfies Record<string, { html: readonly [string, string]; open: () => void; close: () => void }>;

/** Opens the page at `path` with its island inside `html`, as if its template had written that. */
async function openInside(
  path: string,
  tag: string,
  [before, after]: readonly [string, string],
  attributes = '',
): Promise<{ readonly page: Page; readonly events: () => Promise<readonly Pick<RecordedEvent, 'name' | 'detail'>[]> }> {
  const { page } = await newPage(host.address);
  await page.addInitScript(countStrikes);
  await signIn(page.context(), host);
  await page.route(`${host.address}${path}`, async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    const nonce = /nonce="([^"]+)"/.exec(text)?.[1] ?? '';
    const body = text
      .replace(
        new RegExp(`<${tag}[^]*?</${tag}>`),
        (island) => `${before}${island.replace(tag, `${tag} ${attributes}`)}${after}`,
      )
      .replace(
        '</head>',
        `<script src="/vendor/bootstrap/js/bootstrap.bundle.min.js" nonce="${nonce}"></script>
         <script nonce="${nonce}">
           window.recorded = [];
           for (const name of ['flexy:attention', 'flexy:new-orders', 'flexy:ready'])
             document.addEventListener(name, (event) => window.recorded.push({ name, detail: event.detail }));
         </script></head>`,
      );
    await route.fulfill({ response: answer, body });
  });
  await page.goto(`${host.address}${path}`);
  return { page, events: () => page.evaluate(() => Reflect.get(window, 'recorded')) };
}

const modals = (page: Page, tag: string): Promise<number> =>
  page.locator(tag).evaluate((element) => element.shadowRoot?.querySelectorAll('dialog:modal').length ?? -1);

/** Presses the page's own language switch: an inert page would ignore it. */
const isPageAlive = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const link = document.querySelector('.languages a');
    const box = link?.getBoundingClientRect();
    return box !== undefined && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) === link;
  });

describe('a dialog of an island that is hidden', () => {
  test('leaves the page alone, tells it, and opens when it is shown', async () => {
    for (const [name, { html, open: show, close }] of Object.entries(HIDING))
      await step(name, async () => {
        const { page, events } = await openInside('/en/admin/islands/flexy-pin', 'flexy-pin', html);
        await expect.poll(events).toContainEqual({ name: 'flexy:attention', detail: { message: 'Enter Pin Code' } });
        await expect.poll(() => modals(page, 'flexy-pin')).toBe(0);
        await expect.poll(() => isPageAlive(page)).toBe(true);

        await page.evaluate(show);
        await page.getByRole('heading', { name: 'Enter Pin Code' }).waitFor();
        await expect.poll(() => modals(page, 'flexy-pin')).toBe(1);
        await page.getByLabel('Digit 1 of 4').fill('1');

        // Hidden again by the page, the island must make the page usable again and keep what was typed.
        await page.evaluate(close);
        await expect.poll(() => modals(page, 'flexy-pin')).toBe(0);
        await page.evaluate(show);
        await expect.poll(() => modals(page, 'flexy-pin')).toBe(1);
        await expect.poll(() => page.getByLabel('Digit 1 of 4').inputValue()).toBe('1');
        await expect
          .poll(async () => (await events()).filter((event) => event.name === 'flexy:attention'))
          .toHaveLength(1);
      });
  });

  test('asks the cashier of a till for the PIN when its tab is opened', async () => {
    const { html, open: show } = HIDING['a closed tab'];
    const { page, events } = await openInside('/en/admin/islands/flexy-pos', 'flexy-pos', html, 'pin-connection');
    await expect.poll(events).toContainEqual({ name: 'flexy:attention', detail: { message: 'Enter Pin Code' } });
    await expect.poll(() => isPageAlive(page)).toBe(true);
    await page.evaluate(show);
    await page.getByRole('heading', { name: 'Enter Pin Code' }).waitFor();
    await page.getByLabel('Digit 1 of 4').click();
    await page.keyboard.type('1234');
    await page.getByRole('group', { name: 'Products' }).waitFor();
  });

  test('lets the kitchen ring and tell of new orders, and lists them when its tab is opened', async () => {
    await callApi(host, 'POST', '/en/api/orders', {
      status: 'waiting',
      deliveryType: 'take-away',
      orderItems: [{ product: '/en/api/products/1', quantity: 1, price: 12 }],
    });
    const { html, open: show } = HIDING['a closed tab'];
    const { page, events } = await openInside('/en/admin/islands/flexy-orders-lab', 'flexy-orders-lab', html);
    const names = async (): Promise<readonly string[]> => (await events()).map(({ name }) => name);
    await expect.poll(names).toContain('flexy:new-orders');
    await expect.poll(names).toContain('flexy:attention');
    // Browsers allow sound only after the first press, so the page must accept presses.
    await expect.poll(() => isPageAlive(page)).toBe(true);
    await page.locator('.topbar').click();
    await expect.poll(() => page.evaluate(() => window.strikes ?? 0)).toBeGreaterThan(0);
    await expect.poll(() => modals(page, 'flexy-orders-lab')).toBe(0);
    await page.evaluate(show);
    await page.getByRole('button', { name: 'Check the waiting list' }).click();
    await expect.poll(() => modals(page, 'flexy-orders-lab')).toBe(0);
  });

  test('stays the modal it is when its island is moved', async () => {
    const { page } = await openInside('/en/admin/islands/flexy-pin', 'flexy-pin', ['<div id="place">', '</div>']);
    await expect.poll(() => modals(page, 'flexy-pin')).toBe(1);
    await page.evaluate(() => document.querySelector('main')?.prepend(document.querySelector('flexy-pin') ?? ''));
    await expect.poll(() => modals(page, 'flexy-pin')).toBe(1);
    await expect.poll(() => isPageAlive(page)).toBe(false);
  });
});
