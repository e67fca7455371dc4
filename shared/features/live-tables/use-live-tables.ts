import { useEffect, useMemo, useRef, useState } from 'react';
import { isAborted } from '#shared/api/errors.ts';
import { type Poll, poll } from '#shared/api/poll.ts';
import { useIsland } from '#shared/island/context.ts';
import { browserEnvironment } from '#shared/state/environment.ts';
import type { LiveTables } from './live-table.ts';
import { readLiveTables } from './read-live-tables.ts';

const POLL_INTERVAL_MS = 10_000;
const NOBODY: LiveTables = new Map();

export interface Live {
  readonly tables: LiveTables;
  /** The server's time of the reading, in ms since 1970. */
  readonly now: number;
  /** Why the last reading failed; what was read before stays. */
  readonly error: unknown;
  readonly refresh: () => void;
}

/** Which tables are taken, read again and again as long as it is shown. `currency` is an ISO 4217 code. */
export function useLiveTables(currency: string): Live {
  const { api } = useIsland();
  const [read, setRead] = useState<Omit<Live, 'refresh'>>({ tables: NOBODY, now: 0, error: undefined });
  const running = useRef<Poll>(undefined);
  useEffect(() => {
    const polling = poll({
      interval: POLL_INTERVAL_MS,
      run: async (signal) => {
        const now = browserEnvironment.now() + api.clockOffset();
        const tables = await readLiveTables({ api, currency, now, signal });
        if (!signal.aborted) setRead({ tables, now, error: undefined });
      },
      onError: (error) => {
        if (!isAborted(error)) setRead((before) => ({ ...before, error }));
      },
    });
    running.current = polling;
    return polling.stop;
  }, [api, currency]);
  return useMemo(() => ({ ...read, refresh: () => running.current?.now() }), [read]);
}
