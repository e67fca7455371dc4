import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { context, type Plugin } from 'esbuild';
import { browserBuild, root } from '../../esbuild.config.mjs';
import { writeManifests } from './build.ts';
import { generate } from './generate.ts';
import { hostBuild } from './host.ts';

function whenBuilt(name: string, then: (result: import('esbuild').BuildResult) => Promise<void> | void): Plugin {
  return {
    name: `dev-${name}`,
    setup(build) {
      let started = 0;
      build.onStart(() => {
        started = performance.now();
      });
      build.onEnd(async (result) => {
        // A mistake is shown by esbuild; what runs goes on running.
        if (result.errors.length > 0) return;
        await then(result);
        console.log(`${name}: rebuilt in ${Math.round(performance.now() - started)} ms`);
      });
    },
  };
}

/** Builds, serves, and does both again for each change; open pages reload by themselves. */
export async function main(args: readonly string[]): Promise<void> {
  let host: ChildProcess | undefined;
  const restart = (): void => {
    const start = (): void => {
      host = spawn(process.execPath, ['--enable-source-maps', join(root, '.cache/demo-host.mjs'), '--dev', ...args], {
        stdio: 'inherit',
      });
    };
    if (host === undefined || host.exitCode !== null) {
      start();
      return;
    }
    host.once('exit', start);
    host.kill();
  };
  await generate();
  const browser = browserBuild({ minify: false });
  const islands = await context({
    ...browser,
    plugins: [
      ...(browser.plugins ?? []),
      whenBuilt('islands', async ({ metafile }) => {
        await generate();
        if (metafile !== undefined) await writeManifests(metafile);
      }),
    ],
  });
  await islands.watch();
  const options = hostBuild();
  const server = await context({ ...options, plugins: [...(options.plugins ?? []), whenBuilt('demo host', restart)] });
  await server.watch();
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  host?.kill();
  await Promise.all([islands.dispose(), server.dispose()]);
}
