import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { signIn } from '../support/sign-in.ts';
import { useHost } from '../support/use-host.ts';

const { newPage } = useBrowser();
const host = useHost();

/** The islands that scroll sideways on a phone: at the end of the box the browser would leave the page. */
const SIDEWAYS = [
  'agenda',
  'crm-board',
  'dropshipping',
  'gantt-demo',
  'orders-lab',
  'project-board',
  'project-gantt',
  'spreadsheet',
] as const;

/** Runs in the page: each box that scrolls sideways, and whether a swipe ends in it. */
function sidewaysBoxes(tag: string): readonly (readonly [name: string, endsHere: boolean])[] {
  const root = document.querySelector(tag)?.shadowRoot;
  return [...(root?.querySelectorAll('*') ?? [])].flatMap((box) => {
    const { overflowX, overscrollBehaviorX } = getComputedStyle(box);
    if (!['auto', 'scroll'].includes(overflowX) || box.clientWidth === 0 || box.scrollWidth <= box.clientWidth + 1)
      return [];
    return [[`${box.localName}.${box.className}`, ['contain', 'none'].includes(overscrollBehaviorX)] as const];
  });
}

test('a swipe on a phone scrolls a box sideways and never leaves the page', async () => {
  const { page, context } = await newPage(host.address, {
    context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  });
  await signIn(context, host);
  for (const name of SIDEWAYS) {
    await page.goto(`${host.address}/en/admin/islands/flexy-${name}`);
    const boxes = () => page.evaluate(sidewaysBoxes, `flexy-${name}`);
    await expect.poll(async () => (await boxes()).length, { timeout: 20_000, message: name }).toBeGreaterThan(0);
    await expect.poll(async () => (await boxes()).filter(([, endsHere]) => !endsHere), { message: name }).toEqual([]);
  }
});
