import type { Page, Route } from 'playwright';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { type PageOptions, useBrowser, type WatchedPage } from '../support/browser.ts';
import { cspReports } from '../support/host.ts';
import { listen } from '../support/recorded-events.ts';
import { signIn } from '../support/sign-in.ts';
import { step } from '../support/step.ts';
import { smallTargets } from '../support/targets.ts';
import { useHost } from '../support/use-host.ts';

const { newPage } = useBrowser();
const host = useHost();

const TAG = 'flexy-address-map';
const SQUARE = 'Place Jemaa el-Fna, Marrakech, Maroc';

interface MapPage extends WatchedPage {
  readonly island: ReturnType<Page['locator']>;
}

interface MapOptions extends PageOptions {
  readonly locale?: string;
  /** Runs before the island is loaded. */ readonly prepare?: (page: Page) => Promise<unknown>;
}

/** Opens the island's own page of the demo host. */
async function openMap({ locale = 'en', prepare, ...options }: MapOptions = {}): Promise<MapPage> {
  const watched = await newPage(host.address, options);
  await signIn(watched.page.context(), host);
  await prepare?.(watched.page);
  await watched.page.goto(`${host.address}/${locale}/admin/islands/${TAG}`);
  return { ...watched, island: watched.page.locator(TAG) };
}

const setAttribute = (page: Page, name: string, value: string | null): Promise<void> =>
  page.evaluate(
    ([tag, attribute, next]) => {
      const element = document.querySelector(tag);
      if (next === null) element?.removeAttribute(attribute);
      else element?.setAttribute(attribute, next);
    },
    [TAG, name, value] as const,
  );

const geocoded = (requests: WatchedPage['requests']) =>
  requests.filter(({ url }) => new URL(url).pathname === '/_host/geocode');

/** The events that the element emits. */
const EVENT_NAMES = ['flexy:located', 'flexy:error'];

describe('an address', () => {
  test('stands on the map, is told to the page, and looked for again when it changes; what nobody knows or serves is said', async () => {
    const { page, island, requests } = await openMap({
      prepare: (one) =>
        one.addInitScript(() => {
          Reflect.set(window, 'located', []);
          document.addEventListener('flexy:located', (event) => {
            Reflect.get(window, 'located').push(Reflect.get(event, 'detail'));
          });
        }),
    });

    await step('stands on the map, is said in words and told to the page', async () => {
      await island.getByRole('button', { name: `Marker: ${SQUARE}` }).waitFor();
      await island.getByText(/31\.62580° north · 7\.98910° west/).waitFor();
      await expect
        .poll(() => page.evaluate(() => Reflect.get(window, 'located')))
        .toEqual([{ lat: 31.6258, lng: -7.9891 }]);

      const [asked, ...more] = geocoded(requests);
      expect(more).toEqual([]);
      expect(asked?.method).toBe('GET');
      const { searchParams } = new URL(asked?.url ?? '');
      expect([searchParams.get('address'), searchParams.get('key')]).toEqual([
        'Place Jemaa el-Fna, Marrakech',
        'restricted-to-this-host',
      ]);
      // The geocoding service is not the back-office, although here it is on the same host.
      expect(asked?.headers['authorization']).toBeUndefined();
      await expect.poll(() => requests.filter(({ url }) => url.includes('/_host/tiles/')).length).toBeGreaterThan(0);
      expect(
        requests
          .filter(({ url }) => url.includes('/_host/tiles/'))
          .every(({ headers }) => headers['authorization'] === undefined),
      ).toBe(true);
      await expect.poll(() => cspReports(host)).toEqual([]);
    });
    await step('is looked for again when it changes, once for all that is typed', async () => {
      const events = await listen(page, EVENT_NAMES);
      // Faster than anyone types, so that only the last address should be looked up.
      await page.evaluate((tag) => {
        for (const address of ['T', 'Tou', 'Tour Hassan', 'Tour Hassan, Rabat'])
          document.querySelector(tag)?.setAttribute('address', address);
      }, TAG);
      await island.getByText('Looking for the address…').waitFor();
      await island.getByRole('button', { name: 'Marker: Tour Hassan, Rabat, Maroc' }).waitFor();
      expect(geocoded(requests).map(({ url }) => new URL(url).searchParams.get('address'))).toEqual([
        'Place Jemaa el-Fna, Marrakech',
        'Tour Hassan, Rabat',
      ]);
      await expect.poll(events).toMatchObject([{ name: 'flexy:located', detail: { lat: 34.0241, lng: -6.8228 } }]);
    });
    await step('that is empty is not looked for', async () => {
      await setAttribute(page, 'address', null);
      await island.getByText('There is no address to show yet.').waitFor();
      await setAttribute(page, 'address', 'Safi');
      await island.getByRole('button', { name: 'Marker: Safi, Maroc' }).waitFor();
      expect(geocoded(requests)).toHaveLength(3);
    });
    await step('that nobody knows is said to have no coordinates', async () => {
      const events = await listen(page, EVENT_NAMES);
      await setAttribute(page, 'address', '221B Baker Street');
      const notice = island.getByRole('status').filter({ hasText: "Les coordonnées n'existent pas" });
      await notice.waitFor();
      await expect.poll(() => notice.getByText('221B Baker Street').isVisible()).toBe(true);
      await expect.poll(() => island.getByRole('button', { name: /^Marker/ }).count()).toBe(0);
      await expect.poll(events).toMatchObject([
        {
          name: 'flexy:error',
          detail: { message: 'Unable to retrieve location', call: `GET ${host.address}/_host/geocode` },
        },
      ]);
    });
    await step('is not looked for without a service, and a service that refuses says why', async () => {
      await setAttribute(page, 'address', SQUARE);
      await island.getByRole('button', { name: `Marker: ${SQUARE}` }).waitFor();
      await setAttribute(page, 'geocoder-key', 'stolen');
      const refused = island.getByRole('status').filter({ hasText: "Les coordonnées n'existent pas" });
      await refused.getByText('Unable to retrieve location (REQUEST_DENIED)').waitFor();
      await setAttribute(page, 'geocoder-key', null);
      await island.getByRole('button', { name: `Marker: ${SQUARE}` }).waitFor();
      await setAttribute(page, 'geocoder-url', null);
      await island.getByText('No map service is set up for this page, so the address cannot be looked up.').waitFor();
    });
  });
});

describe('a service in trouble', () => {
  const answers: readonly (readonly [string, (route: Route) => Promise<void>, string])[] = [
    [
      'fails',
      (route) => route.fulfill({ status: 503, body: 'busy' }),
      'The server has a problem. Try again in a moment.',
    ],
    ['cannot be reached', (route) => route.abort(), 'No connection to the server'],
    [
      'answers a page',
      (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Sign in</h1>' }),
      'The server’s answer could not be understood',
    ],
    [
      'answers nonsense',
      (route) =>
        route.fulfill({
          json: {
            status: 'OK',
            results: [
              { formatted_address: '<img src=x onerror=alert(1)>', geometry: { location: { lat: 'north', lng: {} } } },
            ],
          },
        }),
      'The server’s answer could not be understood',
    ],
    [
      'no service there',
      (route) => route.fulfill({ status: 404, json: { detail: 'Not Found' } }),
      'There is no map service at the address that this page names.',
    ],
  ];
  test('it says so, and Retry asks again; what it calls the place is text, never markup', async () => {
    let answer: (route: Route) => Promise<void> = (route) => route.continue();
    const { page, island } = await openMap({
      expected: [/Failed to load resource/],
      prepare: (one) => one.route('**/_host/geocode?*', (route) => answer(route)),
    });
    const alert = island.getByRole('alert').filter({ hasText: 'Error fetching geocode data' });
    for (const [name, broken, words] of answers)
      await step(name, async () => {
        answer = broken;
        await page.reload();
        await alert.getByText(words).waitFor();
        // The page hears the status, where there was one.
        const events = await listen(page, EVENT_NAMES);
        await setAttribute(page, 'address', 'Safi');
        const status = { fails: 503, 'no service there': 404 }[name];
        await expect
          .poll(events)
          .toMatchObject([{ name: 'flexy:error', detail: status === undefined ? {} : { status } }]);
        await setAttribute(page, 'address', SQUARE);
        await expect.poll(async () => (await events()).length).toBe(2);
        answer = (route) => route.continue();
        await alert.getByRole('button', { name: 'Retry' }).focus();
        await page.keyboard.press('Enter');
        await island.getByRole('button', { name: `Marker: ${SQUARE}` }).waitFor();
        await expect.poll(() => alert.count()).toBe(0);
        // The button has disappeared, but the focus is not lost.
        await expect
          .poll(() =>
            island.getByRole('region', { name: 'Address on the map' }).evaluate((element) => element.matches(':focus')),
          )
          .toBe(true);
      });
    await step('markup', async () => {
      const name = '<img src=x onerror="document.title=1"> Home';
      answer = (route) =>
        route.fulfill({
          json: {
            status: 'OK',
            results: [{ formatted_address: name, geometry: { location: { lat: 34, lng: -6 } } }],
          },
        });
      await setAttribute(page, 'address', 'Home');
      await island.getByRole('button', { name: `Marker: ${name}` }).waitFor();
      await expect.poll(() => island.getByText(name).isVisible()).toBe(true);
      await expect.poll(() => island.locator('img[src="x"]').count()).toBe(0);
    });
  });
});

describe('the map', () => {
  test('is worked by keys, its coordinates are copied, and it stays where it is in another language', async () => {
    const { context, page, island, requests } = await openMap({
      context: { permissions: ['clipboard-write', 'clipboard-read'] },
    });

    await step('is worked by keys: zoom, move, back to the marker', async () => {
      const marker = island.getByRole('button', { name: `Marker: ${SQUARE}` });
      await marker.waitFor();
      const ground = island.getByRole('application');
      const middle = async (): Promise<number> => {
        const box = await marker.boundingBox();
        const frame = await ground.boundingBox();
        return Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2 - (frame?.x ?? 0) - (frame?.width ?? 0) / 2);
      };
      await expect.poll(middle).toBe(0);
      await island.getByText('100 m').waitFor();
      await ground.focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(middle).toBeLessThan(-40);
      await page.keyboard.press('-');
      await island.getByText('200 m').waitFor();
      await page.keyboard.press('Tab');
      await expect.poll(() => marker.evaluate((element) => element.matches(':focus'))).toBe(true);
      await page.keyboard.press('Enter');
      await expect.poll(middle).toBe(0);
      await island.getByText('100 m').waitFor();
      await island.getByRole('button', { name: 'Zoom in' }).focus();
      // Faster than the zoom animation; no press is lost.
      for (let press = 0; press < 2; press += 1) await page.keyboard.press('Enter');
      await island.getByText('20 m', { exact: true }).waitFor();
      await island.getByRole('button', { name: 'Zoom out' }).click();
      await island.getByText('50 m', { exact: true }).waitFor();
    });
    await step('stays where it is in another language, and nobody is asked again', async () => {
      await setAttribute(page, 'locale', 'fr');
      await setAttribute(page, 'jwt', 'renewed');
      await island.getByRole('button', { name: `Repère : ${SQUARE}` }).waitFor();
      await expect.poll(() => island.getByText(/^50\s*m$/).isVisible()).toBe(true);
      expect(geocoded(requests)).toHaveLength(1);
      await setAttribute(page, 'locale', 'en');
    });
    await step('copies the coordinates, and says so when the browser refuses', async () => {
      await island.getByRole('button', { name: 'Copy the coordinates' }).click();
      await island.getByText('Copied').waitFor();
      await expect
        .poll(() => context.pages()[0]?.evaluate(() => navigator.clipboard.readText()))
        .toBe('31.625800, -7.989100');
      await context.pages()[0]?.evaluate(() => {
        Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } });
      });
      await island.getByRole('button', { name: 'Copy the coordinates' }).click();
      await island
        .getByText('The browser did not allow copying. Select the coordinates and copy them by hand.')
        .waitFor();
    });
  });

  test('is dragged, comes back to the address by a press, and is for everybody, light and dark, found and failed', async () => {
    const { page, island } = await openMap({ context: { reducedMotion: 'reduce' } });

    await step('is dragged, and comes back to the address by a press', async () => {
      const marker = island.getByRole('button', { name: `Marker: ${SQUARE}` });
      await marker.waitFor();
      const frame = await island.getByRole('application').boundingBox();
      if (frame === null) throw new Error('no map');
      const before = await marker.boundingBox();
      await page.mouse.move(frame.x + 60, frame.y + 200);
      await page.mouse.down();
      await page.mouse.move(frame.x + 160, frame.y + 200, { steps: 5 });
      await page.mouse.up();
      await expect.poll(async () => Math.round(((await marker.boundingBox())?.x ?? 0) - (before?.x ?? 0))).toBe(100);
      await island.getByRole('button', { name: 'Back to the address' }).click();
      await expect.poll(async () => Math.round(((await marker.boundingBox())?.x ?? 0) - (before?.x ?? 0))).toBe(0);
    });
    await step('for everybody', async () => {
      for (const theme of ['light', 'dark']) {
        await setAttribute(page, 'theme', theme);
        await setAttribute(page, 'address', 'Place Jemaa el-Fna, Marrakech');
        await island.getByRole('button', { name: `Marker: ${SQUARE}` }).waitFor();
        await expect.poll(() => axeViolations(page, { include: TAG }), { message: theme }).toEqual([]);
        await setAttribute(page, 'address', 'nowhere at all');
        await island.getByText("Les coordonnées n'existent pas").waitFor();
        await expect.poll(() => axeViolations(page, { include: TAG }), { message: theme }).toEqual([]);
      }
    });
  });

  test('is of use without tiles: nothing is fetched, the place has its lines and its scale', async () => {
    const { page, island, requests } = await openMap({
      prepare: (one) =>
        one.addInitScript((tag) => {
          // Simulates a page that names no tile server.
          new MutationObserver(() => document.querySelector(tag)?.removeAttribute('tile-url')).observe(document, {
            childList: true,
            subtree: true,
          });
        }, TAG),
    });
    await island.getByRole('button', { name: `Marker: ${SQUARE}` }).waitFor();
    await island.getByText('31.626°').waitFor();
    await expect.poll(() => island.getByText('100 m').isVisible()).toBe(true);
    expect(requests.some(({ url }) => url.includes('/tiles/'))).toBe(false);
    await setAttribute(page, 'tile-url', 'javascript:{x}{y}{z}');
    await island.getByText('The map tiles address cannot be used, so the place is shown without streets.').waitFor();
  });

  test('comes late, after its words, says when tiles are missing, and fetches them again on demand', async () => {
    let letIn: () => void = () => undefined;
    const wait = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    let isBroken = true;
    const { island } = await openMap({
      expected: [/Failed to load resource/],
      prepare: async (page) => {
        await page.route('**/chunks/map-view-*', async (route) => {
          await wait;
          await route.continue();
        });
        await page.route('**/_host/tiles/**', (route) =>
          isBroken ? route.fulfill({ status: 502 }) : route.continue(),
        );
      },
    });

    await step('comes late: the words are there before its code', async () => {
      await island.getByText('Loading the map…').waitFor();
      await island.getByText(/31\.62580° north · 7\.98910° west/).waitFor();
      letIn();
      await island.getByRole('button', { name: `Marker: ${SQUARE}` }).waitFor();
    });
    await step('says when tiles are missing, and fetches them again on demand', async () => {
      const notice = island.getByRole('status').filter({ hasText: 'Some of the map could not be loaded.' });
      await notice.waitFor();
      await island.getByText('31.626°').waitFor();
      isBroken = false;
      await notice.getByRole('button', { name: 'Retry' }).click();
      await notice.waitFor({ state: 'detached' });
      await expect.poll(() => island.locator('img.leaflet-tile-loaded').count()).toBeGreaterThan(0);
    });
  });
});

test('a telephone in Arabic: all within the screen, buttons as large as a finger', async () => {
  const { page, island } = await openMap({
    locale: 'ar',
    context: { viewport: { width: 390, height: 844 }, hasTouch: true },
  });
  await island.getByRole('button', { name: `علامة: \u2068${SQUARE}\u2069` }).waitFor();
  await island.getByText(/31,62580°\u2069 شمالًا · \u2068?7,98910°\u2069 غربًا/).waitFor();
  await expect.poll(() => smallTargets(island)).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
