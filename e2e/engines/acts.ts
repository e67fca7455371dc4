import { appendFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '../chaos/until.ts';
import { makeLead } from '../crm-board/crm-page.ts';
import { lastOrder, ordersOf } from '../pos/pos-page.ts';
import type { Account } from '../support/host.ts';
import type { RestartableHost } from '../support/restartable-host.ts';
import type { Screen } from './screen.ts';

interface Scene {
  readonly screen: Screen;
  readonly host: RestartableHost;
  /** The files of the build that it serves: a copy. */
  readonly dist: string;
}

interface Act {
  readonly name: string;
  readonly play: (scene: Scene) => Promise<void>;
}

async function signIn({ screen, host }: Scene, account: Account): Promise<void> {
  await screen.open(`${host.address}/en/login`);
  await screen.pressAt('input[name=_username]');
  await screen.type(account);
  await screen.pressAt('input[name=_password]');
  await screen.type(account);
  await screen.press(/^Sign in$/);
  await screen.until("document.querySelector('input[name=_password]') === null && document.readyState === 'complete'");
}

async function signOut({ screen, host }: Scene): Promise<void> {
  await screen.open(`${host.address}/en/admin`);
  await screen.press(/^Sign out$/);
  await screen.until("document.querySelector('input[name=_password]') !== null");
}

async function sell({ screen }: Scene): Promise<void> {
  await screen.press(/^Espresso,/);
  await screen.press(/^Pay\b/);
  await screen.press(/^Exact/);
  await screen.sees(/^Valid Payment/);
  await screen.press(/^Save Order/);
  await screen.press(/^Next customer/);
}

const WAIT_MS = 60_000;
/** The last order before the first act that sells. */
let since = 0;

const untilOrders = (host: RestartableHost, after: number, count: number): Promise<void> =>
  until(`${count} orders on the server`, async () => (await ordersOf(host, after)).length === count, WAIT_MS);

/** The first island of a tag, as an expression. */
const island = (tag: string): string => `document.querySelector('${tag}')`;

async function openIsland({ screen, host }: Scene, tag: string): Promise<void> {
  await screen.open(`${host.address}/en/admin/islands/${tag}`);
  await screen.until(`customElements.get('${tag}') !== undefined && ${island(tag)} !== null`);
}

/** In this order: each finds the page as the one before has left it. */
export const ACTS: readonly Act[] = [
  {
    name: 'a person signs in by the form, and the till comes up',
    play: async (scene) => {
      await signIn(scene, 'cashier');
      await scene.screen.open(`${scene.host.address}/en/pos`);
      await scene.screen.until(
        "document.documentElement.dataset.flexyKept === undefined && document.querySelector('flexy-pos') !== null",
      );
      await scene.screen.until(
        "caches.open('flexy-pages-1').then((kept) => kept.keys()).then((keys) => keys.length > 0)",
      );
    },
  },
  {
    name: 'a sale for cash is on the server',
    play: async (scene) => {
      since = await lastOrder(scene.host);
      await sell(scene);
      await untilOrders(scene.host, since, 1);
    },
  },
  {
    name: 'a product is found by its name, and sold by the keys',
    play: async ({ screen, host }) => {
      await screen.pressAt('input[type=search], input[role=combobox]');
      await screen.type('noisette');
      await screen.press(/^Noisette,/);
      await screen.press(/^Pay\b/);
      await screen.press(/^Exact/);
      await screen.press(/^Save Order/);
      await screen.press(/^Next customer/);
      await untilOrders(host, since, 2);
    },
  },
  {
    name: 'the till opens without a server and sells; it is sent once when the server is back',
    play: async (scene) => {
      const { screen, host } = scene;
      await host.stop();
      await screen.open(`${host.address}/en/pos`);
      await sell(scene);
      await host.start();
      await untilOrders(host, since, 3);
      await screen.open(`${host.address}/en/pos`);
      await screen.sees(/^Products$|Espresso/);
      await untilOrders(host, since, 3);
    },
  },
  {
    name: 'the till speaks Arabic, from right to left',
    play: async ({ screen, host }) => {
      await screen.open(`${host.address}/ar/pos`);
      await screen.until(`${island('flexy-pos')}?.shadowRoot?.querySelector('[dir=rtl]') != null`);
      await screen.sees(/السلة/);
    },
  },
  {
    name: 'the kitchen starts what the till has sold',
    play: async (scene) => {
      await signOut(scene);
      await signIn(scene, 'admin');
      await openIsland(scene, 'flexy-orders-lab');
      // It rings until it is answered.
      await scene.screen.press(/^Start DN-/);
      const isBegun = async () => (await ordersOf(scene.host, since)).some(({ status }) => status === 'processing');
      await until('an order in processing', isBegun, WAIT_MS);
      await scene.screen.press(/^Check the waiting list$/);
      await scene.screen.press(/^Ready$/);
    },
  },
  {
    name: 'a lead opens from the board',
    play: async (scene) => {
      const name = 'Dar Yacout in another browser';
      await makeLead(scene.host, { name });
      await openIsland(scene, 'flexy-crm-board');
      await scene.screen.sees(new RegExp(name));
      await scene.screen.press(new RegExp(name));
      await scene.screen.until(
        `${island('flexy-crm-board')}.shadowRoot.querySelector('dialog[open], [role=dialog]') !== null`,
      );
    },
  },
  {
    name: 'a paragraph is typed in the document editor, and undone',
    play: async (scene) => {
      const { screen } = scene;
      const html = `String(${island('flexy-document-editor')}.html?.())`;
      await openIsland(scene, 'flexy-document-editor');
      await screen.sees(/Tea is served/);
      await screen.pressAt('.ProseMirror p');
      await screen.type('Typed elsewhere ');
      await screen.until(`${html}.includes('Typed elsewhere')`);
      await screen.press(/^Undo$/);
      await screen.until(`!${html}.includes('Typed elsewhere ')`);
    },
  },
  {
    name: 'a late file that was changed on the server does not run',
    play: async (scene) => {
      const { screen, dist } = scene;
      const chunks = join(dist, 'chunks');
      const file = (await readdir(chunks)).find((one) => /^write-word-.*\.js$/.test(one)) ?? '';
      await appendFile(join(chunks, file), 'globalThis.ranChanged = true;');
      await openIsland(scene, 'flexy-document-editor');
      await screen.press(/^Download$/);
      await screen.press(/Word/);
      await screen.sees(/^This page is older than the site: reload it/);
      await screen.until('!globalThis.ranChanged');
    },
  },
];
