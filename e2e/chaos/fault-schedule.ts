import { type Host, setFaults } from '../support/host.ts';
import type { Random } from './random.ts';

interface FaultRule {
  readonly method?: string;
  readonly path: string;
  readonly latencyMs?: number;
  readonly status?: number;
  readonly retryAfter?: number;
  readonly action?: string;
  readonly times?: number;
  readonly probability?: number;
  readonly seed?: number;
}

const ORDERS = '/api/orders';
const SHIFTS = '/api/cash_shifts';

/**
 * Random faults of a bad connection and a tired server, which works on an order for `longestWork` ms at most. Slowness comes first, because the first broken connection ends
 * the list.
 */
export function faultSchedule(random: Random, longestLatency: number, longestWork: number): readonly FaultRule[] {
  if (random.chance(0.15)) return [];
  const seed = (): number => random.whole(1, 1_000_000);
  const post = (rule: Pick<FaultRule, 'status' | 'action' | 'latencyMs' | 'retryAfter'>, most: number): FaultRule => ({
    method: 'POST',
    path: ORDERS,
    probability: random.next() * most,
    seed: seed(),
    ...rule,
  });
  return [
    { path: ORDERS, latencyMs: random.whole(20, longestLatency), probability: random.next() * 0.3, seed: seed() },
    post({ action: 'drop-before-commit' }, 0.25),
    post({ action: 'drop-after-commit' }, 0.4),
    post({ action: 'half-answer' }, 0.2),
    // After the connection broke, and after the till has stopped waiting.
    post({ action: 'commit-later', latencyMs: random.whole(longestLatency, longestWork) }, 0.15),
    post({ status: 503 }, 0.12),
    post({ status: 500 }, 0.15),
    post({ action: 'unauthorized' }, 0.25),
    post({ status: 422 }, 0.04),
    post({ status: 409 }, 0.04),
    post({ status: 429, retryAfter: 1 }, 0.15),
    { method: 'GET', path: ORDERS, action: 'half-answer', probability: random.next() * 0.15, seed: seed() },
    { method: 'GET', path: ORDERS, action: 'drop-before-commit', probability: random.next() * 0.15, seed: seed() },
    { method: 'GET', path: ORDERS, status: 503, probability: random.next() * 0.15, seed: seed() },
    { path: SHIFTS, action: 'drop-after-commit', probability: random.next() * 0.3, seed: seed() },
    { path: SHIFTS, status: 503, probability: random.next() * 0.2, seed: seed() },
    { method: 'GET', path: ORDERS, action: 'unauthorized', probability: random.next() * 0.1, seed: seed() },
  ];
}

/** Orders slow enough for a tab to be killed while one is on its way, but certain to arrive. */
export function slowOrders(longestLatency: number): readonly FaultRule[] {
  return [{ method: 'POST', path: ORDERS, latencyMs: longestLatency }];
}

interface FaultPanel {
  readonly set: (rules: readonly FaultRule[]) => Promise<void>;
  /** How often each fault has hit an order. */
  readonly hits: ReadonlyMap<string, number>;
}

function nameOf(rule: object): string {
  const field = (name: string): unknown => Reflect.get(rule, name);
  return `${String(field('method') ?? 'any')} ${String(field('action') ?? field('status') ?? 'latency')}`;
}

export function createFaultPanel(host: Host): FaultPanel {
  const hits = new Map<string, number>();
  return {
    hits,
    set: async (rules) => {
      const before: unknown = await (await fetch(`${host.address}/_host/faults`)).json();
      for (const rule of Array.isArray(before) ? before : []) {
        if (typeof rule === 'object' && rule !== null)
          hits.set(nameOf(rule), (hits.get(nameOf(rule)) ?? 0) + Number(Reflect.get(rule, 'hits')));
      }
      await setFaults(host, rules);
    },
  };
}
