export interface ServerClock {
  /** Server time minus device time in ms; 0 until known. */
  offset(): number;
  learn(date: string | null, sentAt: number, receivedAt: number): void;
}

/**
 * Tills have wrong clocks; the server's `Date` header says by how much. It counts whole seconds, so the
 * answer that travelled fastest is the best one known, and a small difference is none.
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
      // A jump means that somebody has set the device's clock since.
      const jumped = best !== undefined && Math.abs(offset - best.offset) > 2_000 + trip;
      if (best === undefined || trip <= best.trip || jumped) best = { offset, trip };
    },
  };
}
