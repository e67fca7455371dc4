import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { distance, pictureOf } from '../support/pictures.ts';
import { openStage } from '../support/stage.ts';
import { useHost } from '../support/use-host.ts';
import { keptPictureOf, NOISE } from './looks.ts';
import { aheadToPictures, stillBrowser } from './open-tag.ts';

const ahead = aheadToPictures();
const browser = stillBrowser(useBrowser(), ahead);
const host = useHost({ ahead });
const SAMPLE = 'flexy-products-admin';

test('the look at a picture passes over what is noise, and sees what is broken', async () => {
  const { page, island } = await openStage(browser, host, SAMPLE);
  const kept = keptPictureOf(SAMPLE);
  const away = async (): Promise<number> => distance(await pictureOf(island), kept);
  await expect.poll(away).toBeLessThan(NOISE);

  // A pixel further, in another font.
  await island.evaluate((element) => {
    element.style.paddingBlockStart = '1px';
    element.style.setProperty('--flexy-font', 'serif');
  });
  await expect.poll(away).toBeLessThan(NOISE);

  for (const breakIt of [
    (element: Element) => {
      if (element.shadowRoot) element.shadowRoot.adoptedStyleSheets = [];
    },
    (element: Element) => element.shadowRoot?.querySelector('.fx-mount')?.replaceChildren(),
  ]) {
    await page.reload();
    await island.locator('.fx-root:not([data-pending])').first().waitFor({ state: 'attached' });
    await expect.poll(away).toBeLessThan(NOISE);
    await island.evaluate(breakIt);
    await expect.poll(away).toBeGreaterThan(NOISE);
  }
});
