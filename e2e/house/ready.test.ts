import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import type { RecordedEvent } from '../support/recorded-events.ts';
import { signIn } from '../support/sign-in.ts';
import { step } from '../support/step.ts';
import { useHost } from '../support/use-host.ts';

const { newPage } = useBrowser();
const host = useHost();

type Told = Pick<RecordedEvent, 'name' | 'detail'>;

/** Runs before the page's own scripts: records the events of its islands from the first moment on. */
function record(): void {
  const recorded: Told[] = [];
  Reflect.set(window, 'recorded', recorded);
  for (const name of ['flexy:ready', 'flexy:error'])
    document.addEventListener(name, (event) =>
      recorded.push({ name, detail: event instanceof CustomEvent ? event.detail : null }),
    );
}

/** What an island cannot work without, and how a person requests it again. */
const NEEDS = [
  ['flexy-store-selector', 'stores'],
  ['flexy-delivery-notes', 'orders'],
  ['flexy-products-admin', 'products'],
  ['flexy-floor-plan', 'reservable_categories'],
  ['flexy-orders-lab', 'orders'],
  ['flexy-pos', 'payment_methods'],
] as const;

describe('an island', () => {
  test('leaves what stands between its tags until its first records are there, and is then laid out at once', async () => {
    const { page } = await newPage(host.address);
    await page.addInitScript(record);
    await signIn(page.context(), host);
    const address = `${host.address}/en/admin/islands/flexy-products-admin`;
    await page.route(address, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        '</flexy-products-admin>',
        '<p>Drawn on the server</p></flexy-products-admin>',
      );
      await route.fulfill({ response, body });
    });
    let isHeld = true;
    const held: (() => Promise<void>)[] = [];
    await page.route(/\/en\/api\/products(\/|\?|$)/, async (route) => {
      if (isHeld) held.push(() => route.continue());
      else await route.continue();
    });
    await page.goto(address);
    await expect.poll(() => held.length).toBeGreaterThan(0);
    const island = page.locator('flexy-products-admin');
    await island.getByText('Drawn on the server').waitFor();
    const frameSize = () =>
      island.evaluate((element) => {
        const { width, height } = element.shadowRoot?.querySelector('.fx-root')?.getBoundingClientRect() ?? {};
        return { height, isAsWideAsTheElement: width === element.clientWidth };
      });
    await expect.poll(frameSize).toEqual({ height: 0, isAsWideAsTheElement: true });
    isHeld = false;
    for (const release of held) await release();
    await island.getByText('Drawn on the server').waitFor({ state: 'hidden' });
    await island.getByRole('row').nth(1).waitFor();
  });

  test('tells of a failed load with status and call, and is ready after a retry', async () => {
    // A reading may be under way as the server comes back: it had asked for JSON-LD and asks for JSON now.
    const { page } = await newPage(host.address, { expected: [/500/, /406/] });
    await page.addInitScript(record);
    await signIn(page.context(), host);
    // A board reads again when its hub opens: it would be ready before the press.
    await page.route(/\/\.well-known\/mercure/, (route) => route.fulfill({ status: 500, body: '' }));
    for (const [tag, resource] of NEEDS)
      await step(tag, async () => {
        const calls = new RegExp(`/en/api/${resource}(/|\\?|$)`);
        await page.route(calls, (route) => route.fulfill({ status: 500, body: '{}' }));
        await page.goto(`${host.address}/en/admin/islands/${tag}`);
        const told = (): Promise<readonly Told[]> => page.evaluate(() => Reflect.get(window, 'recorded'));
        await expect.poll(told).toContainEqual({
          name: 'flexy:error',
          detail: { message: expect.any(String), status: 500, call: expect.stringMatching(calls) },
        });
        const retry = page.locator(tag).getByRole('button', { name: 'Retry' }).first();
        await retry.waitFor();
        await expect.poll(async () => (await told()).filter(({ name }) => name === 'flexy:ready')).toEqual([]);
        await page.unroute(calls);
        await retry.click();
        await expect.poll(told).toContainEqual({ name: 'flexy:ready', detail: null });
      });
  });
});
