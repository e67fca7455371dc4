import { setTimeout as pause } from 'node:timers/promises';

const INTERVAL_MS = 100;

/** Polls until the answer is true; a timeout fails with what was waited for. */
export async function until(
  what: string,
  condition: () => Promise<boolean> | boolean,
  timeout: number,
  explain: () => string = () => '',
): Promise<void> {
  const end = Date.now() + timeout;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Waited ${timeout} ms for: ${what}. ${explain()}`);
    await pause(INTERVAL_MS);
  }
}
