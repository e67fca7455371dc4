import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { expect, onTestFinished } from 'vitest';
import { BROWSER_ARGUMENTS, ensureBrowser } from '../../shared/build/browser.ts';

/** A browser process of its own, with what it writes to the disk. */
export interface OwnBrowser {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Ends the process as a system does that needs the memory: without a word to it. */
  readonly kill: () => Promise<void>;
}

/** Where a browser keeps what outlives it; removed at the end of the test. */
export async function newProfile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'flexy-profile-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

async function debuggingAddress(profile: string): Promise<string> {
  const [port = '', path = ''] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n');
  if (path === '') throw new Error('The browser is not there yet.');
  return `ws://127.0.0.1:${port}${path}`;
}

/** Starts a browser on a profile that an earlier one may have left. */
export async function startBrowser(profile: string): Promise<OwnBrowser> {
  await rm(join(profile, 'DevToolsActivePort'), { force: true });
  const child = spawn(
    ensureBrowser(),
    [
      ...BROWSER_ARGUMENTS,
      ...['--headless', '--no-first-run', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    ],
    // A group of its own: what is started may be a script that starts the browser.
    { stdio: 'ignore', detached: true },
  );
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await expect.poll(() => debuggingAddress(profile), { timeout: 30_000 }).toMatch(/^ws:/);
  const browser = await chromium.connectOverCDP(await debuggingAddress(profile));
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('The browser has no profile.');
  context.setDefaultTimeout(30_000);
  const kill = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null && child.pid !== undefined)
      process.kill(-child.pid, 'SIGKILL');
    await exited;
  };
  onTestFinished(kill);
  return { context, page: context.pages()[0] ?? (await context.newPage()), kill };
}
