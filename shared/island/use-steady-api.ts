import { useLayoutEffect, useMemo, useRef } from 'react';
import type { ApiClient } from '#shared/api/client.ts';
import { useIsland } from './context.ts';
import { steadyClient } from './steady-client.ts';

/**
 * The API client for a screen that is opened once: it stays the same one when the page changes its language, so that
 * nothing is read anew under what is being typed, while each call goes in the language of its moment. Another
 * back-office has another client.
 */
export function useSteadyApi(): ApiClient {
  const { api } = useIsland();
  const latest = useRef(api);
  useLayoutEffect(() => {
    latest.current = api;
  }, [api]);
  return useMemo(() => steadyClient(api.base, () => latest.current), [api.base]);
}
