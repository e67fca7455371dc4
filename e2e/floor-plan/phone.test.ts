import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useHost } from '../support/use-host.ts';
import { openFloor } from './floor-page.ts';

const { newPage } = useBrowser();
const host = useHost();

for (const locale of ['en', 'fr', 'ar'])
  test(`the tools and the whole plan are seen at once on a phone, in ${locale}`, async () => {
    const { page } = await newPage(host.address, { context: { viewport: { width: 390, height: 844 } } });
    const { island, stage, at } = await openFloor(page, host, { locale });
    const tools = island.locator('[part=toolbar]');
    await expect.poll(() => tools.getByRole('button').count()).toBe(9);
    await expect
      .poll(() =>
        tools
          .getByRole('button')
          .evaluateAll((buttons) => new Set(buttons.map((one) => Math.round(one.getBoundingClientRect().top))).size),
      )
      .toBe(2);
    const above = await tools.evaluate((group) => group.getBoundingClientRect().height);
    expect(above).toBeLessThan(140);
    // A table in the lowest corner is not under the buttons that lie over it.
    const below = async (): Promise<number> =>
      ((await island.locator('.floor-zoom').boundingBox())?.y ?? 0) - (await at(800, 800)).y;
    await expect.poll(below).toBeGreaterThanOrEqual(0);
    // Nothing of a tool's name is cut.
    const cut = await tools
      .getByRole('button')
      .evaluateAll((buttons) => buttons.filter((one) => one.scrollWidth > one.clientWidth + 1).length);
    expect(cut).toBe(0);
    const [first, last] = [await tools.boundingBox(), await stage.boundingBox()];
    expect((last?.y ?? 0) + (last?.height ?? 0) - (first?.y ?? 0)).toBeLessThan(560);
  });
