export interface Spread {
  readonly p50: number;
  readonly p95: number;
  readonly count: number;
}

/** Nearest-rank percentile: of a hundred values, the 95th is the 95th smallest. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export function spread(values: readonly number[]): Spread {
  return { p50: percentile(values, 0.5), p95: percentile(values, 0.95), count: values.length };
}

const READS = 3;

/** The shortest of three times, in ms. */
export async function best(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < READS; turn += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return Math.min(...times);
}
