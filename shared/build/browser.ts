import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Quiet and offline: the browser must fetch nothing but what the tests ask for. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
] as const;

/** The browser named by CHROMIUM, the system's, or the one that Playwright has downloaded. */
export function chromiumPath(): string | undefined {
  const named = process.env['CHROMIUM'];
  if (named !== undefined && named !== '') return named;
  const found = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
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

/** Finds or gets a browser: the system's, else Playwright's download, else Debian's package. */
export function ensureBrowser(): string {
  const present = chromiumPath();
  if (present !== undefined && works(present)) return present;
  console.log('No Chromium found; asking Playwright for one …');
  if (run(process.execPath, [join('node_modules', 'playwright', 'cli.js'), 'install', 'chromium'])) {
    const own = chromium.executablePath();
    if (existsSync(own) && works(own)) return own;
  }
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Debian’s Chromium …');
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
    if (run('apt-get', ['update', '-qq'], quiet))
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
    const installed = chromiumPath();
    if (installed !== undefined && works(installed)) return installed;
  }
  throw new Error('The browser tests need Chromium or Chrome: install one, or name it in the variable CHROMIUM.');
}

export function main(): void {
  console.log(`browser: ${ensureBrowser()}`);
}
