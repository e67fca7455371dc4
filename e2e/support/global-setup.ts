import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The tests use the built files; a build that is up to date takes no time. */
export async function setup(): Promise<void> {
  await promisify(execFile)(process.execPath, ['shared/build/run.mjs', 'build-if-needed']);
}
