import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { copyProject } from '../../shared/build/testing/project-copy.ts';
import { useBrowser } from '../support/browser.ts';
import { signIn } from '../support/sign-in.ts';

/** In ms: a busy machine bundles all islands again in half a minute. */
const REBUILD = { timeout: 90_000 } as const;
const TEST_TIMEOUT_MS = 400_000;

/** The host is restarted on the same port, so it needs one of its own. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}

describe('npm run dev', () => {
  const browser = useBrowser();
  let folder = '';
  let address = '';
  let dev: ChildProcess | undefined;
  let said = '';

  /** The source files as they were, by path. */
  const originals = new Map<string, string>();

  /** Changes a source file as an editor would; `from` is a text of the original. */
  const edit = async (path: string, from: string, to: string): Promise<void> => {
    const text = originals.get(path) ?? (await readFile(join(folder, path), 'utf8'));
    originals.set(path, text);
    expect(text).toContain(from);
    await writeFile(join(folder, path), text.replace(from, to));
  };
  beforeAll(async () => {
    folder = await copyProject(await mkdtemp(join(tmpdir(), 'flexy-dev-')));
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    const flags = ['--port', String(port), '--printer-port', '0', '--data', join(folder, 'data')];
    dev = spawn(process.execPath, ['shared/build/run.mjs', 'dev', ...flags], { cwd: folder, stdio: 'pipe' });
    for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', (text: Buffer) => (said += text.toString()));
    await vi.waitFor(() => expect(said).toMatch(/Listening on[^]*islands: rebuilt|islands: rebuilt[^]*Listening on/), {
      timeout: 2 * REBUILD.timeout,
    });
  }, TEST_TIMEOUT_MS);
  afterAll(async () => {
    if (dev !== undefined && dev.exitCode === null) {
      const gone = once(dev, 'exit');
      dev.kill();
      await gone;
    }
    await rm(folder, { recursive: true, force: true });
  });

  // Each change bundles all islands again, so one visit shows all of it; a second try begins with files as they were.
  test(
    'shows each change of an island or of the host in the open page, and stays when one does not compile',
    { timeout: TEST_TIMEOUT_MS },
    async () => {
      const [island, title] = ['islands/canvas-test/canvas-test.tsx', "{t('Test Konva Canvas')}"];
      // While the host restarts, the page's requests to it fail.
      const expected = [/ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE/];
      const { page } = await browser.newPage(address, { expected });
      await signIn(page.context(), { address, data: folder });
      await page.goto(`${address}/en/admin/islands/flexy-canvas-test`);
      const shows = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor(REBUILD);

      await edit(island, title, 'First change');
      await shows('First change');

      await edit('demo-host/pages/routes.ts', 'active: tag,', "active: tag, theme: 'dark',");
      await page.locator('html[data-bs-theme=dark]').waitFor(REBUILD);

      const served = await readFile(join(folder, 'dist/manifest.json'), 'utf8');
      const before = said.length;
      await edit(island, 'export function', 'export funtion');
      await expect.poll(() => said.slice(before), REBUILD).toContain('funtion');
      await expect.poll(() => readFile(join(folder, 'dist/manifest.json'), 'utf8')).toBe(served);

      await edit(island, title, 'Last change');
      await shows('Last change');
    },
  );
});
