import { expect, test } from 'vitest';
import { runChaos } from './run.ts';

test.each([{ orderReference: false }, { orderReference: true }])(
  'no sale is lost or doubled through faults, kills and two tabs; the server keeps the reference: $orderReference',
  { timeout: 300_000 },
  async ({ orderReference }) => {
    const { reported, onServer, lost, doubled, byOthers, problems, drawer } = await runChaos({
      sales: 15,
      seed: 4,
      orderReference,
      settle: 1_000,
      waitTimeoutMs: 120_000,
    });
    expect(lost, 'lost').toEqual([]);
    expect(doubled, 'doubled').toEqual([]);
    expect(byOthers, 'another person’s').toEqual([]);
    expect([drawer.centsOff, drawer.problems], 'the drawer').toEqual([0, []]);
    expect(drawer.shifts).toBeGreaterThan(0);
    expect(problems, 'errors of the page').toEqual([]);
    expect(reported).toBeGreaterThanOrEqual(15);
    expect(onServer).toBe(reported);
  },
);
