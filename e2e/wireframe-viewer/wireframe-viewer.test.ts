import { expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { listen } from '../support/recorded-events.ts';
import { openScene } from '../support/scene-page.ts';
import { step } from '../support/step.ts';
import { useHost } from '../support/use-host.ts';

const { newPage } = useBrowser();
const host = useHost();
const TAG = 'flexy-wireframe-viewer';

test('a model is turned, moved and zoomed by mouse, by fingers and by keys, and drawn only when something changes', async () => {
  const { page } = await newPage(host.address, { context: { viewport: { width: 1280, height: 700 }, hasTouch: true } });
  const { island, scene, facts, picture, drawn, button } = await openScene(page, host, TAG, {
    attributes: { src: '/_host/models/stairs.stl' },
  });
  await expect
    .poll(() => facts.innerText())
    .toMatch(/1 part\s+144 triangles\s+STL 7.3 kB\s+Dimensions: 3,360 × 900 × 2,040/);
  await expect.poll(() => island.evaluate((element) => element.getBoundingClientRect().height)).toBe(600);
  const seen = new Set([await picture()]);
  const isNew = async (): Promise<void> => {
    const before = seen.size;
    await expect
      .poll(async () => {
        seen.add(await picture());
        return seen.size;
      })
      .toBe(before + 1);
  };
  const box = await scene.boundingBox();
  if (!box) throw new Error('No scene');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const drag = async (mouseButton: 'left' | 'right'): Promise<void> => {
    await page.mouse.move(x, y);
    await page.mouse.down({ button: mouseButton });
    await page.mouse.move(x + 90, y + 40, { steps: 5 });
    await page.mouse.up({ button: mouseButton });
  };

  // Without the focus the wheel is the page's.
  const before = await picture();
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, 40);
  await island.getByText('Press the model first; then the wheel zooms it.').waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const unmoved = await picture();
  expect(unmoved === before).toBe(true);
  await page.evaluate(() => scrollTo(0, 0));

  await drag('left');
  await isNew();
  await drag('right');
  await isNew();
  await page.mouse.wheel(0, -200);
  await isNew();
  for (const key of ['ArrowLeft', 'ArrowUp', 'Shift+ArrowRight', '+', '-']) {
    await page.keyboard.press(key);
    await (key === '-' ? expect.poll(async () => seen.has(await picture())).toBe(true) : isNew());
  }
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: readonly (readonly [number, number])[]) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([across, down], id) => ({ x: x + across, y: y + down, id })),
    });
  await touch('touchStart', [0, 0]);
  for (const way of [20, 40, 60]) await touch('touchMove', [way, 0]);
  await touch('touchEnd');
  await isNew();
  // Apart: larger. Both the same way: moved.
  await touch('touchStart', [-30, 0], [30, 0]);
  for (const way of [40, 50, 60]) await touch('touchMove', [-way, 0], [way, 0]);
  await isNew();
  for (const way of [10, 20, 30]) await touch('touchMove', [-60, way], [60, way]);
  await isNew();
  await touch('touchEnd');
  await button('Fit').click();
  for (const side of ['above', 'below', 'the front', 'the back', 'the left', 'the right']) {
    await button('Views').click();
    await island.getByRole('menuitem', { name: `From ${side}` }).click();
    await isNew();
  }
  await button('Views').click();
  await island.getByRole('menuitem', { name: 'From a corner' }).click();
  await expect.poll(async () => (await picture()) === before).toBe(true);

  // Nothing moves, so nothing is drawn.
  const still = await drawn();
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let frames = 0;
        const next = (): void => {
          frames += 1;
          if (frames < 30) requestAnimationFrame(next);
          else resolve();
        };
        next();
      }),
  );
  const after = await drawn();
  expect(after - still).toBe(0);
  await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
});

test('without an address it shows a sample body and says so; another address is read at once', async () => {
  const { page } = await newPage(host.address, { expected: [/404/] });
  const { island, facts, picture, button, set } = await openScene(page, host, TAG, { attributes: { src: null } });
  await island.getByText('The page names no model (src), so this is a sample body.').waitFor();
  await expect.poll(() => facts.innerText()).toMatch(/3 parts/);
  await step('its parts are pulled apart by a slider, and put together again', async () => {
    const built = await picture();
    await button('Pull apart').click();
    await expect.poll(async () => (await picture()) === built).toBe(false);
    const [slider, first] = [island.getByRole('slider', { name: 'Pull apart' }), await picture()];
    await slider.press('End');
    await expect.poll(async () => [built, first].includes(await picture())).toBe(false);
    await button('Put together').click();
    await expect.poll(async () => (await picture()) === built).toBe(true);
  });
  const heard = await listen(page, ['flexy:model-loaded', 'flexy:error']);
  await set({ src: '/_host/models/gone.glb' });
  await island.getByText('There is no file at this address.').waitFor();
  await set({ src: '/_host/models/stairs.stl' });
  await expect.poll(() => facts.innerText()).toMatch(/144 triangles/);
  await expect
    .poll(async () => (await heard()).map(({ name, detail }) => [name, detail]))
    .toEqual([
      ['flexy:error', expect.objectContaining({ status: 404 })],
      ['flexy:model-loaded', { parts: 1, triangles: 144, bytes: 7284 }],
    ]);
});

test.each([
  ['fr', 'dark', 1280, 'Mesurer', 'Coupe', 'Rechercher une pièce'],
  ['ar', 'light', 390, 'قياس', 'مقطع', 'البحث عن جزء'],
] as const)(
  'in %s, %s, %i px wide, every tool and a part told of are for everybody',
  async (locale, theme, width, measure, section, find) => {
    const { page } = await newPage(host.address, { context: { viewport: { width, height: 844 } } });
    const { island, facts, scene, button } = await openScene(page, host, TAG, { locale, theme });
    await facts.waitFor();
    await scene.focus();
    await page.keyboard.press('Enter');
    for (const tool of [measure, section]) await button(tool).click();
    const search = island.getByRole('searchbox', { name: find });
    if (width < 700) await button('الأجزاء').click();
    else await search.waitFor();
    await island.getByText('GlobalId').waitFor();
    await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
  },
);

test('a plan is seen from above without perspective, with its texts, which go with their layer', async () => {
  const { page } = await newPage(host.address);
  const { island, facts, button } = await openScene(page, host, TAG, { attributes: { src: '/_host/models/plan.dxf' } });
  await expect.poll(() => facts.innerText()).toMatch(/DXF .*Dimensions: 12 × 8 × 0 m/s);
  /** Where there is ink of texts, in shares of the picture: left, top, right, bottom. */
  const inked = () =>
    island.locator('canvas.scene-letters').evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) throw new Error('no canvas');
      const { width, height } = canvas;
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
      const found = Array.from({ length: width * height }, (_, at) => at).filter((at) => (data[at * 4 + 3] ?? 0) > 128);
      const [across, down] = [
        found.map((at) => (at % width) / width),
        found.map((at) => Math.floor(at / width) / height),
      ];
      const ends = (shares: readonly number[]) =>
        shares.reduce(([low, high], one) => [Math.min(low ?? 1, one), Math.max(high ?? 0, one)], [1, 0]);
      return {
        count: found.length,
        ends: [...ends(across), ...ends(down)].map((share) => Math.round(share * 10) / 10),
      };
    });
  await expect.poll(async () => (await inked()).count).toBeGreaterThan(500);
  // From the name of the room at the left to that at the right: they stand where the plan has them.
  const [left = 1, right = 0] = (await inked()).ends;
  expect([left < 0.3, right > 0.8]).toEqual([true, true]);
  await expect.poll(() => button('Pull apart').count()).toBe(0);
  await island.getByRole('button', { name: 'Hide Textes' }).click();
  await expect.poll(async () => (await inked()).count).toBe(0);
});
