import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isAborted } from '#shared/api/errors.ts';
import { type Poll, poll } from '#shared/api/poll.ts';
import { useIsland } from '#shared/island/context.ts';
import { browserEnvironment } from '#shared/state/environment.ts';
import { keepTables, lastTables } from './cached-tables.ts';
import { type OpenOrders, readOpenOrders } from './read-live-tables.ts';

const POLL_INTERVAL_MS = 10_000;
/** A reading as young as this is as good as a new one. */
const FRESH_MS = 1_000;
/** Whoever presses a table waits no longer; then what was read before is all that is known. */
const LONGEST_WAIT_MS = 2_000;

export interface Live extends OpenOrders {
  /** The server's time of the reading, in ms since 1970. */
  readonly now: number;
  /** Why the last reading failed; what was read before stays. */
  readonly error: unknown;
  readonly refresh: () => void;
  /**
   * Who sits where at this moment: another device may have taken a table since the last reading. Never rejects: without
   * an answer in time it is what was read before.
   */
  readonly look: () => Promise<Pick<Live, 'tables' | 'now'>>;
}

type Reading = Omit<Live, 'refresh' | 'look'>;

/** Which tables are taken, as last seen until they are read, and read again and again as long as it is shown. `currency` is an ISO 4217 code. */
export function useLiveTables(currency: string): Live {
  const { api } = useIsland();
  const [last, setLast] = useState<Reading>(() => ({ ...lastTables(api.base), withoutTable: [], error: undefined }));
  const running = useRef<Poll>(undefined);
  const latest = useRef<Reading>(last);
  const read = useCallback(
    async (signal: AbortSignal) => {
      const now = browserEnvironment.now() + api.clockOffset();
      const open = await readOpenOrders({ api, currency, now, signal });
      if (signal.aborted) return;
      latest.current = { ...open, now, error: undefined };
      keepTables(api.base, open.tables, now);
      setLast(latest.current);
    },
    [api, currency],
  );
  useEffect(() => {
    const polling = poll({
      interval: POLL_INTERVAL_MS,
      run: read,
      onError: (error) => {
        if (!isAborted(error)) setLast((before) => ({ ...before, error }));
      },
    });
    running.current = polling;
    return polling.stop;
  }, [read]);
  // The same with each reading: an effect that calls them once would call them after each.
  const refresh = useCallback(() => running.current?.now(), []);
  const look = useCallback(async () => {
    const age = browserEnvironment.now() + api.clockOffset() - latest.current.now;
    if (age > FRESH_MS) await read(AbortSignal.timeout(LONGEST_WAIT_MS)).catch(() => undefined);
    return latest.current;
  }, [read, api]);
  return useMemo(() => ({ ...last, refresh, look }), [last, refresh, look]);
}
