import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { openStage } from '../support/stage.ts';
import { useHost } from '../support/use-host.ts';
import { showsItsFirstCardHighUp } from '../tags/density.ts';
import { aheadToPictures, stillBrowser } from '../tags/open-tag.ts';

const ahead = aheadToPictures();
const browser = stillBrowser(useBrowser(), ahead);
const host = useHost({ ahead });

test.each(['flexy-crm-board', 'flexy-project-board'])('<%s> shows its first card high up on a phone', async (tag) => {
  const { page } = await openStage(browser, host, tag, {
    context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  });
  await showsItsFirstCardHighUp(page, tag);
});

interface Sight {
  readonly tag: string;
  readonly item: string;
  /** What cuts the items off, besides the window. */
  readonly within: string;
  readonly query?: string;
  /** The least number of whole items at each size. */
  readonly least: Readonly<Record<string, number>>;
}

const SIGHTS: readonly Sight[] = [
  { tag: 'flexy-pos', item: '.pos-tile', within: '.pos-grid', least: { '1280x800': 24, '1024x768': 15, '390x844': 9 } },
  {
    tag: 'flexy-crm-board',
    item: '.board-card',
    within: '.board-cell',
    least: { '1280x800': 10, '1024x768': 8, '390x844': 2 },
  },
  {
    tag: 'flexy-project-gantt',
    item: '.gantt-row',
    within: '.gantt-scroll',
    least: { '1280x800': 15, '1280x1080': 20, '390x844': 8 },
  },
  {
    tag: 'flexy-products-admin',
    item: '[role=rowgroup]:not(.fx-grid-head) .fx-grid-row',
    within: '.fx-grid-scroll',
    query: 'a.items-per-page=25',
    least: { '1280x800': 14, '1024x768': 14 },
  },
  { tag: 'flexy-spreadsheet', item: '[role=row]', within: '.sheet-grid', least: { '1280x800': 20, '1024x768': 18 } },
];

/** Runs in the page. */
function inSight([{ tag, item, within }]: readonly [Sight]): number {
  const root = document.querySelector(tag)?.shadowRoot;
  return [...(root?.querySelectorAll(item) ?? [])].filter((one) => {
    const [box, around] = [one.getBoundingClientRect(), one.closest(within)?.getBoundingClientRect()];
    if (around === undefined || box.height === 0) return false;
    return box.top >= around.top - 1 && box.bottom <= Math.min(around.bottom, innerHeight) + 1 && box.left < innerWidth;
  }).length;
}

test.each(SIGHTS)('<$tag> has its things in sight', async (sight) => {
  const { page } = await openStage(browser, host, sight.tag, { query: sight.query ?? '' });
  for (const [size, least] of Object.entries(sight.least)) {
    const [width = 0, height = 0] = size.split('x').map(Number);
    await page.setViewportSize({ width, height });
    await expect.poll(() => page.evaluate(inSight, [sight] as const), { message: size }).toBeGreaterThanOrEqual(least);
  }
});

/** Each is one line of the cart. */
const DISHES = [
  'Espresso',
  'Espresso allongé',
  'Double espresso',
  'Noisette',
  'Nous-nous',
  'Café épicé de Fès',
  'Café décaféiné',
  'Affogato',
  'Café glacé',
];
const LINES: Sight = { tag: 'flexy-pos', item: '.pos-line', within: '.pos-lines', least: {} };

test('the till has eight lines of its cart in sight, six on a tablet', async () => {
  const { page, island } = await openStage(browser, host, 'flexy-pos');
  for (const name of DISHES) await island.getByRole('button', { name: new RegExp(`^${name},`) }).click();
  for (const [width, height, least] of [
    [1280, 800, 8],
    [1024, 768, 6],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(() => page.evaluate(inSight, [LINES] as const), { message: `${width}` })
      .toBeGreaterThanOrEqual(least);
  }
});

test('at a table a phone has six lines of the cart in sight', async () => {
  const query = 'a.table-selection=true&a.pay-later=true';
  const { page, island } = await openStage(browser, host, 'flexy-pos', { query, locale: 'fr' });
  await page.setViewportSize({ width: 390, height: 844 });
  await island.getByRole('button', { name: 'T1', exact: true }).click();
  for (const name of DISHES) await island.getByRole('button', { name: new RegExp(`^${name},`) }).click();
  await island
    .getByRole('navigation', { name: 'Commande' })
    .getByRole('button', { name: /^Panier/ })
    .click();
  await expect.poll(() => page.evaluate(inSight, [LINES] as const)).toBeGreaterThanOrEqual(6);
});

/** The least contrast of words that can be pressed, and of those that cannot: they are quieter, and can be read. */
const PRESSABLE = 4.5;
const DISABLED = 2;

/** Runs in the page: puts one button of each kind and state beside the island's own. */
function addButtons(tag: string): void {
  const place = document.createElement('div');
  place.id = 'states';
  for (const kind of ['plain', 'primary', 'quiet', 'danger'])
    for (const state of ['', 'aria-pressed=true', 'disabled=', 'aria-disabled=true']) {
      const button = document.createElement('button');
      button.className = 'fx-button';
      button.dataset['kind'] = kind;
      const [name, value = ''] = state.split('=');
      if (name) button.setAttribute(name, value);
      button.textContent = `${kind} ${state}`;
      place.append(button);
    }
  document.querySelector(tag)?.shadowRoot?.querySelector('.fx-root')?.prepend(place);
}

/** Runs in the page: the contrast of a button's words with what lies below them. */
function contrastOf(button: Element): number {
  const read = (colour: string): readonly number[] => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (context === null) return [];
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    return alpha === 0 ? [0, 0, 0, 0] : [red, green, blue, alpha / 255];
  };
  const over = (top: readonly number[], below: readonly number[]): readonly number[] => {
    const alpha = top[3] ?? 0;
    return [0, 1, 2].map((at) => (top[at] ?? 0) * alpha + (below[at] ?? 0) * (1 - alpha));
  };
  const light = (colour: readonly number[]): number => {
    const [red = 0, green = 0, blue = 0] = colour.map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const root = button.closest('.fx-root') ?? button;
  const paper = read(getComputedStyle(root).getPropertyValue('--surface').trim());
  const style = getComputedStyle(button);
  const below = over(read(style.backgroundColor), paper);
  const [one = 0, other = 0] = [light(over(read(style.color), below)), light(below)].sort((a, b) => b - a);
  return (one + 0.05) / (other + 0.05);
}

describe.each(['light', 'dark'])('in the %s', (theme) => {
  test('each control is legible in each of its states, also below the pointer and while it is held', async () => {
    const tag = 'flexy-products-admin';
    const { page, island } = await openStage(browser, host, tag, { query: `theme=${theme}` });
    await island.locator(`.fx-root[data-theme=${theme}]`).waitFor();
    await page.evaluate(addButtons, tag);
    const buttons = await island.locator('#states .fx-button').all();
    for (const button of buttons) {
      const name = (await button.textContent()) ?? '';
      const least = name.includes('disabled') ? DISABLED : PRESSABLE;
      const look = () => button.evaluate(contrastOf);
      await expect.poll(look, { message: name }).toBeGreaterThanOrEqual(least);
      const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await page.mouse.move(x + width / 2, y + height / 2);
      await expect.poll(look, { message: `${name}, hovered` }).toBeGreaterThanOrEqual(least);
      await page.mouse.down();
      await expect.poll(look, { message: `${name}, held` }).toBeGreaterThanOrEqual(least);
      await page.mouse.up();
    }
  });
});
