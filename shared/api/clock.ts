/** The server's clock as seen from this device. */
export interface ServerClock {
  /** Server time minus device time in ms; 0 until known. */
  offset(): number;
  learn(date: string | null, sentAt: number, receivedAt: number): void;
}

/**
 * Measures the device's clock error from the server's `Date` header. The header has whole seconds, so the fastest
 * answer gives the best estimate.
 */
export function createServerClock(): ServerClock {
  let best: { readonly offset: number; readonly trip: number } | undefined;
  return {
    offset: () => best?.offset ?? 0,
    learn: (date, sentAt, receivedAt) => {
      const server = date === null ? Number.NaN : Date.parse(date);
      if (Number.isNaN(server)) return;
      const trip = receivedAt - sentAt;
      const offset = Math.round(server + 500 - (sentAt + receivedAt) / 2);
      // A jump means that the device's clock was set in the meantime.
      const jumped = best !== undefined && Math.abs(offset - best.offset) > 2_000 + trip;
      if (best === undefined || trip <= best.trip || jumped) best = { offset, trip };
    },
  };
}
