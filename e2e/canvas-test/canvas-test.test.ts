import { expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { signIn } from '../support/sign-in.ts';
import { useHost } from '../support/use-host.ts';

const { newPage } = useBrowser();
const host = useHost();

test('an orange rectangle is dragged, and moved by keys', async () => {
  const { page } = await newPage(host.address, { context: { viewport: { width: 1280, height: 900 } } });
  await signIn(page.context(), host);
  await page.goto(`${host.address}/en/admin/islands/flexy-canvas-test`);
  const island = page.locator('flexy-canvas-test');
  await island.getByRole('heading', { name: 'Test Konva Canvas' }).waitFor();
  const stage = island.getByRole('application');
  const canvas = stage.locator('canvas').first();
  await canvas.waitFor();
  await expect
    .poll(() =>
      canvas.evaluate((element) =>
        element instanceof HTMLCanvasElement
          ? [
              ...(element.getContext('2d')?.getImageData(100 * devicePixelRatio, 100 * devicePixelRatio, 1, 1).data ??
                []),
            ].slice(0, 3)
          : [],
      ),
    )
    .toEqual([255, 165, 0]);
  const box = await canvas.boundingBox();
  if (!box) throw new Error('No canvas');
  await page.mouse.move(box.x + 130, box.y + 105);
  await page.mouse.down();
  await page.mouse.move(box.x + 180, box.y + 140, { steps: 4 });
  await page.mouse.move(box.x + 230, box.y + 175, { steps: 4 });
  await page.mouse.up();
  await island.getByText('It is at 160, 130, 140 wide and 90 high.').waitFor();
  await stage.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await island.getByText('It is at 161, 140, 140 wide and 90 high.').waitFor();
  await expect.poll(() => axeViolations(page, { include: 'flexy-canvas-test' })).toEqual([]);
});
