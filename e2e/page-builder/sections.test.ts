import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { countPresses } from '../support/presses.ts';
import { signIn } from '../support/sign-in.ts';
import { pictures, siteCanvas, storedPage } from '../support/site-canvas.ts';
import { useHost } from '../support/use-host.ts';

const TAG = 'flexy-page-builder';
const { newPage } = useBrowser();
const host = useHost();
/** The widget of the home page with its heading. */
const HEADING = 2;

const isInSight = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

describe.each([
  ['desktop', { width: 1280, height: 800 }, 990],
  ['phone', { width: 390, height: 844 }, 390],
] as const)('on a %s', (_, viewport, trueWidth) => {
  test('a gallery of two pictures takes three presses, in a page as wide as there, and stands on the site', async () => {
    const { page } = await newPage(host.address, { context: { viewport } });
    await signIn(page.context(), host);
    await page.goto(`${host.address}/fr/admin/islands/${TAG}`);
    const island = page.locator(TAG);
    const { frame, ready } = siteCanvas(island);
    await ready();
    const button = (name: string) => island.getByRole('button', { name, exact: true });
    const act = countPresses();
    const width = () => frame.locator('html').evaluate(() => innerWidth);
    // Rounded up with the zoom. A desktop gives way, as far as it stays one, so that its texts can be read.
    await expect.poll(async () => Math.floor((await width()) / 10) * 10).toBe(trueWidth);

    await button('Galerie').scrollIntoViewIfNeeded();
    await act.press(button('Galerie'));
    await frame.getByRole('heading', { name: 'Nos images' }).waitFor();
    const chooser = page.waitForEvent('filechooser');
    await act.press(button('Choisir des images…'));
    await (await chooser).setFiles(pictures(2));
    await expect.poll(() => frame.locator('.flexy-pictures img[src]').count()).toBe(2);
    await act.press(button('Enregistrer'));
    await island.getByText('La page a été enregistrée.').waitFor();
    expect(act.count()).toBe(3);

    // What is pressed in the scaled page is what is selected.
    await frame.getByRole('heading', { name: 'Nos images' }).click();
    await expect.poll(() => island.getByLabel('Texte', { exact: true }).inputValue()).toBe('Nos images');
    if (viewport.width === 1280) {
      const zoom = island.getByRole('combobox', { name: 'Zoom' });
      await expect.poll(() => zoom.textContent()).toMatch(/Ajusté \(\d\d\s%\)/);
      await zoom.selectOption({ label: '100 %' });
      await expect.poll(async () => Math.floor((await width()) / 10) * 10).toBe(trueWidth);
    }
    const { html } = await storedPage(page, HEADING);
    expect(/<section class="flexy-section[\s\S]*/.exec(html)?.[0]).toMatch(/^((?!style=)[\s\S])+$/);
    await page.goto(`${host.address}/fr`);
    const gallery = page.locator('.flexy-pictures').last();
    await expect.poll(() => gallery.locator('img').filter({ visible: true }).count()).toBe(2);
    await expect.poll(() => gallery.evaluate((element) => getComputedStyle(element).display)).toBe('grid');
  });

  test('a slider takes ten of twelve pictures, and names the two that were left out', async () => {
    const { page, requests } = await newPage(host.address, { context: { viewport } });
    await signIn(page.context(), host);
    await page.goto(`${host.address}/fr/admin/islands/${TAG}`);
    const island = page.locator(TAG);
    const { frame, ready } = siteCanvas(island);
    await ready();
    await island.getByRole('button', { name: 'Carrousel', exact: true }).click();
    const chooser = page.waitForEvent('filechooser');
    await island.getByRole('button', { name: 'Choisir des images…', exact: true }).click();
    await (await chooser).setFiles(pictures(12));
    const said = island.getByText(
      /Un carrousel a au plus 10 diapositives\. 2 images ont été laissées de côté\s: picture-11\.png, picture-12\.png/,
    );
    await said.waitFor();
    await expect.poll(() => said.evaluate(isInSight)).toBe(true);
    await expect.poll(() => frame.locator('.flexy-slide img[src]').count()).toBe(10);
    expect(requests.filter(({ url }) => url.includes('/upload-image'))).toHaveLength(10);
  });
});

test('while a block is dragged, the line that shows where it would stand names what it would stand in', async () => {
  const { page } = await newPage(host.address);
  await signIn(page.context(), host);
  await page.goto(`${host.address}/fr/admin/islands/${TAG}`);
  const island = page.locator(TAG);
  const { frame, ready } = siteCanvas(island);
  await ready();
  const block = await island.getByRole('button', { name: 'Citation', exact: true }).boundingBox();
  const hero = await frame.locator('.hero').boundingBox();
  if (block === null || hero === null) throw new Error('not in sight');
  const line = island.locator('.gjs-placeholder').filter({ visible: true });
  const named = (words: RegExp) => {
    let step = 0;
    return expect
      .poll(async () => {
        step += 1;
        await page.mouse.move(hero.x + 60 + (step % 2), hero.y + hero.height / 2);
        return (await line.count()) === 0 ? '' : line.evaluate((one) => getComputedStyle(one, '::after').content);
      })
      .toMatch(words);
  };
  await page.mouse.move(block.x + block.width - 30, block.y + 20);
  await page.mouse.down();
  await page.mouse.move(hero.x + 60, hero.y + hero.height / 2, { steps: 8 });
  await named(/^"Dans\s?: Section/);
  await page.mouse.up();
  await frame.locator('.hero blockquote').waitFor();
});
