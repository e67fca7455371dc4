import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { type ProbeServer, startProbeServer } from '../support/probe-server.ts';
import { longestTask, probed } from './signed-in.ts';
import { spread } from './statistics.ts';

const CARDS = 5_000;
const ROUNDS = 5;
const STEPS = 24;

interface BoardFigures {
  /** Ms from the visit until the first cards are painted and the page is idle. */
  readonly shown: number;
  /** Ms from the release until the card is painted in its new column. */
  readonly drop: number;
  /** The longest task during a drag, in ms. */
  readonly task: number;
  /** Number of cards in the document. */
  readonly nodes: number;
}

declare global {
  interface Window {
    boardBench: {
      readonly shown: () => Promise<number>;
      readonly armDrop: (card: string, column: string) => void;
      readonly dropped: () => Promise<number>;
    };
  }
}

/** Runs in the measured page, before its own scripts. */
function installBoardProbe(tag: string): void {
  const find = (selector: string): Element | null =>
    document.querySelector(tag)?.shadowRoot?.querySelector(selector) ?? null;
  const painted = (selector: string): Promise<number> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (find(selector) === null) {
          requestAnimationFrame(look);
          return;
        }
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve(performance.now());
        requestAnimationFrame(() => channel.port2.postMessage(null));
      };
      look();
    });
  const shown = new Promise<number>((resolve) => {
    requestAnimationFrame(() => {
      void painted('[data-card]').then(resolve);
    });
  });
  let dropped = Promise.resolve(0);
  window.boardBench = {
    shown: () => shown,
    armDrop: (card, column) => {
      dropped = new Promise((resolve) => {
        window.addEventListener(
          'pointerup',
          ({ timeStamp }) => {
            void painted(`[data-column="${column}"] [data-card="${card}"]`).then((time) => resolve(time - timeStamp));
          },
          { capture: true, once: true },
        );
      });
    },
    dropped: () => dropped,
  };
}

async function once(browser: Browser, address: string, tag: string): Promise<BoardFigures> {
  const page: Page = await (await probed(browser)).newPage();
  await page.addInitScript(installBoardProbe, tag);
  await page.goto(address);
  const shown = await page.evaluate(() => window.boardBench.shown());
  const card = page.locator(`${tag} [data-card="T-1"]`);
  const to = page.locator(`${tag} [data-column="Doing"]`).first();
  const [from, target] = [await card.boundingBox(), await to.boundingBox()];
  if (!from || !target) throw new Error('There is nothing to carry.');
  const nodes = await page.locator(`${tag} [data-card]`).count();
  await page.mouse.move(from.x + 60, from.y + 12);
  // Work that still follows the first paint is not part of the drag.
  await pause(700);
  await longestTask(page);
  await page.mouse.down();
  for (let step = 1; step <= STEPS; step += 1)
    await page.mouse.move(from.x + 60 + ((target.x + 60 - from.x) * step) / STEPS, from.y + 12 + step * 4);
  await page.evaluate(() => window.boardBench.armDrop('T-1', 'Doing'));
  const task = await longestTask(page);
  await page.mouse.up();
  const drop = await page.evaluate(() => window.boardBench.dropped());
  await page.context().close();
  return { shown, drop, task, nodes };
}

/** Compares a board of five thousand cards with one that has them all in the document, in turns. */
export async function measureBoard(
  browser: Browser,
): Promise<{ readonly ours: BoardFigures; readonly lanes: BoardFigures; readonly plain: BoardFigures }> {
  const open: ProbeServer[] = [];
  const serve = async (tag: string, source: string): Promise<ProbeServer> => {
    const server = await startProbeServer(tag, source);
    open.push(server);
    return server;
  };
  try {
    const [probe, plain] = [
      await serve('flexy-board-probe', 'e2e/fixtures/board/flexy-board-probe.ts'),
      await serve('plain-board', 'e2e/bench/board/plain-board.tsx'),
    ];
    const pageOf = (server: ProbeServer, tag: string, attributes: string): string =>
      server.page(
        `<${tag} cards="${CARDS}" ${attributes}></${tag}><script type="module" src="/first/${tag}.js"></script>`,
      );
    const subjects = {
      ours: [pageOf(probe, 'flexy-board-probe', ''), 'flexy-board-probe'],
      lanes: [pageOf(probe, 'flexy-board-probe', 'lanes'), 'flexy-board-probe'],
      plain: [pageOf(plain, 'plain-board', ''), 'plain-board'],
    } as const;
    const rounds: Record<keyof typeof subjects, BoardFigures[]> = { ours: [], lanes: [], plain: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.ours.push(await once(browser, ...subjects.ours));
      rounds.lanes.push(await once(browser, ...subjects.lanes));
      rounds.plain.push(await once(browser, ...subjects.plain));
    }
    const middle = (all: readonly BoardFigures[]): BoardFigures => ({
      shown: spread(all.map(({ shown }) => shown)).p50,
      drop: spread(all.map(({ drop }) => drop)).p50,
      task: Math.max(...all.map(({ task }) => task)),
      nodes: Math.max(...all.map(({ nodes }) => nodes)),
    });
    return { ours: middle(rounds.ours), lanes: middle(rounds.lanes), plain: middle(rounds.plain) };
  } finally {
    await Promise.all(open.map((server) => server.stop()));
  }
}
