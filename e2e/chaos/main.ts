import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { main as buildIfNeeded } from '../../shared/build/build-if-needed.ts';
import { runManyQueues } from './queue-runs.ts';
import { type ChaosResult, runChaos } from './run.ts';

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`--${name} needs a whole number, got "${text}"`);
  return Number(text);
}

export function summary({
  reported,
  onServer,
  lost,
  doubled,
  byOthers,
  asked,
  cancelled,
  refused,
  drawer,
}: ChaosResult): string {
  return `told ${reported}, on the server ${onServer}, lost ${lost.length}, doubled ${doubled.length}, said to be another person’s ${byOthers.length}, asked ${asked}, sent twice by the browser and cancelled ${cancelled}, refused ${refused}; ${drawer.shifts} shifts, ${drawer.centsOff} cents off`;
}

/** What `npm test` plays a tenth of, at its whole length. */
function playWhole(): void {
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'unit',
      'soak',
      'simulation',
      'queue/chaos',
      'snooker/rules',
    ],
    { stdio: 'inherit', env: { ...process.env, FLEXY_CHAOS: 'whole' } },
  );
  if (status !== 0) process.exitCode = 1;
}

/** Three devices at the tables of a restaurant, in virtual time; the first evening has this seed. */
function playEvenings(count: number, seed: number): void {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'outbox/evenings'],
    { stdio: 'inherit', env: { ...process.env, SIMULATED_EVENINGS: String(count), FIRST_EVENING: String(seed) } },
  );
  if (status !== 0) process.exitCode = 1;
}

export async function main(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sales: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
      /** Ms: how long after a broken connection a server may commit, in place of the till’s own 5,000. */
      settle: { type: 'string' },
      'order-reference': { type: 'boolean', default: false },
      /** Runs of the offline queue instead, in virtual time. */
      queue: { type: 'string' },
      /** Evenings of a restaurant instead: three devices at its tables, in virtual time. */
      evenings: { type: 'string' },
      /** The soaks and simulations of the unit tests instead; without any option they come first. */
      soak: { type: 'boolean', default: false },
    },
  });
  if (values.queue !== undefined) {
    await runManyQueues(wholeNumber('queue', values.queue), wholeNumber('seed', values.seed));
    return;
  }
  if (values.evenings !== undefined) {
    playEvenings(wholeNumber('evenings', values.evenings), wholeNumber('seed', values.seed));
    return;
  }
  if (values.soak || args.length === 0) playWhole();
  if (values.soak) return;
  await buildIfNeeded();
  const result = await runChaos({
    sales: wholeNumber('sales', values.sales),
    seed: wholeNumber('seed', values.seed),
    orderReference: values['order-reference'],
    ...(values.settle === undefined ? {} : { settle: wholeNumber('settle', values.settle) }),
    log: console.log,
  });
  console.log(
    [...result.events]
      .map(([name, count]) => `${name}: ${count}`)
      .sort()
      .join('\n'),
  );
  for (const key of result.lost) console.error(`lost: ${key}`);
  for (const key of result.doubled) console.error(`doubled: ${key}`);
  for (const order of result.byOthers) console.error(`another person’s: ${order}`);
  for (const problem of result.drawer.problems) console.error(`the drawer: ${problem}`);
  for (const problem of result.problems) console.error(`the page: ${problem}`);
  console.log(`${summary(result)} (seed ${values.seed}, ${result.seconds} s)`);
  const found = [result.lost, result.doubled, result.byOthers, result.problems, result.drawer.problems];
  if (found.some(({ length }) => length > 0)) process.exitCode = 1;
}
