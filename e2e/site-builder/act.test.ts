import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { countPresses } from '../support/presses.ts';
import { storedPage } from '../support/site-canvas.ts';
import { SIZES } from '../support/sizes.ts';
import { useHost } from '../support/use-host.ts';
import { openSite } from './open-site.ts';

const { newPage } = useBrowser();
const host = useHost();
/** The widgets of the home page. */
const WIDGETS = [1, 2, 3, 4, 5, 6];

describe.each(SIZES)('at $width × $height', (viewport) => {
  test('a changed heading is read by the next visitor, and nothing else of the page changes', async () => {
    const { page, button, frame, island, heard, writes } = await openSite(newPage, host, { context: { viewport } });
    const stored = () => Promise.all(WIDGETS.map((id) => storedPage(page, id)));
    const before = await stored();
    const { press, count } = countPresses();

    await press(frame.locator('h1'));
    await page.keyboard.type(' & friends');
    // What is told of it may move the button on a phone.
    await island.getByText('Not saved yet').waitFor();
    await press(button('Save'));
    const review = island.getByRole('dialog', { name: 'This will be saved' });
    await review.getByRole('heading', { name: '1. Widget 2: Home heading' }).waitFor();
    await press(review.getByRole('button', { name: 'Save now' }));
    await island.getByText('Page mise à jour').waitFor();
    expect(count()).toBe(3);

    await expect.poll(heard).toMatchObject([{ detail: { url: '/en', widgets: ['2'], theme: false } }]);
    const after = await stored();
    expect(after).toEqual(
      before.map(({ html, css }) => ({
        html: html.replace('{{ siteName }}</h1>', '{{ siteName }} &amp; friends</h1>'),
        css,
      })),
    );
    // The first write left the styles out; this server drops what is left out, so they were written back.
    expect(writes()).toEqual(['/en/api/pages/2', '/en/api/pages/2']);
    await page.goto(`${host.address}/en`);
    await expect.poll(() => page.locator('h1').textContent()).toBe('Dar Zellige & friends');
  });
});
