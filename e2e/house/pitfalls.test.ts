import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { type ProbeServer, startProbeServer } from '../support/probe-server.ts';
import { listen } from '../support/recorded-events.ts';
import { step } from '../support/step.ts';

const { open } = useBrowser();
let server: ProbeServer;
beforeAll(async () => {
  server = await startProbeServer();
});
afterAll(() => server.stop());

const SCRIPT = '<script type="module" src="/first/flexy-probe.js"></script>';

async function openProbe(tag = '<flexy-probe></flexy-probe>', expected: readonly RegExp[] = []): Promise<Page> {
  const { page } = await open(server.page(`${tag}${SCRIPT}`), { expected });
  return page;
}

async function props(page: Page): Promise<Record<string, unknown>> {
  const text = await page.locator('flexy-probe').first().locator('pre').first().innerText();
  const parsed: Record<string, unknown> = JSON.parse(text);
  return parsed;
}

const logOf = (page: Page): Promise<readonly string[]> => page.evaluate(() => window.probeLog ?? []);

// The numbers are the rows of the list of r2wc's pitfalls that the test guards against.
describe('the element', () => {
  test('1, 9, 10, 14, 16 and 18: what is detached mounts nothing, events and methods are there, nothing is written back, and a render error is a card', async () => {
    const page = await openProbe('<flexy-probe></flexy-probe>', [/told to break/, /The above error/]);

    await step('1: never mounts in detached elements and clones', async () => {
      await page.getByRole('button', { name: 'Pressed 0' }).waitFor();
      await page.evaluate(() => {
        const made = document.createElement('flexy-probe');
        made.setAttribute('label', 'detached');
        Reflect.set(made, 'label', 'property');
        document.querySelector('flexy-probe')?.cloneNode(true);
      });
      await expect.poll(() => logOf(page)).toEqual(['mounted']);
    });
    await step('18: methods of the declaration are there', async () => {
      await page.getByRole('button', { name: 'Pressed 0' }).click();
      await page.getByRole('button', { name: 'Pressed 1' }).waitFor();
      await expect
        .poll(() =>
          page.evaluate(() => {
            const times: unknown = Reflect.get(document.querySelector('flexy-probe') ?? {}, 'times');
            return typeof times === 'function' ? times.call(document.querySelector('flexy-probe')) : null;
          }),
        )
        .toBe(1);
    });
    await step(
      '9 and 10: events bubble out of the shadow root, and a prevented one stops what comes next',
      async () => {
        await page.evaluate(() =>
          document.addEventListener(
            'flexy:probed',
            (event) => {
              Reflect.set(window, 'heard', [event.composed, event.bubbles, Reflect.get(event, 'detail')]);
              event.preventDefault();
            },
            { once: true },
          ),
        );
        await page.getByRole('button', { name: 'Pressed 1' }).click();
        await expect.poll(() => page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([true, true, { times: 2 }]);
        await page.getByRole('button', { name: 'Pressed 1' }).click();
        await page.getByRole('button', { name: 'Pressed 2' }).waitFor();
      },
    );
    await step('14: nothing is written back into attributes, least of all the token', async () => {
      await page.evaluate(() =>
        Object.assign(document.querySelector('flexy-probe') ?? {}, {
          jwt: 'secret',
          label: 'x',
          options: { big: true },
          title: 'A title',
        }),
      );
      await expect.poll(() => props(page)).toMatchObject({ label: 'x', options: { big: true } });
      await expect
        .poll(() => page.locator('flexy-probe').evaluate((element) => element.outerHTML))
        .toBe('<flexy-probe title="A title"></flexy-probe>');
      await expect.poll(async () => JSON.stringify(await props(page))).not.toContain('secret');
    });
    await step('16: a render error is a card with a way on, and the page hears of it', async () => {
      const events = await listen(page, ['flexy:error']);
      await page.getByRole('button', { name: 'Break' }).click();
      await expect.poll(events).toMatchObject([{ detail: { message: expect.stringContaining('told to break') } }]);
      await page.getByRole('button', { name: 'Retry' }).click();
      await page.getByRole('button', { name: 'Pressed 0' }).waitFor();
    });
  });

  test('3: a boolean is there or not, and false says no', async () => {
    for (const [tag, wanted] of [
      ['<flexy-probe enabled></flexy-probe>', true],
      ['<flexy-probe enabled="false"></flexy-probe>', false],
      ['<flexy-probe></flexy-probe>', false],
      ['<flexy-probe data-enabled="1"></flexy-probe>', true],
    ] as const) {
      const page = await openProbe(tag);
      await expect.poll(async () => (await props(page))['enabled'], { message: tag }).toBe(wanted);
    }
  });

  test('5 and 11: properties set before the code is there are taken over, later ones count, and what stands between the tags is shown until then', async () => {
    const { page } = await open(server.page('<flexy-probe><p>Loading on the server</p></flexy-probe>'));
    await expect.poll(() => page.getByText('Loading on the server').isVisible()).toBe(true);
    await page.evaluate(() =>
      Object.assign(document.querySelector('flexy-probe') ?? {}, { label: 'early', options: { a: 1 } }),
    );
    await page.addScriptTag({ url: '/first/flexy-probe.js', type: 'module' });
    await expect.poll(() => props(page)).toMatchObject({ label: 'early', options: { a: 1 } });
    await expect.poll(() => page.getByText('Loading on the server').isVisible()).toBe(false);
    await page.evaluate(() => Object.assign(document.querySelector('flexy-probe') ?? {}, { label: 'late' }));
    await expect.poll(() => props(page)).toMatchObject({ label: 'late' });
  });

  test('6, 7 and 8: moving it keeps what was typed and pressed; removal ends it, and put back it begins afresh', async () => {
    const page = await openProbe('<main></main><flexy-probe></flexy-probe>');

    await step('6: moving it keeps what was typed and pressed, by append and by moveBefore', async () => {
      await page.getByRole('button', { name: 'Pressed 0' }).click();
      await page.getByLabel('Typed').fill('kept');
      await page.evaluate(() => document.querySelector('main')?.append(document.querySelector('flexy-probe') ?? ''));
      await page.evaluate(() => {
        const probe = document.querySelector('flexy-probe');
        const move: unknown = Reflect.get(document.body, 'moveBefore');
        if (typeof move === 'function' && probe) move.call(document.body, probe, null);
      });
      await page.getByRole('button', { name: 'Pressed 1' }).waitFor();
      await expect.poll(() => page.getByLabel('Typed').inputValue()).toBe('kept');
      await expect.poll(() => logOf(page)).toEqual(['mounted']);
    });
    await step('7 and 8: removal ends it and what it started; put back it begins afresh', async () => {
      const probe = await page.evaluateHandle(() => document.querySelector('flexy-probe'));
      await page.evaluate((element) => element?.remove(), probe);
      await expect.poll(() => logOf(page)).toEqual(['mounted', 'aborted', 'unmounted']);
      await page.evaluate((element) => {
        if (element) document.body.append(element);
      }, probe);
      await page.getByRole('button', { name: 'Pressed 0' }).waitFor();
    });
  });

  test('12, 13 and 17: styles are adopted sheets that all elements share; portals stay inside; a second build changes nothing', async () => {
    const page = await openProbe('<flexy-probe></flexy-probe><flexy-probe></flexy-probe>');
    await page.getByRole('button', { name: 'Pressed 0' }).nth(1).waitFor();
    const shared = await page.evaluate(() => {
      const [one, two] = [...document.querySelectorAll('flexy-probe')].map((probe) => probe.shadowRoot);
      return [
        one?.adoptedStyleSheets.length ?? 0,
        one?.adoptedStyleSheets.every((sheet, index) => sheet === two?.adoptedStyleSheets[index]),
        one?.querySelectorAll('style').length,
        one?.querySelector('.in-portal') !== null,
        document.querySelectorAll('body > .in-portal').length,
      ];
    });
    expect(shared[0]).toBeGreaterThan(1);
    expect(shared.slice(1)).toEqual([true, 0, true, 0]);
    await step('17: a second build on the page changes nothing and says so once', async () => {
      await page.getByRole('button', { name: 'Pressed 0' }).first().click();
      const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
      await page.addScriptTag({ url: '/second/flexy-probe.js', type: 'module' });
      await expect.poll(async () => (await warning).text()).toMatch(/Two builds/);
      await page.getByRole('button', { name: 'Pressed 1' }).waitFor();
    });
  });

  test('2, 4 and 15: bad JSON and a number that is none are reported and fall back; what is removed or emptied is cleared', async () => {
    const page = await openProbe(
      '<flexy-probe options="{broken" count="12abc" size="huge" label="one"></flexy-probe>',
      [/options="\{broken"/, /options="\[worse"/, /count="12abc"/, /size="huge"/],
    );

    await step('15: a number that is none falls back and is reported', async () => {
      await expect.poll(() => props(page)).toMatchObject({ count: 7, size: 'small' });
    });
    await step('4: bad JSON is reported with tag, attribute and value, and the element lives', async () => {
      await expect.poll(() => props(page)).toMatchObject({ enabled: false });
      const events = await listen(page, ['flexy:error']);
      await page.evaluate(() => document.querySelector('flexy-probe')?.setAttribute('options', '[worse'));
      await expect
        .poll(events)
        .toMatchObject([{ detail: { message: expect.stringMatching(/<flexy-probe> options="\[worse"/) } }]);
    });
    await step('2: a removed or emptied attribute clears its value, and the screen follows', async () => {
      await page.evaluate(() => document.querySelector('flexy-probe')?.setAttribute('count', '3'));
      await expect.poll(() => props(page)).toMatchObject({ label: 'one', count: 3 });
      await page.evaluate(() => {
        document.querySelector('flexy-probe')?.removeAttribute('label');
        document.querySelector('flexy-probe')?.setAttribute('count', '');
      });
      await expect.poll(() => props(page)).toMatchObject({ count: 7 });
      await expect.poll(() => props(page)).not.toHaveProperty('label');
    });
  });

  test('19: a misspelt name, an unknown language and an id that is none are said in words, once', async () => {
    const { page, problems } = await open(
      server.page(
        `<flexy-probe storeId="3" locale="de" store-id="undefined" class="a" data-controller="b" aria-label="c"></flexy-probe>
         <script type="module" nonce="probe">
           window.told = [];
           document.addEventListener('flexy:error', ({ detail }) => window.told.push(detail.message));
         </script>${SCRIPT}`,
      ),
      { expected: [/has no attribute/, /locale="de"/, /store-id="undefined"/] },
    );
    const wanted = [
      '<flexy-probe> has no attribute "storeid". Did you mean "store-id"?',
      '<flexy-probe> locale="de": expected one of en, fr, ar, or one that the page has texts of.',
      '<flexy-probe> store-id="undefined": expected an id or an API path.',
    ];
    await expect.poll(() => page.evaluate(() => [...Reflect.get(window, 'told')].sort())).toEqual([...wanted].sort());
    await page.getByText('No texts in “de”.').waitFor();
    await expect.poll(() => props(page)).not.toHaveProperty('storeId');
    // Removed and inserted again, the element does not report it twice.
    await page.evaluate(() => {
      const probe = document.querySelector('flexy-probe');
      probe?.remove();
      return new Promise<void>((resolve) =>
        queueMicrotask(() => {
          if (probe) document.body.append(probe);
          resolve();
        }),
      );
    });
    await page.getByRole('button', { name: 'Pressed 0' }).waitFor();
    expect(problems.map((problem) => problem.replace('console: ', '')).sort()).toEqual([...wanted].sort());
  });

  test('19: kebab, data- and camelCase spellings mean the same', async () => {
    for (const tag of [
      '<flexy-probe store-id="3" roles="a, b c"></flexy-probe>',
      '<flexy-probe data-store-id="3" data-roles="a b,c"></flexy-probe>',
    ]) {
      await expect
        .poll(async () => await props(await openProbe(tag)))
        .toMatchObject({ storeId: '3', roles: ['a', 'b', 'c'] });
    }
    const page = await openProbe();
    await page.getByRole('button', { name: 'Pressed 0' }).waitFor();
    await page.evaluate(() =>
      Object.assign(document.querySelector('flexy-probe') ?? {}, { storeId: '/en/api/stores/3' }),
    );
    await expect.poll(() => props(page)).toMatchObject({ storeId: '/en/api/stores/3' });
  });
});
