import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type BuildResult, context, type Plugin } from 'esbuild';
import { browserBuild, root } from '../../esbuild.config.mjs';
import { publishBuild } from './build.ts';
import { generate } from './generate.ts';
import { hostBuild } from './host.ts';
import { GROUPING, sourcePlugin } from './source-plugin.mjs';

function whenBuilt(name: string, then: (result: BuildResult) => Promise<void> | void): Plugin {
  return {
    name: `dev-${name}`,
    setup(build) {
      let started = 0;
      build.onStart(() => {
        started = performance.now();
      });
      build.onEnd(async (result) => {
        // esbuild reports the error; the running host stays up.
        if (result.errors.length > 0) return;
        await then(result);
        console.log(`${name}: rebuilt in ${Math.round(performance.now() - started)} ms`);
      });
    },
  };
}

/** Restarts the demo host after each build, one restart at a time. */
function hostRunner(args: readonly string[]): { restart: () => Promise<void>; stop: () => Promise<void> } {
  let host: ChildProcess | undefined;
  let work = Promise.resolve();
  const stopNow = async (): Promise<void> => {
    if (host === undefined || host.exitCode !== null || host.signalCode !== null) return;
    const gone = once(host, 'exit');
    host.kill();
    await gone;
  };
  const restartNow = async (): Promise<void> => {
    await stopNow();
    const script = join(root, '.cache/demo-host.mjs');
    host = spawn(process.execPath, ['--enable-source-maps', script, '--dev', ...args], { stdio: 'inherit' });
  };
  const afterwards = (step: () => Promise<void>): Promise<void> => (work = work.then(step));
  return { restart: () => afterwards(restartNow), stop: () => afterwards(stopNow) };
}

/** Builds and serves, again after each change; open pages reload by themselves. */
export async function main(args: readonly string[]): Promise<void> {
  const host = hostRunner(args);
  await generate();
  const browser = browserBuild({ minify: false });
  const islands = await context({
    ...browser,
    write: false,
    plugins: [
      ...(browser.plugins ?? []).map((plugin) =>
        plugin.name === GROUPING ? sourcePlugin(root, { readsOnce: true }) : plugin,
      ),
      whenBuilt('islands', async ({ metafile, outputFiles }) => {
        await generate();
        if (metafile !== undefined && outputFiles !== undefined) await publishBuild({ metafile, outputFiles });
      }),
    ],
  });
  await islands.watch();
  const options = hostBuild();
  const server = await context({
    ...options,
    plugins: [...(options.plugins ?? []), whenBuilt('demo host', host.restart)],
  });
  await server.watch();
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await Promise.all([islands.dispose(), server.dispose()]);
  await host.stop();
}
