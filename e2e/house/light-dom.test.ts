import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { type PageOptions, useBrowser } from '../support/browser.ts';
import { type ProbeServer, startProbeServer } from '../support/probe-server.ts';
import { step } from '../support/step.ts';

const { open } = useBrowser();
let server: ProbeServer;
beforeAll(async () => {
  server = await startProbeServer('flexy-light-probe', 'e2e/fixtures/light-dom/flexy-light-probe.ts');
});
afterAll(() => server.stop());

const SCRIPT = '<script type="module" src="/first/flexy-light-probe.js"></script>';
const HOSTILE =
  '<style nonce="probe">* { letter-spacing: 4px !important } button { all: unset } h2 { font-style: italic }</style>';
const PROBE = '<flexy-light-probe></flexy-light-probe>';

const TURBO = '<meta name="csp-nonce" content="probe"><script type="module" src="/turbo.js"></script>';

const addressOf = (probes: string, extra = ''): string =>
  server.page(
    `${HOSTILE}<main><h1>Page</h1><p><button type="button">Of the page</button></p>${probes}</main>${SCRIPT}${extra}`,
  );

async function openProbes(probes: string = PROBE, options?: PageOptions): Promise<Page> {
  const { page } = await open(addressOf(probes), options);
  await page.getByLabel('Text').first().waitFor();
  return page;
}

/** A page that can load Turbo, before it is anywhere. */
async function openTurbo(): Promise<Page> {
  const { page } = await open(server.page(''));
  await page.route('**/turbo.js', (route) =>
    route.fulfill({ path: 'node_modules/@hotwired/turbo/dist/turbo.es2017-esm.js', contentType: 'text/javascript' }),
  );
  return page;
}

/** In the document, or in the shadow root around the first probe. */
const sheetsOf = (page: Page, shell?: string): Promise<number> =>
  page.evaluate(
    (selector) =>
      (selector === undefined ? document : document.querySelector(selector)?.shadowRoot)?.adoptedStyleSheets.filter(
        ({ cssRules }) => [...cssRules].some(({ cssText }) => cssText.includes('.tool-popup')),
      ).length ?? -1,
    shell,
  );

const styleOf = (page: Page, selector: string, property: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

const lightChildren = (page: Page) => page.locator('flexy-light-probe > [data-flexy-light]');

describe('a library in light DOM', () => {
  test('works as it would not in a shadow root', async () => {
    const page = await openProbes(`${PROBE}<flexy-light-probe place="shadow"></flexy-light-probe>`);
    const [inLight, inShadow] = [page.locator('flexy-light-probe').first(), page.locator('flexy-light-probe').last()];
    await inLight.getByLabel('Text').fill('Terms');
    await inLight.getByRole('button', { name: 'Link' }).click();
    await inLight.getByLabel('Address').fill('/terms');
    await inLight.getByRole('button', { name: 'Insert' }).click();
    await expect.poll(() => inLight.getByLabel('Text').inputValue()).toBe('Terms (/terms)');
    await inLight.getByLabel('Address').waitFor({ state: 'hidden' });
    // The reason that the declaration gives.
    await inShadow.getByRole('button', { name: 'Link' }).click();
    await inShadow.getByLabel('Address').click();
    await inShadow.getByLabel('Address').waitFor({ state: 'hidden' });
  });

  test('has its sheet once for two elements, and takes it along with the last', async () => {
    const page = await openProbes(`${PROBE}${PROBE}`);
    await expect.poll(() => lightChildren(page).count()).toBe(2);
    await expect.poll(() => sheetsOf(page)).toBe(1);
    const probes = await page.evaluateHandle(() => [...document.querySelectorAll('flexy-light-probe')]);
    await page.evaluate(([first]) => first?.remove(), probes);
    await expect.poll(() => probes.evaluate(([first]) => first?.childElementCount)).toBe(0);
    await expect.poll(() => sheetsOf(page)).toBe(1);
    await page.evaluate(([, second]) => second?.remove(), probes);
    await expect.poll(() => sheetsOf(page)).toBe(0);
    await expect.poll(() => probes.evaluate(([, second]) => second?.childElementCount)).toBe(0);
    await page.evaluate(([first]) => first && document.body.append(first), probes);
    await expect.poll(() => sheetsOf(page)).toBe(1);
    await page.getByRole('button', { name: 'Link' }).click();
    await page.getByLabel('Address').waitFor();
  });

  test('is styled by its own sheet within, for everybody in both themes, and outlives a page that draws its children again', async () => {
    const page = await openProbes();
    const probe = page.locator('flexy-light-probe');

    await step('is styled by its own sheet within, which styles nothing of the page', async () => {
      await page.getByRole('button', { name: 'Link' }).click();
      await expect.poll(() => styleOf(page, '.tool-popup', 'border-top-color')).toBe('rgb(1, 2, 3)');
      await expect.poll(() => styleOf(page, '.tool-popup', 'animation-name')).toBe('tool-in');
      await expect.poll(() => styleOf(page, '.tool-open', 'text-decoration-line')).toBe('underline');
      await expect.poll(() => styleOf(page, 'p button', 'text-decoration-line')).toBe('none');
      await expect.poll(() => styleOf(page, 'html', '--tool-line')).toBe('');
      // What the reference page tells of the other way: the page reaches in, but not into the shadow root beside it.
      await expect.poll(() => styleOf(page, '.tool-text', 'letter-spacing')).toBe('4px');
      await expect.poll(() => styleOf(page, 'flexy-light-probe h2', 'font-style')).toBe('normal');
      for (const theme of ['dark', 'light']) {
        await probe.evaluate((element, value) => element.setAttribute('theme', value), theme);
        await lightChildren(page)
          .and(page.locator(`[data-theme=${theme}]`))
          .waitFor();
        await page.getByLabel('Address').waitFor();
        await expect.poll(() => axeViolations(page), { message: theme }).toEqual([]);
      }
    });
    await step('outlives a page that draws the children of the element again', async () => {
      await page.getByLabel('Text').fill('kept');
      await page.evaluate(() =>
        document
          .querySelector('flexy-light-probe')
          ?.replaceChildren(Object.assign(document.createElement('p'), { textContent: 'Loading' })),
      );
      await expect.poll(() => lightChildren(page).count()).toBe(1);
      await expect.poll(() => page.getByLabel('Text').inputValue()).toBe('kept');
      await expect.poll(() => page.getByText('Loading').isVisible()).toBe(false);
    });
    await step('follows theme, direction, language and accent', async () => {
      const light = await styleOf(page, '.tool', 'background-color');
      await probe.evaluate((element) => {
        element.setAttribute('theme', 'dark');
        element.setAttribute('locale', 'ar');
        element.style.setProperty('--flexy-accent-dark', 'rgb(9, 8, 7)');
      });
      const attributes = () =>
        lightChildren(page).evaluate((node) => ['dir', 'lang', 'data-theme'].map((name) => node.getAttribute(name)));
      await expect.poll(attributes).toEqual(['rtl', 'ar', 'dark']);
      await expect.poll(() => styleOf(page, '.tool', 'background-color')).not.toBe(light);
      await expect.poll(() => styleOf(page, '.tool', 'border-right-color')).toBe('rgb(9, 8, 7)');
      await expect.poll(() => styleOf(page, '.tool', 'color-scheme')).toBe('dark');
      await expect.poll(() => lightChildren(page).getAttribute('style')).toBe(null);
    });
  });

  test('keeps what was typed through moves, also out of a shadow root, and its sheet follows', async () => {
    const page = await openProbes(`<div id="shell"></div><aside aria-label="Side"></aside>${PROBE}`);
    await page.getByLabel('Text').fill('kept');
    await page.evaluate(() =>
      document.querySelector('aside')?.append(document.querySelector('flexy-light-probe') ?? ''),
    );
    await page.evaluate(() => {
      const shell = document.querySelector('#shell')?.attachShadow({ mode: 'open' });
      shell?.append(document.querySelector('flexy-light-probe') ?? '');
    });
    await expect.poll(() => sheetsOf(page, '#shell')).toBe(1);
    await expect.poll(() => sheetsOf(page)).toBe(0);
    await expect.poll(() => styleOf(page, '.tool-open', 'text-decoration-line')).toBe('underline');
    await page.evaluate(() => {
      const probe = document.querySelector('#shell')?.shadowRoot?.querySelector('flexy-light-probe');
      document.body.append(probe ?? '');
    });
    await expect.poll(() => sheetsOf(page)).toBe(1);
    await expect.poll(() => sheetsOf(page, '#shell')).toBe(0);
    await expect.poll(() => page.getByLabel('Text').inputValue()).toBe('kept');
    await page.getByRole('button', { name: 'Link' }).click();
    await page.getByLabel('Address').click();
    await expect.poll(() => page.getByLabel('Address').isVisible()).toBe(true);
  });

  test('leaves what stands between the tags until it is ready', async () => {
    const { page } = await open(
      server.page('<flexy-light-probe><p>Drawn on the server</p></flexy-light-probe><p>After</p>'),
    );
    await expect.poll(() => page.getByText('Drawn on the server').isVisible()).toBe(true);
    await page.addScriptTag({ url: '/first/flexy-light-probe.js', type: 'module' });
    await page.getByLabel('Text').waitFor();
    await expect.poll(() => page.getByText('Drawn on the server').isVisible()).toBe(false);
    await page.evaluate(() => document.querySelector('flexy-light-probe')?.remove());
    await page.getByLabel('Text').waitFor({ state: 'detached' });
  });

  test('is not in what Turbo keeps of the page, and comes back fresh', async () => {
    const page = await openTurbo();
    const other = addressOf('<h2>Elsewhere</h2>', TURBO);
    await page.goto(addressOf(`<a href="${other}">Leave</a>${PROBE}`, TURBO));
    await page.getByLabel('Text').fill('gone');
    await page.getByRole('button', { name: 'Link' }).click();
    await page.evaluate(() => {
      Reflect.set(window, 'snapshots', []);
      document.addEventListener('turbo:before-render', (event) => {
        if (!(event instanceof CustomEvent)) return;
        const { newBody, resume }: { newBody?: HTMLElement; resume?: () => void } = Object(event.detail);
        Reflect.get(window, 'snapshots').push(newBody?.innerHTML);
        // The copy is made a turn of the event loop later; until then the page stays, as it does on a slow network.
        event.preventDefault();
        setTimeout(() => setTimeout(() => resume?.()));
      });
    });
    await page.getByRole('link', { name: 'Leave' }).click();
    await page.getByRole('heading', { name: 'Elsewhere' }).waitFor();
    await expect.poll(() => sheetsOf(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.getByLabel('Text').inputValue()).toBe('');
    const snapshots: readonly string[] = await page.evaluate(() => Reflect.get(window, 'snapshots'));
    expect(snapshots.at(-1)).toContain('<flexy-light-probe>');
    expect(snapshots.join()).not.toContain('data-flexy-light');
    await page.getByRole('button', { name: 'Link' }).click();
    await page.getByLabel('Address').click();
    await expect.poll(() => page.getByLabel('Address').isVisible()).toBe(true);
    await expect.poll(() => lightChildren(page).count()).toBe(1);
    await expect.poll(() => sheetsOf(page)).toBe(1);
  });

  test('is not touched when Turbo morphs the page', async () => {
    const page = await openTurbo();
    await page.goto(addressOf(PROBE, TURBO));
    await page.getByLabel('Text').fill('kept');
    await page.evaluate(() => {
      const method = Object.assign(document.createElement('meta'), { name: 'turbo-refresh-method', content: 'morph' });
      document.head.append(method);
      document.querySelector('h1')?.replaceChildren('Stale');
      Reflect.set(window, 'removed', 0);
      const probe = document.querySelector('flexy-light-probe');
      if (probe)
        new MutationObserver((records) => {
          for (const { removedNodes } of records)
            Reflect.set(window, 'removed', Reflect.get(window, 'removed') + removedNodes.length);
        }).observe(probe, { childList: true });
      const turbo: unknown = Reflect.get(window, 'Turbo');
      Reflect.get(Object(turbo), 'visit').call(turbo, location.href, { action: 'replace' });
    });
    await page.getByRole('heading', { name: 'Page' }).waitFor();
    await expect.poll(() => page.getByLabel('Text').inputValue()).toBe('kept');
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'removed'))).toBe(0);
  });
});
