import type { Browser } from 'playwright';
import { startRestartableHost } from '../support/restartable-host.ts';
import { SLOWDOWN } from './measure.ts';
import { signedIn } from './signed-in.ts';
import { percentile } from './statistics.ts';
import type { Subject } from './subjects.ts';

const VISITS = 9;

interface OpenedOffline {
  /** Ms from the visit until a product can be pressed, without a server; the middle of several visits. */
  readonly offline: number;
  /** The same with the server, in the same browser, that keeps the page by then. */
  readonly warm: number;
}

/** Opens the till of a browser that keeps its page with a server, and then with its process ended. */
export async function measureOffline(browser: Browser, dist: string, subject: Subject): Promise<OpenedOffline> {
  const host = await startRestartableHost(['--dist', dist, '--quiet', '--products', '400']);
  const context = await signedIn(browser, host);
  const visit = async (): Promise<number> => {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(subject.address(host), { waitUntil: 'commit' });
    const time = await page.evaluate((selector) => window.bench.seen(selector), subject.tile);
    await page.close();
    return time;
  };
  const middleOf = async (): Promise<number> => {
    const times: number[] = [];
    for (let turn = 0; turn < VISITS; turn += 1) times.push(await visit());
    return percentile(times, 0.5);
  };
  try {
    const first = await context.newPage();
    await first.addInitScript(() => {
      document.addEventListener('flexy:offline-ready', () => Reflect.set(window, 'areKept', true));
    });
    await first.goto(subject.address(host));
    await first.waitForFunction(() => Reflect.get(window, 'areKept') === true);
    await subject.loaded(first, host);
    await first.close();
    const warm = await middleOf();
    await host.stop();
    return { warm, offline: await middleOf() };
  } finally {
    await context.close();
    await host.end();
  }
}
