import { expect, test } from 'vitest';
import { tillPage } from '../pos/pos-page.ts';
import { newProfile, startBrowser } from '../support/own-browser.ts';
import { signIn } from '../support/sign-in.ts';
import { sellOne, stoppableHost } from './offline-till.ts';
import { networkBefore } from './silent-proxy.ts';

/** As AssetMapper prints it: files have a hash in their names, and import one another by the names without. */
const HEAD = `
  <script type="importmap" nonce="NONCE">{"imports":{
    "app":"/assets/app-1a2b.js","/assets/bootstrap.js":"/assets/bootstrap-3c4d.js",
    "@symfony/stimulus-bundle":"/assets/stimulus-5e6f.js","/assets/app.css":"data:application/javascript,"
  }}</script>
  <link rel="modulepreload" href="/assets/app-1a2b.js">
  <script type="module" nonce="NONCE">import 'app';</script>`;

const SCRIPTS = {
  '/assets/app-1a2b.js': "import './bootstrap.js';\nimport './app.css';\n// import './old.js';",
  '/assets/bootstrap-3c4d.js': "import { start } from '@symfony/stimulus-bundle';\nstart();",
  '/assets/stimulus-5e6f.js': "export const start = () => document.documentElement.setAttribute('data-app', 'runs');",
};

function withAssetMapper(html: string): string {
  const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? '';
  return html.replace('</title>', `</title>${HEAD.replaceAll('NONCE', nonce)}`);
}

test('a page whose modules lie where its import map says opens without a network; one that lacks a file is named', async () => {
  const host = await stoppableHost();
  const scripts: Record<string, string> = { ...SCRIPTS };
  const network = await networkBefore(host.address, { scripts, changePage: withAssetMapper });
  const { page, context } = await startBrowser(await newProfile());
  await signIn(context, { ...host, address: network.address });
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.addInitScript(() =>
    document.addEventListener('flexy:offline-ready', ({ detail }) => Reflect.set(window, 'kept', detail)),
  );
  const kept = () => expect.poll(() => page.evaluate((): unknown => Reflect.get(window, 'kept')));

  delete scripts['/assets/stimulus-5e6f.js'];
  await page.goto(`${network.address}/en/pos?store-id=1`);
  // The demo shop names its other pages too.
  await kept().toMatchObject({
    pages: [],
    missing: expect.arrayContaining([{ page: '/en/pos?store-id=1', file: '/assets/stimulus-5e6f.js', status: 404 }]),
  });
  expect(said).toContain(
    'Flexy: /en/pos?store-id=1 is not kept for when there is no network: /assets/stimulus-5e6f.js answers 404.',
  );

  Object.assign(scripts, SCRIPTS);
  await page.reload();
  await kept().toMatchObject({ pages: expect.arrayContaining(['/en/pos?store-id=1']), missing: [] });
  network.goSilent();
  await page.reload();
  await page.locator('html[data-app=runs][data-flexy-kept]').waitFor();
  await sellOne(tillPage(page));
});
