import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FLOATING_TEXTS } from '../fixtures/floating/floating-texts.ts';
import { axeViolations } from '../support/axe.ts';
import { type PageOptions, useBrowser } from '../support/browser.ts';
import { type ProbeServer, startProbeServer } from '../support/probe-server.ts';
import { step } from '../support/step.ts';

const { open } = useBrowser();
let server: ProbeServer | undefined;
beforeAll(async () => {
  server = await startProbeServer('flexy-floating-probe', 'e2e/fixtures/floating/flexy-floating-probe.ts');
});
afterAll(() => server?.stop());

interface Probe {
  readonly page: Page;
  /** Where the samples are: the page, or the opened dialog. */
  readonly place: Locator;
  readonly texts: (typeof FLOATING_TEXTS)['en'];
  /** The last action. */
  readonly told: Locator;
}

const PLACES = ['the page', 'a dialog'] as const;
type Place = (typeof PLACES)[number];

async function openProbe(
  place: Place,
  { locale = 'en', theme = 'light', ...options }: PageOptions & { locale?: 'en' | 'fr' | 'ar'; theme?: string } = {},
): Promise<Probe> {
  if (!server) throw new Error('The server has not started.');
  const { page } = await open(
    server.page(
      `<main><h1>Probe</h1><flexy-floating-probe locale="${locale}" theme="${theme}"></flexy-floating-probe></main><script type="module" src="/first/flexy-floating-probe.js"></script>`,
    ),
    options,
  );
  const texts = FLOATING_TEXTS[locale];
  const probe = page.locator('flexy-floating-probe');
  const told = probe.locator('[data-told]');
  if (place === 'the page') {
    await probe.getByRole('button', { name: texts.actions, exact: true }).waitFor();
    return { page, place: probe, texts, told };
  }
  await probe.getByRole('button', { name: texts.openDialog }).click();
  return { page, place: probe.getByRole('dialog', { name: texts.dialog }), texts, told };
}

const isGone = (locator: Locator) => locator.waitFor({ state: 'detached' });
const toldIs = ({ told }: Probe, what: string) => expect.poll(() => told.textContent()).toBe(what);
const isFocused = (locator: Locator) =>
  expect
    .poll(() =>
      locator.evaluate((element) => {
        const root = element.getRootNode();
        return root instanceof ShadowRoot && root.activeElement === element;
      }),
    )
    .toBe(true);

describe.each(PLACES)('on %s', (where) => {
  /** @param locale `ar` turns the arrows */
  const takesTheKeys = async (probe: Probe, locale: 'en' | 'ar'): Promise<void> => {
    const { page, place, texts } = probe;
    const [inwards, outwards] = locale === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    const trigger = place.getByRole('button', { name: texts.actions, exact: true });
    const item = (name: string) => place.getByRole('menuitem', { name });
    await trigger.focus();
    await page.keyboard.press('Enter');
    await isFocused(item(texts.rename));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await isFocused(item(texts.moveTo));
    await page.keyboard.press(inwards);
    await isFocused(item(texts.archive));
    await page.keyboard.press(outwards);
    await isFocused(item(texts.moveTo));
    await page.keyboard.press('Escape');
    await isGone(item(texts.moveTo));
    await isFocused(trigger);
    await expect.poll(() => place.isVisible()).toBe(true);
    await page.keyboard.press('Enter');
    await isFocused(item(texts.rename));
    // The test's keyboard has no Arabic letters.
    if (locale === 'ar') await page.keyboard.press('ArrowDown');
    else await page.keyboard.type(texts.duplicate.slice(0, 2));
    await isFocused(item(texts.duplicate));
    await page.keyboard.press('Enter');
    await toldIs(probe, 'duplicate');
    await isFocused(trigger);
  };

  test('a combobox, a menu, a context menu, tabs, a popover and toasts take the mouse and the keys; Escape closes one alone', async () => {
    const probe = await openProbe(where);
    const { page, place, texts } = probe;

    await step('a combobox takes the mouse and the keys, and Escape closes its list alone', async () => {
      await place.getByRole('combobox', { name: texts.city }).click();
      await place.getByRole('option', { name: 'Tanger' }).click();
      await toldIs(probe, 'city Tanger');
      await place.getByRole('combobox', { name: texts.city }).fill('mar');
      await place.getByRole('option', { name: 'Marrakech' }).waitFor();
      await page.keyboard.press('Enter');
      await toldIs(probe, 'city Marrakech');
      await page.keyboard.press('ArrowDown');
      await place.getByRole('listbox').waitFor();
      await page.keyboard.press('Escape');
      await isGone(place.getByRole('listbox'));
      await toldIs(probe, 'city Marrakech');
      await expect.poll(() => place.isVisible()).toBe(true);
    });
    await step('a menu takes the mouse, its submenu and its switch', async () => {
      const trigger = place.getByRole('button', { name: texts.actions, exact: true });
      const menu = place.getByRole('menu', { name: texts.actions, exact: true });
      await trigger.click();
      await menu.getByRole('menuitemcheckbox', { name: texts.showClosed }).click();
      await toldIs(probe, 'closed true');
      await menu.getByRole('menuitemradio', { name: texts.date }).click();
      await toldIs(probe, 'sort date');
      await menu.getByRole('menuitem', { name: texts.remove }).click({ force: true });
      await expect.poll(() => menu.isVisible()).toBe(true);
      await menu.getByRole('menuitem', { name: texts.moveTo }).click();
      await place.getByRole('menu', { name: texts.moveTo }).getByRole('menuitem', { name: texts.bin }).click();
      await toldIs(probe, 'bin');
      await isGone(menu);
    });
    await step('a menu takes the keys', () => takesTheKeys(probe, 'en'));
    await step('a context menu opens at the pointer and by Shift+F10', async () => {
      const thing = place.getByRole('group', { name: texts.thing });
      const menu = place.getByRole('menu', { name: texts.thingActions });
      await thing.click({ button: 'right', position: { x: 60, y: 20 } });
      const from = await thing.boundingBox();
      const box = await menu.boundingBox();
      expect(Math.abs((box?.x ?? 0) - (from?.x ?? 0) - 60)).toBeLessThan(12);
      await menu.getByRole('menuitem', { name: texts.rename }).click();
      await toldIs(probe, 'rename');
      await isGone(menu);
      await thing.focus();
      await page.keyboard.press('Shift+F10');
      // The menu takes the focus a moment after it is shown.
      await expect.poll(() => menu.evaluate((element) => element.matches(':focus-within'))).toBe(true);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await isFocused(menu.getByRole('menuitem', { name: texts.duplicate }));
      await page.keyboard.press('Enter');
      await toldIs(probe, 'duplicate');
    });
    await step('tabs take the mouse, and the keys by Enter alone', async () => {
      const tab = (name: string) => place.getByRole('tab', { name });
      const panel = place.getByRole('tabpanel');
      await tab(texts.history).click();
      await expect.poll(() => panel.innerText()).toBe('2');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Home');
      await isFocused(tab(texts.overview));
      await expect.poll(() => panel.innerText()).toBe('2');
      await page.keyboard.press('Enter');
      await expect.poll(() => panel.innerText()).toBe('1');
      await expect.poll(() => tab(texts.billing).getAttribute('aria-disabled')).toBe('true');
    });
    await step('a popover takes the focus, keeps what is typed and gives the focus back', async () => {
      const trigger = place.getByRole('button', { name: texts.details });
      const popover = place.getByRole('dialog', { name: texts.details });
      await trigger.focus();
      await page.keyboard.press('Enter');
      await isFocused(popover.getByRole('textbox', { name: texts.owner }));
      await page.keyboard.type('Ada');
      await toldIs(probe, 'owner Ada');
      await page.keyboard.press('Escape');
      await isGone(popover);
      await isFocused(trigger);
      await expect.poll(() => place.isVisible()).toBe(true);
      await trigger.click();
      await popover.getByRole('button', { name: 'Close' }).click();
      await isGone(popover);
      await trigger.click();
      await popover.waitFor();
      await place.getByRole('tab', { name: texts.overview }).click();
      await isGone(popover);
    });
    await step('toasts can be pressed, reached by F6, and a failure stays', async () => {
      await place.getByRole('button', { name: texts.save }).click();
      const saved = place.getByRole('dialog', { name: texts.saved });
      await saved.getByRole('button', { name: texts.undo }).click();
      await toldIs(probe, 'undone');
      await isGone(saved);
      await place.getByRole('button', { name: texts.fail }).click();
      const failed = place.getByRole('dialog', { name: texts.failed });
      await failed.getByRole('alert').waitFor();
      await page.keyboard.press('F6');
      await isFocused(place.getByRole('region', { name: 'Notifications' }));
      await page.keyboard.press('Tab');
      await isFocused(failed);
      await failed.getByRole('button', { name: 'Dismiss' }).click();
      await isGone(failed);
    });
  });

  test('a menu takes the keys, in ar', async () => takesTheKeys(await openProbe(where, { locale: 'ar' }), 'ar'));
});

// With reduced motion, so that nothing is checked halfway through an animation.
const DESKTOP = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' } as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' } as const;

describe.each([
  ['fr', 'light', 'the page', DESKTOP],
  ['ar', 'dark', 'a dialog', DESKTOP],
  ['ar', 'light', 'the page', PHONE],
  ['fr', 'dark', 'a dialog', PHONE],
] as const)('in %s, %s, on %s', (locale, theme, where, context) => {
  test('axe finds nothing, nothing leaves the screen, and a finger hits what is pressed', async () => {
    const { page, place, texts } = await openProbe(where, { locale, theme, context });
    // Those of a theme and a place were checked on the desktop.
    const withoutColours = context === PHONE;
    const look = async (): Promise<void> => {
      await expect.poll(() => axeViolations(page, { withoutColours })).toEqual([]);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
        .toBeLessThanOrEqual(0);
      const heights = await place
        .locator('[role^="menuitem"]:visible, [role="tab"]:visible, button:visible')
        .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().height));
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(context === PHONE ? 42 : 32);
    };
    await place.getByRole('button', { name: texts.actions, exact: true }).click();
    await place.getByRole('menuitem', { name: texts.moveTo }).click();
    await place.getByRole('menu', { name: texts.moveTo }).waitFor();
    await look();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await isGone(place.getByRole('menu', { name: texts.actions, exact: true }));
    await place.getByRole('combobox', { name: texts.city }).click();
    await place.getByRole('option').first().waitFor();
    // Not of the whole page, whose heading a dialog hides with the rest.
    await expect.poll(() => axeViolations(page, { include: 'flexy-floating-probe', withoutColours })).toEqual([]);
    // A list that scrolls follows the keys.
    await page.keyboard.press('ArrowUp');
    const below = (option: SVGElement | HTMLElement): number => {
      const around = option.closest('[role=listbox]') ?? option;
      return option.getBoundingClientRect().bottom - around.getBoundingClientRect().bottom;
    };
    await expect.poll(() => place.getByRole('option').last().evaluate(below)).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await isGone(place.getByRole('option').first());
    await place.getByRole('button', { name: texts.details }).click();
    await place.getByRole('textbox', { name: texts.owner }).waitFor();
    await look();
    await page.keyboard.press('Escape');
    await isGone(place.getByRole('textbox', { name: texts.owner }));
    await place.getByRole('button', { name: texts.save }).focus();
    await place.getByRole('button', { name: texts.save }).click();
    await place.getByRole('button', { name: texts.fail }).click();
    await place.getByRole('dialog', { name: texts.failed }).waitFor();
    await look();
  });
});
