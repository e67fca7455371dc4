import type { Browser } from 'playwright';
import type { Host } from '../support/host.ts';
import { longestTask, signedIn } from './signed-in.ts';
import { spread } from './statistics.ts';

interface GanttFigures {
  /** Ms from the answer of the server until the first bars are painted. */
  readonly shown: number;
  readonly loadTask: number;
  /** Ms between two pictures. */
  readonly scroll: { readonly p95: number; readonly task: number };
  readonly drag: { readonly p95: number; readonly task: number };
  /** Number of bars in the document. */
  readonly nodes: number;
}

/** The project of generated tasks, after the two of the seed. */
const PROJECT = '3';

/** Reads, scrolls and edits a plan of many tasks, with one move a picture as a person does. */
export async function measureGantt(browser: Browser, host: Host): Promise<GanttFigures> {
  const page = await (await signedIn(browser, host, 800)).newPage();
  await page.goto(`${host.address}/en/admin/islands/flexy-project-gantt`);
  const island = page.locator('flexy-project-gantt');
  await island.locator('[data-bar]').first().waitFor();
  await page.waitForLoadState('networkidle');
  await longestTask(page);
  const shown = await island.evaluate(async (element, project) => {
    const root = element.shadowRoot;
    const picture = (): Promise<number> => new Promise(requestAnimationFrame);
    element.setAttribute('project-id', project);
    const isThere = (): boolean =>
      root?.querySelector('[data-bar="1"]') === null && root.querySelector('[data-bar]') !== null;
    while (isThere() === false) await picture();
    await picture();
    const answers = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith(`/projects/${project}`));
    const answered = answers.map((entry) => (entry instanceof PerformanceResourceTiming ? entry.responseEnd : 0));
    return performance.now() - Math.max(...answered);
  }, PROJECT);
  const loadTask = await longestTask(page);
  const gapsOf = (kind: 'scroll' | 'drag'): Promise<readonly number[]> =>
    island.evaluate(async (element, what) => {
      const scroller = element.shadowRoot?.querySelector('.gantt-scroll');
      const bar = element.shadowRoot?.querySelector('[data-bar]');
      const box = bar?.getBoundingClientRect();
      const press = (type: string, by: number): boolean | undefined =>
        bar?.dispatchEvent(
          new PointerEvent(type, {
            bubbles: true,
            composed: true,
            isPrimary: true,
            pointerId: 1,
            pointerType: 'mouse',
            buttons: 1,
            clientX: (box?.left ?? 0) + 20 + by,
            clientY: (box?.top ?? 0) + 6,
          }),
        );
      const gaps: number[] = [];
      let last = await new Promise(requestAnimationFrame);
      for (let count = 1; count <= 240; count += 1) {
        if (what === 'scroll') scroller?.scrollBy(0, 60);
        else press('pointermove', 150 * (1 - Math.cos(count / 30)));
        const now = await new Promise<number>(requestAnimationFrame);
        gaps.push(now - last);
        last = now;
      }
      return gaps;
    }, kind);
  const scrolled = await gapsOf('scroll');
  const scroll = { p95: spread(scrolled).p95, task: await longestTask(page) };
  const nodes = await island.locator('[data-bar]').count();
  await island.locator('.gantt-scroll').evaluate((element) => element.scrollTo(element.scrollLeft, 0));
  const bar = island.locator('[data-bar]').first();
  await bar.hover({ position: { x: 20, y: 8 } });
  await page.mouse.down();
  const dragged = await gapsOf('drag');
  const drag = { p95: spread(dragged).p95, task: await longestTask(page) };
  // If nothing had moved, the measured time would mean nothing.
  await island.locator('.gantt-dates').waitFor();
  await page.mouse.up();
  await page.context().close();
  return { shown, loadTask, scroll, drag, nodes };
}
