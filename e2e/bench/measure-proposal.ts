import type { Browser } from 'playwright';
import { openAssistant } from '../ai-assistant/assistant-page.ts';
import { HOSTILE } from '../preview/hostile.ts';
import type { Host } from '../support/host.ts';
import { startProbeServer } from '../support/probe-server.ts';
import { spread } from './statistics.ts';

const ROUNDS = 5;

interface ProposalFigures {
  /** Ms from the answer with 500 fields to its table. */
  readonly shown: number;
  /** Requests to other sites while all hostile cases are shown; `plain`: the same in frames without any care. */
  readonly foreign: { readonly ours: number; readonly plain: number };
}

async function measureShown(browser: Browser, host: Host): Promise<number> {
  const newData = {
    name: 'Lamp',
    fields: Array.from({ length: 500 }, (_, at) => ({
      label: `Field ${at}`,
      value: at % 3 === 0 ? '<b>bold</b>' : at,
    })),
  };
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.route('**/api/en/ai_requests', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 201,
            contentType: 'application/ld+json',
            body: JSON.stringify({ id: 1, threadAiRequest: { id: 1 }, functionCallEscaped: { newData } }),
          })
        : route.continue(),
    );
    const { input, choose, ask } = await openAssistant(page, host);
    await choose('Create', 'ShopBundle', 'Product');
    await input(1).fill('x');
    const shown = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const look = (): void => {
            const root = document.querySelector('flexy-ai-assistant')?.shadowRoot;
            const [answer] = performance
              .getEntriesByType('resource')
              .filter(({ name }) => name.endsWith('/api/en/ai_requests'))
              .slice(-1);
            if (!(answer instanceof PerformanceResourceTiming) || !root?.querySelector('[data-result] table'))
              requestAnimationFrame(look);
            else requestAnimationFrame((now) => resolve(now - answer.responseEnd));
          };
          look();
        }),
    );
    await ask.click();
    times.push(await shown);
    await context.close();
  }
  return spread(times).p95;
}

async function measureForeign(browser: Browser): Promise<ProposalFigures['foreign']> {
  const tag = 'flexy-preview-probe';
  const server = await startProbeServer(tag, 'e2e/fixtures/preview/flexy-preview-probe.tsx');
  const count = async (isOurs: boolean): Promise<number> => {
    const context = await browser.newContext();
    const page = await context.newPage();
    let foreign = 0;
    await context.route(/evil\.example/, (route) => {
      foreign += 1;
      return route.abort();
    });
    await page.goto(
      server.page(
        isOurs ? `<${tag}></${tag}><script type="module" nonce="probe" src="/first/${tag}.js"></script>` : '',
      ),
    );
    // The plain way stands outside the page's policy, which a back-office need not have.
    if (!isOurs) await page.goto('about:blank');
    await page.evaluate(
      ([name, cases, ours]) => {
        const island = document.querySelector(name);
        if (ours && island) Reflect.set(island, 'cases', cases);
        else
          for (const html of cases) {
            const frame = document.createElement('iframe');
            frame.srcdoc = html;
            document.body.append(frame);
          }
      },
      [tag, HOSTILE, isOurs] as const,
    );
    await page
      .locator('iframe')
      .nth(HOSTILE.length - 1)
      .waitFor({ state: 'attached' });
    await Promise.all(page.frames().map((frame) => frame.waitForLoadState('load').catch(() => undefined)));
    await page.waitForLoadState('networkidle');
    await context.close();
    return foreign;
  };
  try {
    return { ours: await count(true), plain: await count(false) };
  } finally {
    await server.stop();
  }
}

/** Measures what a proposal costs on the screen, and what it makes the browser ask others. */
export async function measureProposal(browser: Browser, host: Host): Promise<ProposalFigures> {
  return { shown: await measureShown(browser, host), foreign: await measureForeign(browser) };
}
