import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type LaunchOptions } from 'playwright';
import { fontEnvironment } from './browser-fonts.ts';

const SHELL = 'chromium-headless-shell';

/** The headless shell first: it is the same engine without windows and needs a fifth less CPU. */
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Quiet and offline: the browser must fetch only what the tests request. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // The headless shell and the full browser wrap a line at the same word then.
  '--font-render-hinting=none',
] as const;

/** The path of the browser named by CHROMIUM, of the system's, or of the one that Playwright downloaded. */
export function chromiumPath(): string | undefined {
  const named = process.env['CHROMIUM'];
  if (named !== undefined && named !== '') return named;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
  if (found !== undefined) return found;
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  if (existsSync(mac)) return mac;
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

function works(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

function run(command: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): boolean {
  return spawnSync(command, [...args], { stdio: 'inherit', env: { ...process.env, ...environment } }).status === 0;
}

/** True if the package is now installed; that needs root on Debian. */
function installFromDebian(name: string): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing Debian’s ${name} …`);
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  return (
    run('apt-get', ['update', '-qq'], quiet) &&
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet)
  );
}

function downloadByPlaywright(): boolean {
  console.log('Asking Playwright for a Chromium …');
  return run(process.execPath, [join('node_modules', 'playwright', 'cli.js'), 'install', 'chromium']);
}

/**
 * Finds or installs a browser: the system's, else Debian's headless shell, Playwright's download or Debian's full
 * browser.
 * @throws Error if none of them works
 */
export function ensureBrowser(): string {
  const ways = [() => true, () => installFromDebian(SHELL), downloadByPlaywright, () => installFromDebian('chromium')];
  for (const way of ways) {
    const path = way() ? chromiumPath() : undefined;
    if (path !== undefined && works(path)) return path;
  }
  throw new Error('The browser tests need Chromium or Chrome: install one, or name it in the variable CHROMIUM.');
}

/** What Playwright starts the browser with. */
export function launchOptions(): LaunchOptions {
  return { executablePath: ensureBrowser(), args: [...BROWSER_ARGUMENTS], env: fontEnvironment() };
}

export function main(): void {
  console.log(`browser: ${ensureBrowser()}`);
}
