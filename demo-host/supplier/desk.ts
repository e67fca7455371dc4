import * as v from 'valibot';

/** How often the supplier may be asked. */
export const SupplierLimits = v.object({
  /** Ms between two calls. */
  gapMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60_000)), 1_000),
  perDay: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 1_000),
  /** The next calls that are refused whatever the clock says. */
  refuse: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
});
export type SupplierLimits = v.InferOutput<typeof SupplierLimits>;

/** The supplier’s counter, and what the host keeps of its answers. */
export interface SupplierDesk {
  readonly limits: SupplierLimits;
  /** Calls that reached the supplier, since the start or the last reset. */
  readonly calls: readonly string[];
  readonly kept: Map<string, unknown>;
  set(limits: SupplierLimits): void;
  /** Seconds to wait; 0 when the call is served. Counts it. */
  admit(call: string): number;
  reset(): void;
}

const DAY_MS = 86_400_000;

export function createSupplierDesk(now: () => number = Date.now): SupplierDesk {
  const initial = v.parse(SupplierLimits, {});
  let limits = initial;
  let calls: string[] = [];
  let last = 0;
  let day = 0;
  let today = 0;
  const kept = new Map<string, unknown>();
  return {
    get limits() {
      return limits;
    },
    get calls() {
      return calls;
    },
    kept,
    set: (next) => {
      limits = next;
    },
    admit(call) {
      const time = now();
      calls = [...calls, call];
      // The tree of categories is not counted: a page that opens asks for it and for products at once.
      if (call.endsWith('/categories')) return 0;
      if (limits.refuse > 0) {
        limits = { ...limits, refuse: limits.refuse - 1 };
        return 1;
      }
      const date = Math.floor(time / DAY_MS);
      if (date !== day) {
        day = date;
        today = 0;
      }
      if (today >= limits.perDay) return Math.ceil(((date + 1) * DAY_MS - time) / 1_000);
      if (time - last < limits.gapMs) return Math.max(1, Math.ceil((limits.gapMs - (time - last)) / 1_000));
      last = time;
      today += 1;
      return 0;
    },
    reset() {
      limits = initial;
      calls = [];
      last = 0;
      today = 0;
      kept.clear();
    },
  };
}
