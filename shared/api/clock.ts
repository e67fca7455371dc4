/** The server's clock as seen from this device. */
export interface ServerClock {
  /** Server time minus device time in ms; 0 until known. */
  offset(): number;
  /** Whether the offset can be relied on: false until the first answer, and after a sleep until the next one. */
  isSure(): boolean;
  /** `sentAt`, `receivedAt`: in ms, by `performance.now()`. */
  learn(date: string | null, sentAt: number, receivedAt: number): void;
}

/** Ms by which the device's two clocks may differ before one of them has been set or has stood still. */
const MAX_DRIFT_MS = 2_000;

interface Estimate {
  readonly offset: number;
  readonly trip: number;
  /** The device's clocks when the answer came: of the day, and since the page began. */
  readonly time: number;
  readonly tick: number;
}

/**
 * Measures the device's clock error from the server's `Date` header. The header has whole seconds, so the fastest
 * answer gives the best estimate. A device clock that is set back or corrected is noticed at once.
 */
export function createServerClock(): ServerClock {
  let best: Estimate | undefined;
  /** By how many ms the clock of the day has run ahead of the page's since the estimate. */
  const driftOf = ({ time, tick }: Estimate): number => Date.now() - time - (performance.now() - tick);
  return {
    // When the clock of the day has run ahead, the device has slept or its clock was put forward: nobody knows which.
    offset: () => {
      if (best === undefined) return 0;
      const drift = driftOf(best);
      return drift > MAX_DRIFT_MS ? best.offset : Math.round(best.offset - drift);
    },
    isSure: () => best !== undefined && driftOf(best) <= MAX_DRIFT_MS,
    learn: (date, sentAt, receivedAt) => {
      const server = date === null ? Number.NaN : Date.parse(date);
      if (Number.isNaN(server)) return;
      const trip = receivedAt - sentAt;
      const time = Date.now() - (performance.now() - receivedAt);
      const offset = Math.round(server + 500 + trip / 2 - time);
      const known = best;
      const drift = known === undefined ? 0 : driftOf(known);
      // A jump means that a clock was set in the meantime.
      const jumped =
        known !== undefined &&
        (drift > MAX_DRIFT_MS || Math.abs(offset - (known.offset - drift)) > MAX_DRIFT_MS + trip);
      if (known === undefined || trip <= known.trip || jumped) best = { offset, trip, time, tick: receivedAt };
    },
  };
}
