import * as v from 'valibot';

/**
 * `commit-later`: the connection breaks at once, and the request is carried out after `latencyMs`. `half-answer`: it is
 * carried out, and the connection breaks in the middle of the answer.
 */
export const FAULT_ACTIONS = [
  'drop-before-commit',
  'drop-after-commit',
  'commit-later',
  'half-answer',
  'unauthorized',
  'offline',
] as const;

export const FaultRule = v.object({
  method: v.optional(v.pipe(v.string(), v.toUpperCase())),
  /** Part of the path, or an expression between slashes. */
  path: v.string(),
  latencyMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(120_000))),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599))),
  /** In seconds: `Retry-After` of the answer with that status. */
  retryAfter: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3_600))),
  action: v.optional(v.picklist(FAULT_ACTIONS)),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  probability: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  seed: v.optional(v.pipe(v.number(), v.integer())),
});
export const FaultRules = v.array(FaultRule);
export type FaultRule = v.InferOutput<typeof FaultRule>;

export interface Fault {
  readonly latencyMs: number;
  readonly status: number | null;
  readonly retryAfter: number | null;
  readonly action: FaultRule['action'] | null;
}
export interface FaultSwitchboard {
  readonly rules: readonly (FaultRule & { readonly hits: number })[];
  set(rules: readonly FaultRule[]): void;
  /** The faults of this request; also counts it. */
  next(method: string, path: string): Fault;
}

/** Seedable random numbers (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function pathTest(path: string): (candidate: string) => boolean {
  const expression = /^\/(.+)\/$/.exec(path)?.[1];
  // A plain path also begins with a slash; only text that also ends with one is an expression.
  if (expression === undefined) return (candidate) => candidate.includes(path);
  const compiled = new RegExp(expression);
  return (candidate) => compiled.test(candidate);
}

interface Armed {
  readonly rule: FaultRule;
  readonly matches: (path: string) => boolean;
  readonly random: () => number;
  hits: number;
}

export function createSwitchboard(): FaultSwitchboard {
  let armed: Armed[] = [];
  return {
    get rules() {
      return armed.map(({ rule, hits }) => ({ ...rule, hits }));
    },
    set(rules) {
      armed = rules.map((rule, index) => ({
        rule,
        matches: pathTest(rule.path),
        random: createRandom(rule.seed ?? index + 1),
        hits: 0,
      }));
    },
    next(method, path) {
      let latencyMs = 0;
      for (const entry of armed) {
        const { rule } = entry;
        if ((rule.method !== undefined && rule.method !== method) || !entry.matches(path)) continue;
        if (rule.times !== undefined && entry.hits >= rule.times) continue;
        if (rule.probability !== undefined && entry.random() >= rule.probability) continue;
        entry.hits += 1;
        latencyMs += rule.latencyMs ?? 0;
        // Delays of all rules add up; the first rule that breaks the request ends the list.
        if (rule.action !== undefined || rule.status !== undefined)
          return {
            latencyMs,
            status: rule.status ?? null,
            retryAfter: rule.retryAfter ?? null,
            action: rule.action ?? null,
          };
      }
      return { latencyMs, status: null, retryAfter: null, action: null };
    },
  };
}
