import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { BROWSER_ARGUMENTS, ensureBrowser } from '../../shared/build/browser.ts';
import { fontEnvironment } from '../../shared/build/browser-fonts.ts';

/** A browser process of its own, with what it writes to the disk. */
export interface OwnBrowser {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Ends the process as a system does that needs the memory: without a word to it. */
  readonly kill: () => Promise<void>;
}

const START_MS = 30_000;

async function debuggingAddress(profile: string): Promise<string> {
  for (const end = Date.now() + START_MS; Date.now() < end; await pause(50)) {
    const text = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
    const [port = '', path = ''] = text.split('\n');
    if (path !== '') return `ws://127.0.0.1:${port}${path}`;
  }
  throw new Error('The browser does not start.');
}

/** Starts a browser on a profile that an earlier one may have left. Whoever starts it kills it. */
export async function runBrowser(profile: string): Promise<OwnBrowser> {
  await rm(join(profile, 'DevToolsActivePort'), { force: true });
  const child = spawn(
    ensureBrowser(),
    [
      ...BROWSER_ARGUMENTS,
      ...['--headless', '--no-first-run', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    ],
    // A group of its own: what is started may be a script that starts the browser.
    { stdio: 'ignore', detached: true, env: fontEnvironment() },
  );
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const kill = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null && child.pid !== undefined)
      process.kill(-child.pid, 'SIGKILL');
    await exited;
  };
  try {
    const browser = await chromium.connectOverCDP(await debuggingAddress(profile));
    const [context] = browser.contexts();
    if (context === undefined) throw new Error('The browser has no profile.');
    context.setDefaultTimeout(START_MS);
    return { context, page: context.pages()[0] ?? (await context.newPage()), kill };
  } catch (error) {
    await kill();
    throw error;
  }
}
