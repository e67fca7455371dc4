import * as v from 'valibot';

/** What a model, or the way to it, does wrong. */
export const MISBEHAVIOURS = [
  'none',
  'cut-off-text',
  'cut-off-arguments',
  'bad-json',
  'bad-line',
  'unknown-tool',
  'two-tools',
  'prose-with-call',
  'hostile-html',
  'split-utf8',
  'no-done',
  'breaks-off',
  'error-in-midstream',
  'login-page',
  'busy',
  'unavailable',
  'stall',
  'silent',
  'whole-json',
] as const;
export type Misbehaviour = (typeof MISBEHAVIOURS)[number];

/** How the demo host’s own model behaves. */
export const ModelSettings = v.object({
  misbehaviour: v.optional(v.picklist(MISBEHAVIOURS), 'none'),
  /** How many answers it spoils; afterwards it behaves. Default: all. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  tokensPerSecond: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(100_000)), 60),
  /** Seconds in `Retry-After`. */
  retryAfter: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 1),
  /** Says this instead of what the rules find: text, and calls with their arguments as JSON text. */
  script: v.optional(
    v.object({
      text: v.optional(v.string(), ''),
      calls: v.optional(v.array(v.object({ name: v.string(), arguments: v.string() })), []),
    }),
  ),
});
export type ModelSettings = v.InferOutput<typeof ModelSettings>;

/** One question that came in. */
interface AskedQuestion {
  readonly body: unknown;
  readonly state: 'running' | 'finished' | 'aborted';
  /** Events written so far. */
  readonly events: number;
}

/** The demo host’s model: how it behaves, and what it was asked. */
export interface ModelDesk {
  readonly settings: ModelSettings;
  readonly asked: readonly AskedQuestion[];
  set(settings: ModelSettings): void;
  /** The misbehaviour of the next answer; counts it. */
  next(): Misbehaviour;
  /** How often these words were asked before; counts them. */
  runOf(words: string): number;
  note(body: unknown): { readonly wrote: () => void; readonly end: (state: 'finished' | 'aborted') => void };
  reset(): void;
}

const KEPT_QUESTIONS = 50;

export function createModelDesk(): ModelDesk {
  const usual = v.parse(ModelSettings, {});
  let settings = usual;
  let spoiled = 0;
  let asked: { body: unknown; state: AskedQuestion['state']; events: number }[] = [];
  const runs = new Map<string, number>();
  return {
    get settings() {
      return settings;
    },
    get asked() {
      return asked;
    },
    set(next) {
      settings = next;
      spoiled = 0;
    },
    next() {
      if (settings.times !== undefined && spoiled >= settings.times) return 'none';
      spoiled += 1;
      return settings.misbehaviour;
    },
    runOf(words) {
      const run = runs.get(words) ?? 0;
      runs.set(words, run + 1);
      return run;
    },
    note(body) {
      const one: { body: unknown; state: AskedQuestion['state']; events: number } = {
        body,
        state: 'running',
        events: 0,
      };
      asked = [...asked, one].slice(-KEPT_QUESTIONS);
      return {
        wrote: () => {
          one.events += 1;
        },
        end: (state) => {
          if (one.state === 'running') one.state = state;
        },
      };
    },
    reset() {
      settings = usual;
      spoiled = 0;
      asked = [];
      runs.clear();
    },
  };
}
