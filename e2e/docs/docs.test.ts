import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serve, type ServerType } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { step } from '../support/step.ts';

/** Any file server and any folder of it will do. */
const FOLDER = '/shop/help/';

const { open } = useBrowser();
let site = '';
let server: ServerType | undefined;
let address = '';

beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'flexy-docs-'));
  // Two of the tags: a recording takes some two seconds each.
  const options = ['docs', '--out', site, '--live', 'flexy-crm-board,flexy-store-selector'];
  await promisify(execFile)(process.execPath, ['shared/build/run.mjs', ...options]);
  const app = new Hono();
  app.get(`${FOLDER}*`, serveStatic({ root: site, rewriteRequestPath: (path) => path.slice(FOLDER.length - 1) }));
  address = await new Promise<string>((resolve) => {
    server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }: AddressInfo) =>
      resolve(`http://127.0.0.1:${port}${FOLDER}`),
    );
  });
});
afterAll(async () => {
  server?.close();
  await rm(site, { recursive: true, force: true });
});

test('the site finds a tag by its words, and shows it live on recorded answers', async () => {
  const { page } = await open(`${address}index.html`);
  const live = page.frameLocator('iframe.stage');

  await step('the start page has no fault', () => expect.poll(() => axeViolations(page)).toEqual([]));

  await step('a search leads to the tag', async () => {
    const field = page.getByRole('searchbox', { name: 'Search these pages' });
    await field.fill('sales pipeline');
    await page.locator('.results a').first().waitFor();
    await field.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/flexy-crm-board\.html/);
  });

  await step('the tag is there with what was recorded', async () => {
    await live.locator('flexy-crm-board').getByText('Atlas 24').first().waitFor();
    await expect.poll(() => axeViolations(page, { withoutFrames: true })).toEqual([]);
  });

  await step('page and tag turn dark together', async () => {
    await page.getByRole('button', { name: 'Dark' }).click();
    await live.locator('html[data-bs-theme="dark"]').waitFor();
    await expect.poll(() => axeViolations(page, { withoutFrames: true })).toEqual([]);
  });

  await step('each way of writing the tag is there to copy', async () => {
    await page.getByText('Twig', { exact: true }).click();
    await page.getByText('flexy.crm_board({').waitFor();
    await page.getByRole('button', { name: 'Copy' }).first().waitFor();
  });
});

test('on a phone the menu folds and nothing is wider than the page; a tag that is not recorded says so', async () => {
  const { page } = await open(`${address}flexy-pos.html`, { context: { viewport: { width: 390, height: 844 } } });
  await page.getByText('This tag needs a back-office').waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: 'Pages' }).click();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'When something is wrong' }).click();
  await page.getByRole('heading', { level: 1, name: 'When something is wrong' }).waitFor();
  await expect.poll(() => axeViolations(page)).toEqual([]);
});

test('what is saved on a recording is refused with a sentence', async () => {
  const { page } = await open(`${address}live/flexy-crm-board.html`, { expected: [/403/] });
  const board = page.locator('flexy-crm-board');
  await board.getByText('Atlas 24').first().waitFor();
  const said = page.evaluate(async () => {
    const answer = await fetch('/en/api/lead_opportunities', { method: 'POST', body: '{}' });
    return `${answer.status} ${await answer.text()}`;
  });
  await expect.poll(() => said).toContain('nothing is saved');
});
