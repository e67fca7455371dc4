import { appendFileSync } from 'node:fs';

/** What a browser test pays for beside what it looks at. */
type Cost = 'host' | 'browser' | 'sign-in' | 'page' | 'axe';

/** `npm test` says where; a test that is run by hand keeps nothing. */
const { FLEXY_COSTS: file } = process.env;

/** Does the work and keeps its time in ms. Each is written at once: nobody tells a worker that it ends. */
export async function spend<T>(cost: Cost, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await work();
  } finally {
    if (file !== undefined) {
      const line = JSON.stringify({ cost, ms: Math.round(performance.now() - started) });
      appendFileSync(file, `${line}\n`);
    }
  }
}
