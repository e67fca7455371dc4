import type { Browser } from 'playwright';
import type { Host } from '../support/host.ts';
import { signedIn } from './signed-in.ts';
import { type Spread, spread } from './statistics.ts';

const TAG = 'flexy-snooker';
/** Red and black in turn, then the end of the turn. */
const KEYS = ['1', '7', '1', '7', '1', 'Enter'];
const ROUNDS = 20;

/** Ms from a key of the marker until the scores are painted. */
export async function measureSnooker(browser: Browser, host: Host): Promise<Spread> {
  const page = await (await signedIn(browser, host)).newPage();
  await page.goto(`${host.address}/en/admin/islands/${TAG}`);
  const island = page.locator(TAG);
  await island.getByRole('button', { name: 'Player 1', exact: true }).click();
  const times = await island.evaluate(
    async (element, keys) => {
      const root = element.shadowRoot;
      if (!root) throw new Error('There is no board.');
      const picture = (): Promise<number> => new Promise(requestAnimationFrame);
      const shown = (): string => root.querySelector('[part~="board"]')?.textContent ?? '';
      const all: number[] = [];
      for (const key of keys) {
        await picture();
        await picture();
        const before = shown();
        const begun = performance.now();
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        while (shown() === before && performance.now() - begun < 2_000) await picture();
        if (shown() === before) throw new Error(`Nothing followed ${key}.`);
        await picture();
        all.push(performance.now() - begun);
      }
      return all;
    },
    Array.from({ length: ROUNDS }, () => KEYS).flat(),
  );
  await page.context().close();
  return spread(times);
}
