import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { main as buildIfNeeded } from '../../shared/build/build-if-needed.ts';
import { startRestartableHost } from '../support/restartable-host.ts';
import { ACTS } from './acts.ts';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { screenOf } from './screen.ts';
import { startWebKit } from './webkit.ts';

/** Ms: all acts of one browser; they take half a minute where nothing else runs. */
const LIMIT_MS = 200_000;

const has = (command: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' }).status === 0;

/** Debian's place for the browser that the driver starts; it differs by architecture. */
function miniBrowser(): string | undefined {
  return ['x86_64-linux-gnu', 'aarch64-linux-gnu']
    .map((architecture) => `/usr/lib/${architecture}/webkit2gtk-4.1/MiniBrowser`)
    .find((path) => existsSync(path));
}

interface Candidate {
  readonly name: string;
  /** What has to be installed. */
  readonly packages: string;
  /** Undefined where something is missing. */
  readonly start: (() => Promise<Engine>) | undefined;
}

function candidates(): readonly Candidate[] {
  const browser = miniBrowser();
  const hasWebKit = browser !== undefined && has('WebKitWebDriver') && has('Xvfb');
  return [
    { name: 'Firefox', packages: 'firefox-esr', start: has('firefox-esr') ? startFirefox : undefined },
    {
      name: 'WebKit',
      packages: 'webkit2gtk-driver, xvfb',
      start: hasWebKit ? () => startWebKit(browser) : undefined,
    },
  ];
}

/** A browser that does not come up on this machine tells nothing of the product. */
class NotStartedError extends Error {}

async function playAll(start: () => Promise<Engine>): Promise<readonly string[]> {
  const dist = await mkdtemp(join(tmpdir(), 'flexy-engines-'));
  await cp('dist', dist, { recursive: true });
  const host = await startRestartableHost(['--dist', dist]);
  const engine = await start().catch(async (error: unknown) => {
    await host.end();
    await rm(dist, { recursive: true, force: true });
    throw new NotStartedError(String(error));
  });
  const failures: string[] = [];
  const end = Date.now() + LIMIT_MS;
  try {
    for (const { name, play } of ACTS) {
      const started = Date.now();
      try {
        if (started > end) throw new Error('There is no time left for it.');
        await play({ host, dist, screen: screenOf(engine) });
        console.log(`${engine.name}: ${name} (${Date.now() - started} ms)`);
      } catch (error) {
        failures.push(`${engine.name}: ${name}: ${String(error)}`);
        console.error(failures.at(-1));
        // What a failed act leaves is no test of the next one.
        await host.start();
      }
    }
  } finally {
    await engine.end();
    await host.end();
    await rm(dist, { recursive: true, force: true });
  }
  return failures;
}

/** The main acts in the browsers that Debian has beside Chromium. */
export async function main(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { only: { type: 'string' } } });
  await buildIfNeeded();
  for (const { name, packages, start } of candidates()) {
    if (values.only !== undefined && values.only !== name.toLowerCase()) continue;
    if (start === undefined) {
      console.log(`engines: ${name} is left out, since it is not installed here (Debian: ${packages}).`);
      continue;
    }
    try {
      let failures = await playAll(start);
      if (failures.length > 0) {
        console.log(`engines: ${name} plays them a second time`);
        failures = await playAll(start);
      }
      console.log(`engines: ${name}: ${ACTS.length - failures.length} of ${ACTS.length} acts`);
      if (failures.length > 0) process.exitCode = 1;
    } catch (error) {
      if (!(error instanceof NotStartedError)) throw error;
      console.log(`engines: ${name} is left out, since it does not start here: ${error.message}`);
    }
  }
}
