// `npm start`: everything from a fresh clone to a running demo host. Before the install it may import only Node's own
// modules.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installIfNeeded, root, runScript } from './install.mjs';

installIfNeeded();
const { status } = runScript('build-if-needed');
if (status !== 0) process.exit(status ?? 1);

const host = spawn(
  process.execPath,
  ['--enable-source-maps', join(root, '.cache/demo-host.mjs'), ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => host.kill(signal));
host.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)));
