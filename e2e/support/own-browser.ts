import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type OwnBrowser, runBrowser } from './browser-process.ts';

/** Where a browser keeps what outlives it; removed at the end of the test. */
export async function newProfile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'flexy-profile-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

/** Starts a browser on a profile that an earlier one may have left; it ends with the test. */
export async function startBrowser(profile: string): Promise<OwnBrowser> {
  const browser = await runBrowser(profile);
  onTestFinished(browser.kill);
  return browser;
}
