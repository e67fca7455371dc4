import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { callApi } from '../support/back-office.ts';
import { type PageOptions, useBrowser, type WatchedPage } from '../support/browser.ts';
import { setFaults } from '../support/host.ts';
import { listen } from '../support/recorded-events.ts';
import { signIn } from '../support/sign-in.ts';
import { SIZES } from '../support/sizes.ts';
import { step } from '../support/step.ts';
import { smallTargets } from '../support/targets.ts';
import { useHost } from '../support/use-host.ts';

const TAG = 'flexy-agenda';
const { newPage } = useBrowser();
const host = useHost();

interface AgendaPage extends WatchedPage {
  readonly island: Locator;
  readonly button: (name: string) => Locator;
  /** The headings of the days in the document. */
  readonly days: () => Promise<readonly string[]>;
  readonly set: (attributes: Readonly<Record<string, string | null>>) => Promise<void>;
}

async function open({
  locale = 'en',
  attributes = {},
  ...options
}: PageOptions & {
  readonly locale?: string;
  readonly attributes?: Readonly<Record<string, string>>;
} = {}): Promise<AgendaPage> {
  const watched = await newPage(host.address, options);
  const { page } = watched;
  await signIn(page.context(), host);
  await page.goto(`${host.address}/${locale}/admin/islands/${TAG}`);
  const island = page.locator(TAG);
  const set: AgendaPage['set'] = (values) =>
    page.evaluate(
      ([tag, list]) => {
        const element = document.querySelector(tag);
        for (const [name, value] of Object.entries(list))
          if (value === null) element?.removeAttribute(name);
          else element?.setAttribute(name, value);
      },
      [TAG, values] as const,
    );
  await island.getByRole('heading', { level: 2 }).waitFor();
  await set(attributes);
  return {
    ...watched,
    island,
    button: (name) => island.getByRole('button', { name, exact: true }),
    days: () => island.getByRole('heading', { level: 3 }).filter({ hasNotText: 'Properties' }).allInnerTexts(),
    set,
  };
}

/** Whether all of an element is within the list and the window. */
const isInSight = (element: Locator): Promise<boolean> =>
  element.evaluate((heading) => {
    const list = heading.closest('[part="list"]')?.getBoundingClientRect();
    const { top, bottom } = heading.getBoundingClientRect();
    return list !== undefined && top >= list.top && bottom <= Math.min(list.bottom, innerHeight);
  });

/** `2026-11-22`, so many days from today, as the browser counts them. */
const dayFromToday = (page: Page, days: number): Promise<string> =>
  page.evaluate((count) => {
    const date = new Date();
    date.setDate(date.getDate() + count);
    return date.toLocaleDateString('en-CA');
  }, days);

const MARCH = { 'start-date': '2026-03-02' } as const;
const EVENTS = [
  { id: 1, title: 'Opening', start: '2026-03-02T09:00', end: '2026-03-02T10:30', color: '#16804d' },
  { id: 2, title: 'Fair', start: '2026-03-03', end: '2026-03-06' },
  { id: 3, title: 'Night shift', start: '2026-03-02T22:00', end: '2026-03-03T06:00' },
  { id: 4, title: 'Far away', start: '2026-04-20T08:00' },
];
const withEvents = (events: readonly object[], more: Readonly<Record<string, string>> = {}) => ({
  ...MARCH,
  ...more,
  events: JSON.stringify(events),
});

describe('what is on in ten days', () => {
  test('is in sight after two presses, at each size', async () => {
    const { page, island, button } = await open({ locale: 'fr' });
    const date = new Date(`${await dayFromToday(page, 10)}T00:00`);
    const name = date.toLocaleDateString('fr', { weekday: 'long', day: 'numeric', month: 'long' });
    for (const viewport of SIZES) {
      const message = `${viewport.width} px`;
      await page.setViewportSize(viewport);
      await page.reload();
      await button('Jours suivants').click();
      await island.getByRole('navigation').getByRole('button', { name }).click();
      const heading = island.getByRole('heading', { level: 3, name });
      await expect.poll(() => isInSight(heading), { message }).toBe(true);
      await expect
        .poll(() => isInSight(island.getByRole('button', { name: /Contrôle d’hygiène/ })), { message })
        .toBe(true);
      await expect.poll(() => smallTargets(island), { message }).toEqual([]);
    }
  });

  test('comes into the window of a phone also where the list has too little in it to be scrolled', async () => {
    const { island } = await open({
      attributes: withEvents([
        { id: 1, title: 'Opening', start: '2026-03-02T09:00', end: '2026-03-02T10:30' },
        { id: 2, title: 'Inspection', start: '2026-03-05T09:00', end: '2026-03-05T10:30' },
      ]),
      context: { viewport: { width: 390, height: 600 } },
    });
    await island.getByRole('navigation').getByRole('button', { name: 'Thursday 5 March' }).click();
    await expect.poll(() => isInSight(island.getByRole('heading', { level: 3, name: 'Thursday 5 March' }))).toBe(true);
    await expect.poll(() => isInSight(island.getByRole('button', { name: /Inspection/ }))).toBe(true);
  });
});

describe('the property panel', () => {
  const panelOf = (island: Locator): Locator => island.getByRole('region', { name: /Properties|Affichage|العرض/ });

  test('stands beside the list, in sight, and below it on a phone, where scrolling on at the end of the list leads to it', async () => {
    const { page, island, set } = await open();
    await island.getByRole('row').getByRole('button').first().waitFor();
    for (const [locale, width, height] of [
      ['en', 1280, 800],
      ['fr', 1024, 768],
      ['ar', 1024, 768],
    ] as const)
      await step(`${locale}, ${width} px`, async () => {
        await page.setViewportSize({ width, height });
        await set({ locale });
        const listFirst = locale !== 'ar';
        const isBeside = async (): Promise<boolean> => {
          const list = await island.locator('[part="list"]').boundingBox();
          const panel = await panelOf(island).boundingBox();
          if (list === null || panel === null) throw new Error('The agenda is not shown.');
          const [first, second] = listFirst ? [list, panel] : [panel, list];
          return first.x + first.width <= second.x && Math.max(list.y + list.height, panel.y + panel.height) <= height;
        };
        await expect.poll(isBeside).toBe(true);
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      });
    await set({ locale: 'en' });
    await page.setViewportSize({ width: 390, height: 844 });
    await island.getByRole('row').getByRole('button').first().hover();
    const panelEnd = async (): Promise<number> => {
      await page.mouse.wheel(0, 400);
      const panel = await panelOf(island).boundingBox();
      return panel === null ? Infinity : panel.y + panel.height;
    };
    await expect.poll(panelEnd).toBeLessThanOrEqual(844);
  });
});

describe('the days', () => {
  test('are those that the panel asks for, and the first stays; without any event they lead to the next one', async () => {
    // High enough for a week without an empty day left out.
    const { island, days, button } = await open({
      attributes: withEvents(EVENTS),
      context: { viewport: { width: 1280, height: 960 } },
    });

    await step('are those that the panel asks for, and the first stays', async () => {
      await expect.poll(days).toEqual(['Monday 2 March', 'Tuesday 3 March', 'Wednesday 4 March', 'Thursday 5 March']);
      const entries = () => island.getByRole('row').getByRole('button').allInnerTexts();
      await expect
        .poll(async () => (await entries()).map((text) => text.replace(/\s+/g, ' ')))
        .toEqual([
          '09:00 – 10:30 Opening',
          'from 22:00 Night shift Day 1 of 2',
          'All day Fair Day 1 of 3',
          'until 06:00 Night shift Day 2 of 2',
          'All day Fair Day 2 of 3',
          'All day Fair Day 3 of 3',
        ]);
      await island.getByRole('switch', { name: 'Hide Empty Days' }).uncheck();
      await island.getByRole('heading', { name: 'Sunday 8 March' }).waitFor();
      await expect.poll(() => island.getByText('No events', { exact: true }).count()).toBe(3);
      const count = island.getByRole('textbox', { name: 'Days Count' });
      await count.fill('2');
      await expect.poll(days).toEqual(['Monday 2 March', 'Tuesday 3 March']);
      await count.fill('16');
      await island.getByText('Enter a whole number from 1 to 15.').waitFor();
      await expect.poll(days).toHaveLength(2);
      await count.fill('');
      await count.press('Enter');
      await expect.poll(() => count.inputValue()).toBe('7');
      await island.getByText('2 – 8 March 2026').waitFor();
      await button('Later days').click();
      await island.getByText('9 – 15 March 2026').waitFor();
      await button('Earlier days').click();
      await island.getByRole('heading', { name: 'Monday 2 March' }).waitFor();
      await island.getByRole('switch', { name: 'Hide Empty Days' }).check();
    });
    await step('without any event say so, and lead to the next one', async () => {
      await expect.poll(days).toContain('Thursday 5 March');
      await button('Earlier days').click();
      await island.getByText('23 February – 1 March 2026').waitFor();
      // The days before are there to be pressed, though the list has nothing on them.
      await island.getByRole('button', { name: 'Sunday 1 March, no events' }).click();
      await expect.poll(days).toEqual(['Sunday 1 March']);
      await button('Later days').click();
      await button('Later days').click();
      await island.getByText('Nothing happens on these days.').waitFor();
      await island.getByRole('button', { name: /^Next event.*20 April 2026/ }).click();
      await expect.poll(days).toEqual(['Monday 20 April']);
      // An empty day that is asked for is shown.
      await island.getByRole('button', { name: 'Wednesday 22 April, no events' }).click();
      await expect.poll(days).toEqual(['Monday 20 April', 'Wednesday 22 April']);
    });
  });

  test('grow at the end of the list where virtual scrolling is allowed, and only as far as something happens', async () => {
    const { page, island, days, set, button } = await open({ attributes: withEvents(EVENTS) });
    await island.getByRole('combobox', { name: 'Allow Virtual Scrolling' }).selectOption('true');
    await expect.poll(async () => (await days()).at(-1)).toBe('Monday 20 April');
    await island.getByRole('switch', { name: 'Hide Empty Days' }).uncheck();
    const list = island.getByRole('region', { name: 'Days and events' });
    await list.focus();
    const last = async () => (await days()).at(-1);
    const before = await last();
    await expect
      .poll(async () => {
        await list.press('End');
        return (await last()) !== before;
      })
      .toBe(true);
    // However far it was scrolled, today is one press away, and so is what follows the days in sight.
    await set({ 'start-date': null });
    const date = new Date(`${await dayFromToday(page, 0)}T00:00`);
    const name = date.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
    // Its heading stays at the top, below those of the days that come after it.
    const today = island.getByRole('row').filter({ has: page.getByRole('heading', { level: 3, name }) });
    const goToToday = async (): Promise<boolean> => {
      await button('Today').click();
      return (await today.count()) === 1 && (await isInSight(today));
    };
    await expect.poll(goToToday).toBe(true);
    await expect
      .poll(async () => {
        await list.press('End');
        return isInSight(today);
      })
      .toBe(false);
    await expect.poll(goToToday).toBe(true);
  });

  test('of 2,000 events have few of them in the document, and further ones as they are scrolled to', async () => {
    const many = Array.from({ length: 2000 }, (_, index) => ({
      title: `Event ${index}`,
      start: `2026-03-${String(2 + (index % 15)).padStart(2, '0')}T${String(index % 24).padStart(2, '0')}:00`,
    }));
    const { island, days } = await open({ attributes: withEvents(many, { 'days-count': '15' }) });
    await expect.poll(days).toEqual(['Monday 2 March']);
    const list = island.getByRole('region', { name: 'Days and events' });
    await list.focus();
    await list.press('End');
    await expect.poll(days).toContain('Tuesday 3 March');
    await island.getByRole('button', { name: 'Monday 16 March, 133 events' }).click();
    await expect.poll(() => isInSight(island.getByRole('heading', { name: 'Monday 16 March' }))).toBe(true);
  });

  test('are paged to the fifteenth in Arabic, from right to left, in both themes', async () => {
    const { page, island, button, set } = await open({
      locale: 'ar',
      context: { viewport: { width: 390, height: 844 } },
    });
    await button('الأيام التالية').click();
    await button('الأيام التالية').click();
    const date = new Date(`${await dayFromToday(page, 14)}T00:00`);
    const name = date.toLocaleDateString('ar-MA-u-nu-latn', { weekday: 'long', day: 'numeric', month: 'long' });
    await expect.poll(() => isInSight(island.getByRole('heading', { level: 3, name }))).toBe(true);
    await expect.poll(() => axeViolations(page, { include: TAG, withoutColours: true })).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.dataset['bsTheme'] = 'dark';
    });
    await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
    // Its own theme can be read on a page of the other one.
    await set({ theme: 'light' });
    await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
  });
});

describe('the events', () => {
  test('are told to the page when they are pressed; what cannot be read is named, the rest works; no list is refused in words', async () => {
    const { page, island, button, set } = await open({
      attributes: withEvents([
        ...EVENTS,
        { title: 'Undated' },
        { title: 'Odd', start: '32/13/2026' },
        { title: 'Backwards', start: '2026-03-02T12:00', end: '2026-03-02T11:00', color: 'red;' },
        { title: 'Elsewhere', start: '2026-03-02T13:00', url: '#there' },
      ]),
    });

    await step(
      'a month stands beside the list, and a press on a day leads the list there; the panel is folded',
      async () => {
        await set({ views: 'agenda month', panel: 'folded' });
        const month = island.locator('[part=month]');
        await month.getByRole('heading', { name: 'March 2026' }).waitFor();
        await month
          .getByRole('button', { name: /^Monday 2 March, / })
          .getByText('Opening')
          .waitFor();
        await expect.poll(() => month.getByRole('button', { name: /, / }).count()).toBe(42);
        await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
        await month.getByRole('button', { name: 'Next month' }).click();
        await month.getByRole('button', { name: /^Wednesday 15 April/ }).click();
        await island.getByRole('status').getByText('15 – 21 April 2026').waitFor();
        await month.getByRole('heading', { name: 'April 2026' }).waitFor();
        await expect.poll(() => island.getByLabel('Days Count').isVisible()).toBe(false);
        await island.getByText('Properties').click();
        await island.getByLabel('Days Count').waitFor();
        await set({ views: null, panel: null, 'start-date': '2026-03-01' });
        await island
          .getByRole('navigation')
          .getByRole('button', { name: /^Monday 2 March/ })
          .waitFor();
      },
    );
    await step('are told to the page when they are pressed; what cannot be read is named, the rest works', async () => {
      const told = await listen(page, ['flexy:event-selected']);
      await button('09:00 – 10:30 Opening').click();
      await expect.poll(async () => (await told()).map(({ detail }) => detail)).toEqual([{ event: EVENTS[0] }]);
      // Unless the page shows it itself, what is known of it is shown.
      const shown = island.getByRole('dialog', { name: 'Opening' });
      await shown.getByText(/^Monday,? 2 March 2026$/).waitFor();
      await shown.getByText('09:00 – 10:30').waitFor();
      await shown.getByRole('button', { name: 'Close' }).last().click();
      await shown.waitFor({ state: 'detached' });
      await island.getByText('2 events cannot be shown').click();
      await island.getByText('Undated: it has no start.').waitFor();
      await island.getByText('Odd: the start “32/13/2026” is not a date.').waitFor();
      await island.getByText('The end “2026-03-02T11:00” is before the start.').waitFor();
      await island.getByText('“red;” is not a colour.').waitFor();
      await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
      await island.getByRole('link', { name: /Elsewhere/ }).click();
      await expect.poll(() => new URL(page.url()).hash).toBe('#there');
    });
    await step('no list', async () => {
      await set({ events: '{"a":1}', 'start-date': 'soon' });
      await island.getByText('The page’s events are not a list.').waitFor();
      await island.getByText('The start date “soon” is not a date; the agenda starts today.').waitFor();
    });
  });

  test('come from an address, as JSON or as a calendar file; a failure is told and mended, and keeps what was read', async () => {
    const task = {
      name: 'Visit; of the, cellar',
      startAt: '2026-03-04T08:00:00+00:00',
      endAt: '2026-03-04T09:00:00+00:00',
    };
    await callApi(host, 'POST', '/en/api/tasks', {
      ...task,
      project: '/en/api/projects/1',
      taskStage: '/en/api/task_stages/1',
    });
    const { island, set, button, requests } = await open({
      attributes: { ...MARCH, 'events-url': '/agenda/events.json' },
      context: { timezoneId: 'Africa/Casablanca' },
      expected: [/500/, /404/],
    });
    const visit = island.getByRole('button', { name: /Visit; of the, cellar/ });
    await visit.waitFor();
    const asJson = await visit.innerText();
    await setFaults(host, [{ method: 'GET', path: '/agenda', status: 500 }]);
    await button('Refresh').click();
    await island.getByText('The events could not be loaded.').waitFor();
    await expect.poll(() => visit.isVisible()).toBe(true);
    await setFaults(host, []);
    await set({ 'events-url': '/agenda/events.ics' });
    await island.getByText('The events could not be loaded.').waitFor({ state: 'detached' });
    await expect.poll(() => visit.innerText()).toBe(asJson);
    const reads = requests.filter(({ url }) => url.includes('/agenda/events'));
    expect(reads.every(({ headers }) => headers['authorization']?.startsWith('Bearer '))).toBe(true);
    await set({ 'events-url': '/agenda/nothing.json' });
    await island.getByText('The events could not be loaded.').waitFor();
    // What another address had is not this one's.
    await expect.poll(() => visit.count()).toBe(0);
    await set({ 'events-url': null });
    await button('Today').click();
    await island
      .getByRole('button', { name: /Team meeting/ })
      .first()
      .waitFor();
  });
});
