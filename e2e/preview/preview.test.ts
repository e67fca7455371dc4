import type { Frame, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PageOptions, useBrowser, type WatchedPage } from '../support/browser.ts';
import { type ProbeServer, startProbeServer } from '../support/probe-server.ts';
import { HOSTILE } from './hostile.ts';

const TAG = 'flexy-preview-probe';
/** The test's own script, which the frame does not let run either. */
const HARNESS = /Blocked script execution in 'about:srcdoc'/;
const { open } = useBrowser();
let server: ProbeServer;
beforeAll(async () => {
  server = await startProbeServer(TAG, 'e2e/fixtures/preview/flexy-preview-probe.tsx');
});
afterAll(() => server.stop());

async function openPreviews(
  cases: readonly string[],
  attributes = '',
  options: PageOptions = { expected: [HARNESS] },
): Promise<WatchedPage & { readonly frames: readonly Frame[] }> {
  const watched = await open(
    server.page(`<${TAG} ${attributes}></${TAG}><script type="module" nonce="probe" src="/first/${TAG}.js"></script>`),
    options,
  );
  await watched.page.evaluate(([tag, list]) => Reflect.set(document.querySelector(tag) ?? {}, 'cases', list), [
    TAG,
    cases,
  ] as const);
  return { ...watched, frames: await framesOf(watched.page, cases.length) };
}

/** The frames in the order of their previews, each loaded. */
async function framesOf(page: Page, count: number): Promise<readonly Frame[]> {
  const elements = page.locator(`${TAG} iframe`);
  await expect.poll(() => elements.count()).toBe(count);
  const frames: Frame[] = [];
  for (const handle of await elements.elementHandles()) {
    const frame = await handle.contentFrame();
    if (frame === null) throw new Error('A preview without a frame');
    await frame.locator('body').waitFor({ state: 'attached' });
    await frame.waitForLoadState('load');
    frames.push(frame);
  }
  return frames;
}

const colourOf = (frame: Frame, selector: string): Promise<string> =>
  frame.locator(selector).evaluate((element) => getComputedStyle(element).color);

describe('a preview', () => {
  test('asks no other site anything, runs nothing, and keeps what is harmless', async () => {
    const { page, frames, requests } = await openPreviews(HOSTILE, '', {
      // A `<base>` counts for nothing: this one is the page's own picture.
      expected: [HARNESS, /404 \(Not Found\)/],
    });
    await page.evaluate(() => {
      addEventListener('message', () => document.body.setAttribute('data-ran', ''));
    });
    for (const [at, frame] of frames.entries()) {
      const seen = await frame.locator('body').innerText();
      expect(seen, HOSTILE[at]).toContain('seen');
      expect(seen, HOSTILE[at]).not.toContain('fetch(');
      // Nothing stands there that another parse, or a press, could send off.
      const loads = await frame.evaluate(() =>
        Array.from(document.querySelectorAll('*'), (element) =>
          Array.from(element.attributes, ({ name, value }) => (name === 'title' ? '' : `${name}=${value}`)),
        )
          .flat()
          .filter((one) => /evil|^on|javascript|^href|^action/i.test(one) && !one.startsWith('content=')),
      );
      expect(loads, HOSTILE[at]).toEqual([]);
    }
    for (const frame of frames)
      for (const link of await frame.locator('a, button, input').all()) await link.click({ force: true });
    await expect.poll(() => page.locator('[data-ran]').count()).toBe(0);
    // The watching browser fails the test for any request elsewhere and for any report of the policy.
    expect(requests.filter(({ url }) => url.includes('evil.example'))).toEqual([]);
    expect(frames).toHaveLength(HOSTILE.length);
  });

  test('has its styles, under the page’s policy', async () => {
    const { frames } = await openPreviews([
      `<style>.a { color: rgb(1, 2, 3) } @media print { .a { color: red } } .b { color: red }</style>
       <p class="a">One</p><p class="b" style="color: rgb(4, 5, 6); font-weight: 800">Two</p>
       <p style="color: rgb(7, 8, 9)} body { display: none">Three</p>`,
      `<body style="color: rgb(10, 11, 12)" dir="rtl" class="c"><p>مرحبا</p></body>`,
      `<p>مرحبا بكم</p>`,
    ]);
    const [styled, body, plain] = frames;
    if (styled === undefined || body === undefined || plain === undefined) throw new Error('Three previews');
    await expect.poll(() => colourOf(styled, 'p >> nth=0')).toBe('rgb(1, 2, 3)');
    await expect.poll(() => colourOf(styled, 'p >> nth=1')).toBe('rgb(4, 5, 6)');
    await styled.getByText('Three').waitFor();
    await expect.poll(() => colourOf(body, 'p')).toBe('rgb(10, 11, 12)');
    await expect.poll(() => body.locator('html').getAttribute('dir')).toBe('rtl');
    // A text that names no direction has its own, whatever the page's.
    await expect.poll(() => plain.locator('p').evaluate((one) => getComputedStyle(one).direction)).toBe('rtl');
  });

  test('loads pictures of the page, of named hosts and ticked ones; others after a press', async () => {
    const other = await startProbeServer(TAG, 'e2e/fixtures/preview/flexy-preview-probe.tsx');
    try {
      const { host } = new URL(other.address);
      const { page } = await openPreviews(
        [
          `<img src="/own.png" alt="own"><img src="/logout?x=.png" alt="no picture"><p>seen</p>
           <img src="http://127.0.0.1:1/ticked.png" alt="ticked"><img src="${other.address}/a.png?secret=1" alt="">`,
        ],
        `ticked="http://127.0.0.1:1/ticked.png"`,
        {
          origins: [other.address, 'http://127.0.0.1:1'],
          expected: [HARNESS, /ERR_|404|CSP violation: img-src|Content Security Policy|img-src/],
        },
      );
      // The servers tell: of a frame with a process of its own the browser tells its first requests to nobody.
      const isAsked = ({ asked }: ProbeServer, part: string): boolean => asked.some((url) => url.includes(part));
      await expect.poll(() => isAsked(server, '/own.png')).toBe(true);
      expect(isAsked(server, '/logout')).toBe(false);
      expect(isAsked(other, '/a.png')).toBe(false);
      await page
        .getByText(`2 pictures of other sites are not loaded: ${new URL(server.address).host}, ${host}`)
        .waitFor();
      await page.getByRole('button', { name: 'Show the pictures' }).click();
      // The policy of this page names no other site; the person hears of it.
      await page.getByText(/Pictures from .* could not be loaded\./).waitFor();
    } finally {
      await other.stop();
    }
  });
});
