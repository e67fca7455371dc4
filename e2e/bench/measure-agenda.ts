import type { Browser, Page } from 'playwright';
import type { Host } from '../support/host.ts';
import { startProbeServer } from '../support/probe-server.ts';
import { FIRST_DAY, manyEvents } from './agenda/events.ts';
import { probed, signedIn } from './signed-in.ts';
import { percentile } from './statistics.ts';

const MOUNTS = 7;
const OURS = 'flexy-agenda';
const PLAIN = 'plain-agenda';

/** Ms from a tag put into a running page until its first event is painted, the middle of seven. */
async function mounted(page: Page, tag: string, attributes: Readonly<Record<string, string>>): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < MOUNTS; time += 1)
    times.push(
      await page.evaluate(
        async ([name, given]) => {
          for (const element of document.querySelectorAll(name)) element.remove();
          await window.bench.atPicture();
          const begun = performance.now();
          const element = document.createElement(name);
          for (const [key, value] of Object.entries(given)) element.setAttribute(key, value);
          document.body.append(element);
          const isThere = (): boolean => (element.shadowRoot ?? element).textContent.includes('Event 0');
          while (!isThere()) await new Promise(requestAnimationFrame);
          await window.bench.nextTask();
          return performance.now() - begun;
        },
        [tag, attributes] as const,
      ),
    );
  return percentile(times, 0.5);
}

/** So many events on fifteen days, beside the list of FullCalendar; the code of both is there already. */
export async function measureAgenda(
  browser: Browser,
  host: Host,
  events: number,
): Promise<{ readonly ours: number; readonly plain: number }> {
  const server = await startProbeServer(PLAIN, 'e2e/bench/agenda/plain-agenda.ts');
  try {
    const plainPage = await (await probed(browser)).newPage();
    await plainPage.goto(server.page(`<script type="module" src="/first/${PLAIN}.js"></script>`));
    await plainPage.evaluate((tag) => customElements.whenDefined(tag).then(() => undefined), PLAIN);
    const plain = await mounted(plainPage, PLAIN, { events: String(events) });
    await plainPage.context().close();
    const page = await (await signedIn(browser, host)).newPage();
    await page.goto(`${host.address}/en/gallery/${OURS}/stage`);
    await page.locator(OURS).locator('.fx-root:not([data-pending])').waitFor();
    const ours = await mounted(page, OURS, {
      locale: 'en',
      'start-date': FIRST_DAY,
      'days-count': '15',
      events: JSON.stringify(manyEvents(events)),
    });
    await page.context().close();
    return { ours, plain };
  } finally {
    await server.stop();
  }
}
