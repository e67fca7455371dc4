import type { Locator } from 'playwright';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { setFaults } from '../support/host.ts';
import { SIZES } from '../support/sizes.ts';
import { useHost } from '../support/use-host.ts';
import { onDisk, openFiles, picture } from './files-page.ts';

const { newPage } = useBrowser();
const host = useHost();
const COUNT = 30;
const PICTURES = Array.from({ length: COUNT }, (_, at) => picture(`Été ${String(at + 1).padStart(2, '0')}.png`));

/** Whether a target is in sight without scrolling. */
async function expectInSight(target: Locator): Promise<void> {
  await expect
    .poll(() =>
      target.evaluate((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        return top >= 0 && left >= 0 && right <= innerWidth && bottom <= innerHeight;
      }),
    )
    .toBe(true);
}

describe.each(SIZES)('at $width × $height', (viewport) => {
  test('thirty pictures go into a new folder, one is renamed, and a page change in the middle loses none: three presses, and one back into the folder', async () => {
    const { page } = await newPage(host.address, { context: { viewport } });
    const { island, grid, item, tool, choose } = await openFiles(page, host, { locale: 'en' });
    await expectInSight(tool('New Folder'));
    await expectInSight(tool('Upload'));
    await tool('New Folder').click();
    await island.getByRole('textbox', { name: 'Name' }).fill('Vacances d’été');
    await page.keyboard.press('Enter');
    await island.getByText('This folder is empty.').waitFor();

    await setFaults(host, [{ method: 'POST', path: '/file-manager', latencyMs: 120 }]);
    await choose(PICTURES);
    await item('Été 03.png').waitFor();
    await island.getByText(/^\d+ of 30 files uploaded$/).waitFor();
    await page.evaluate(() => Reflect.get(window, 'Turbo').visit('/en/admin/orders'));
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    await expect.poll(() => onDisk(host, 'Vacances d’été').length).toBe(COUNT);
    await setFaults(host, []);

    await page.evaluate(() => Reflect.get(window, 'Turbo').visit('/en/admin/islands/flexy-file-manager'));
    await island.getByRole('button', { name: 'Open Vacances d’été' }).click();
    await expect.poll(() => item('Été 01.png').evaluate((element) => element.matches(':focus'))).toBe(true);
    await page.keyboard.type('ete 02');
    await expect.poll(() => item('Été 02.png').getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('F2');
    await grid.getByRole('textbox').fill('La plage.png');
    await page.keyboard.press('Enter');
    await expect.poll(() => onDisk(host, 'Vacances d’été')).toContain('La plage.png');
    await expect.poll(() => onDisk(host, 'Vacances d’été').length).toBe(COUNT);
  });
});
