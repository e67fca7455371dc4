import { describe, expect, test } from 'vitest';
import {
  eyeOf,
  FIELD_OF_VIEW,
  fitBall,
  type Orbit,
  type Position,
  viewDirections,
  VIEWS,
} from '../../shared/features/scene/stage/orbit.ts';
import { useBrowser } from '../support/browser.ts';
import { countPresses } from '../support/presses.ts';
import { listen } from '../support/recorded-events.ts';
import { openScene } from '../support/scene-page.ts';
import { SIZES } from '../support/sizes.ts';
import { smallTargets } from '../support/targets.ts';
import { useHost } from '../support/use-host.ts';

const { newPage } = useBrowser();
const host = useHost();
const TAG = 'flexy-wireframe-viewer';

/** The box of the demonstration's house in metres, as its file says. */
const [LOW, HIGH] = [
  { x: -0.4, y: -0.4, z: -0.25 },
  { x: 8.4, y: 6.4, z: 5 },
];
/** A place of the file, whose z points up, in the scene, whose y does. */
const upright = ({ x, y, z }: Position): Position => ({ x, y: z, z: -y });
const dot = (a: Position, b: Position): number => a.x * b.x + a.y * b.y + a.z * b.z;

/** Where a place of the house is on a pane, as the viewer shows it at first; `opened`: the pane then. */
function onPane(place: Position, pane: { width: number; height: number }, opened = pane): { x: number; y: number } {
  const middle = upright({ x: (LOW.x + HIGH.x) / 2, y: (LOW.y + HIGH.y) / 2, z: (LOW.z + HIGH.z) / 2 });
  const radius = Math.hypot(HIGH.x - LOW.x, HIGH.y - LOW.y, HIGH.z - LOW.z) / 2;
  const begun: Orbit = { target: middle, distance: 1, ...VIEWS.corner };
  const orbit = fitBall(begun, middle, radius, opened);
  const [eye, { out, right, up }, seen] = [eyeOf(orbit), viewDirections(orbit), upright(place)];
  const from = { x: seen.x - eye.x, y: seen.y - eye.y, z: seen.z - eye.z };
  const scale = pane.height / 2 / Math.tan(FIELD_OF_VIEW / 2) / -dot(from, out);
  return { x: pane.width / 2 + dot(from, right) * scale, y: pane.height / 2 - dot(from, up) * scale };
}

describe.each(SIZES)('at $width × $height', (viewport) => {
  test('a house is opened, its wall measured and the roof hidden, in five presses', async () => {
    const { page } = await newPage(host.address, { context: { viewport } });
    const { island, scene, facts, button, picture } = await openScene(page, host, TAG);
    await expect
      .poll(() => facts.innerText())
      .toMatch(/10 parts\s+116 triangles\s+IFC \d+ kB\s+Dimensions: 8,800 × 6,800 × 5,250 mm/);
    // The demo page scrolls smoothly: presses would meet what is on its way.
    await island.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    const pane = () => scene.evaluate(({ clientWidth: width, clientHeight: height }) => ({ width, height }));
    const opened = await pane();
    const act = countPresses();
    await act.press(button('Measure'));
    await island.getByText('Click the first point to measure.').waitFor();
    const now = await pane();
    // The foot of the south wall; a little above it, and the corner is taken all the same.
    const corner = (x: number): { x: number; y: number } => {
      const at = onPane({ x, y: 0, z: 0 }, now, opened);
      return { x: at.x + (x === 0 ? 3 : -3), y: at.y - 4 };
    };
    await act.press(scene, () => scene.click({ position: corner(0) }));
    await island.getByText('Press the second place.').waitFor();
    await act.press(scene, () => scene.click({ position: corner(8) }));
    await island.getByText('Distance: 8,000 mm (8 m)').waitFor();
    const before = await picture();
    if (viewport.width < 700) await act.press(button('Parts'));
    await button(/^Hide Roof$/).evaluate((element) =>
      element.scrollIntoView({ behavior: 'instant', block: 'nearest' }),
    );
    await act.press(button(/^Hide Roof$/));
    await expect.poll(() => button('Hide Roof body').getAttribute('aria-pressed')).toBe('true');
    await expect.poll(picture).not.toBe(before);
    expect(act.count()).toBe(viewport.width < 700 ? 5 : 4);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
    await expect.poll(() => smallTargets(island)).toEqual([]);
  });
});

test('a part is hidden while its list still scrolls', async () => {
  const { page } = await newPage(host.address, { context: { viewport: { width: 390, height: 844 } } });
  const { island, button } = await openScene(page, host, TAG);
  await button('Parts').click();
  const list = island.getByRole('tree', { name: 'Parts' });
  await button(/^Hide Roof$/).waitFor({ state: 'attached' });
  // The list takes no presses from the first scroll event on: what a press in that very picture would meet.
  const met = await list.evaluate(async (scroller) => {
    const scrolled = new Promise((resolve) => {
      scroller.addEventListener('scroll', () => requestAnimationFrame(() => requestAnimationFrame(resolve)), {
        once: true,
      });
    });
    scroller.scrollTop += 30;
    await scrolled;
    const root = scroller.getRootNode();
    const { top, bottom } = scroller.getBoundingClientRect();
    const eye = [...scroller.querySelectorAll('[aria-label^="Hide "]')].find((one) => {
      const at = one.getBoundingClientRect();
      return at.top > top && at.bottom < bottom;
    });
    const at = eye?.getBoundingClientRect();
    if (!(root instanceof ShadowRoot) || at === undefined) return 'nothing';
    const hit = root.elementFromPoint((at.left + at.right) / 2, (at.top + at.bottom) / 2);
    return `${scroller.scrollTop > 0} ${eye?.contains(hit)}`;
  });
  expect(met).toBe('true true');
});

test('a part pressed in the model is found in the tree, under a fold as well, and on a phone the model stays in sight', async () => {
  const { page } = await newPage(host.address, { context: { viewport: { width: 1280, height: 800 } } });
  const { island, facts, button, scene } = await openScene(page, host, TAG);
  await facts.waitFor();
  const rows = island.getByRole('tree', { name: 'Parts' }).getByRole('treeitem');
  const pressed = island.getByRole('treeitem', { selected: true });
  await island
    .getByRole('button', { name: /^Parts of / })
    .first()
    .click();
  await expect.poll(() => rows.count()).toBe(1);
  await scene.focus();
  await page.keyboard.press('Enter');
  const isInSight = () =>
    pressed.evaluate((row) => {
      const [list, own] = [row.closest('.scene-rows')?.getBoundingClientRect(), row.getBoundingClientRect()];
      return list !== undefined && own.top >= list.top - 1 && own.bottom <= list.bottom + 1;
    });
  await expect.poll(isInSight).toBe(true);
  await island.locator('summary').first().waitFor();
  await expect.poll(() => smallTargets(island)).toEqual([]);
  const lowest = await island
    .locator('summary')
    .evaluateAll((headings) => Math.min(...headings.map((heading) => heading.getBoundingClientRect().height)));
  expect(lowest).toBeGreaterThanOrEqual(36);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => scene.evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(100);
  await expect.poll(() => rows.first().isVisible()).toBe(false);
  await button('Close').click();
  await rows.first().waitFor();
  await expect.poll(() => pressed.count()).toBe(0);
});

test('a part is selected, seen alone and told of; the house is cut, and its edges are drawn', async () => {
  const { page } = await newPage(host.address, { context: { viewport: { width: 1280, height: 800 } } });
  const { island, facts, button, picture, scene } = await openScene(page, host, TAG);
  await facts.waitFor();
  const heard = await listen(page, ['flexy:part-selected']);
  await island.getByRole('searchbox', { name: 'Find a part' }).fill('south');
  await expect.poll(() => island.getByRole('treeitem', { name: /south/ }).count()).toBe(2);
  const seen = [await picture()];
  const isNew = async (): Promise<void> => {
    await expect.poll(async () => seen.includes(await picture())).toBe(false);
    seen.push(await picture());
  };
  await island.getByRole('treeitem', { name: /^Wall south/ }).click();
  const details = island.getByRole('region', { name: 'Wall south' });
  await details.getByText('Dimensions: 8,000 × 200 × 2,800 mm').waitFor();
  await details.getByText('FireRating').waitFor();
  await details.getByText('REI 60').waitFor();
  await expect
    .poll(async () => (await heard()).map(({ detail }) => detail))
    .toEqual([{ id: expect.stringMatching(/^\d+$/), name: 'Wall south' }]);
  await isNew();
  await details.getByRole('button', { name: 'Isolate' }).click();
  await isNew();
  await button('Show all parts').click();
  await expect.poll(async () => seen.includes(await picture())).toBe(true);
  await button('Section').click();
  await isNew();
  await island.getByRole('slider', { name: 'Cut position' }).fill('20');
  await isNew();
  await button('Other side').click();
  await isNew();
  await button('Whole model').click();
  for (const look of ['edges', 'solid']) {
    await island.getByRole('combobox', { name: 'How it is drawn' }).selectOption(look);
    await isNew();
  }
  // By keys alone: what is in the middle.
  await details.getByRole('button', { name: 'Go to it' }).click();
  await scene.focus();
  await page.keyboard.press('Escape');
  await details.waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await heard()).length).toBe(2);
  const saved = page.waitForEvent('download');
  await button('Save as a picture').click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('house.png');
});
