import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { step } from '../support/step.ts';
import { useHost } from '../support/use-host.ts';
import { openFloor } from './floor-page.ts';

const { newPage } = useBrowser();
const host = useHost();

test('the tools and the whole plan are seen at once on a phone, in each language, and a finger hits what is pressed', async () => {
  const { page } = await newPage(host.address, { context: { viewport: { width: 390, height: 844 }, hasTouch: true } });
  const { island, stage, at, option } = await openFloor(page, host);
  const tools = island.locator('[part=toolbar]');
  for (const locale of ['en', 'fr', 'ar'])
    await step(locale, async () => {
      await island.evaluate((element, value) => element.setAttribute('locale', value), locale);
      await island.locator(`.fx-root[lang=${locale}]`).waitFor();
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
  await step('a finger hits what is pressed', async () => {
    await option('T5').tap();
    const small = await island.evaluate((element) =>
      [
        ...(element.shadowRoot?.querySelectorAll<HTMLElement>(
          'button, select, input:not([type=radio]), [role=option], .floor-colour',
        ) ?? []),
      ]
        .map((one) => ({ name: one.getAttribute('aria-label') ?? one.textContent, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
        .map(({ name, box }) => `${name} ${box.width}×${box.height}`),
    );
    expect(small).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
