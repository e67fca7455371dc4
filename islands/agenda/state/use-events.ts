import { useCallback, useMemo, useState } from 'react';
import { useIsland, useT } from '#shared/island/context.ts';
import type { WallTime } from '#shared/kernel/wall-time.ts';
import { useLoad } from '#shared/ui/use-load.ts';
import { type EventSource, listSource } from '../events/event.ts';
import { loadEvents, sourceOf } from '../events/load-events.ts';
import { sampleEvents } from '../events/sample.ts';
import type en from '../locales/en.ts';

interface Events {
  readonly source: EventSource;
  /** Whether the page's `events` are no list. */
  readonly isNoList: boolean;
  readonly isLoading: boolean;
  readonly error: unknown;
  /** Undefined where nothing is loaded. */
  readonly reload: (() => void) | undefined;
  /** Takes the list of the address as it was read elsewhere. */
  readonly replace: (source: EventSource) => void;
}

const NOTHING = listSource([], []);

/** The events of the address, else those of the attribute, else the fixed set. */
export function useEvents(given: unknown, address: string | undefined, today: WallTime): Events {
  const t = useT<typeof en>();
  const { api } = useIsland();
  const [loaded, setLoaded] = useState<{ readonly address: string; readonly source: EventSource }>();
  const { isLoading, error, reload } = useLoad(
    useCallback(
      async (signal: AbortSignal) => {
        if (address !== undefined) setLoaded({ address, source: await loadEvents(api, address, signal) });
      },
      [api, address],
    ),
  );
  const replace = useCallback(
    (source: EventSource) => {
      if (address !== undefined) setLoaded({ address, source });
    },
    [address],
  );
  const own = useMemo(
    () => (address !== undefined ? NOTHING : sourceOf(given === undefined ? sampleEvents(today, t) : given)),
    [address, given, today, t],
  );
  if (address !== undefined) {
    // When the address changes, the events read from the one before are dropped, even if the new one cannot be read.
    const source = loaded?.address === address ? loaded.source : NOTHING;
    return { source, isNoList: false, isLoading, error, reload, replace };
  }
  return {
    source: own ?? NOTHING,
    isNoList: own === undefined,
    isLoading: false,
    error: undefined,
    reload: undefined,
    replace,
  };
}
