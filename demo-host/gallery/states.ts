import type { MiddlewareHandler } from 'hono';
import type { HostEnvironment } from '../environment.ts';
import { carryOut } from '../faults/middleware.ts';
import type { Fault } from '../faults/rules.ts';

export const STATES = ['ready', 'loading', 'empty', 'error', 'offline', 'refused'] as const;
type State = (typeof STATES)[number];

/** An answer that does not come while somebody looks, in ms. */
const LONG = 120_000;
const WORKS: Fault = { latencyMs: 0, status: null, retryAfter: null, action: null };
const FAULTS: Readonly<Record<State, Fault>> = {
  ready: WORKS,
  empty: WORKS,
  loading: { ...WORKS, latencyMs: LONG },
  error: { ...WORKS, status: 500 },
  offline: { ...WORKS, action: 'offline' },
  refused: { ...WORKS, status: 403 },
};

export function isState(text: string | null): text is State {
  return STATES.some((state) => state === text);
}

/** The state that the stage with this address shows; all other pages are ready. */
export function stateOfStage(address: string | undefined): State {
  if (address === undefined || !URL.canParse(address)) return 'ready';
  const { pathname, searchParams } = new URL(address);
  const state = searchParams.get('state');
  return /^\/\w\w\/gallery\/[\w-]+\/stage$/.test(pathname) && isState(state) ? state : 'ready';
}

/** Of a list with more pages than one. */
const PAGES = /^(?:hydra:)?view$/;

/** An answer in which every list is empty, on a page of its own; what counts them says 0. */
export function emptied(answer: unknown): unknown {
  if (Array.isArray(answer)) return [];
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer)
      .filter(([name]) => !PAGES.test(name))
      .map(([name, value]) => [name, Array.isArray(value) ? [] : /(?:^|:)total(?:Items)?$/.test(name) ? 0 : value]),
  );
}

/** Texts and the page's token are not what a state is about. */
const ALWAYS_THERE = /^\/\w\w\/(?:api-trans|admin)\/|^\/(?:flexy|host|vendor|_host)\/|^\/csp-report$/;

/**
 * Shows an island's states without touching anybody else: what a stage of the gallery fetches is answered as the state
 * in its own address says. The browser tells where a request comes from and that a script made it.
 */
export const showState: MiddlewareHandler<HostEnvironment> = async (c, next) => {
  const state = stateOfStage(c.req.header('Referer'));
  const isFetched = c.req.header('Sec-Fetch-Dest') === 'empty' && !ALWAYS_THERE.test(c.req.path);
  if (state === 'ready' || !isFetched) return next();
  const answer = await carryOut(FAULTS[state], c, next);
  if (state === 'empty' && c.req.method === 'GET' && /\bjson\b/.test(c.res.headers.get('Content-Type') ?? '')) {
    const { status, headers } = c.res;
    const body = JSON.stringify(emptied(await c.res.json()));
    c.res = undefined;
    c.res = new Response(body, { status, headers: { 'Content-Type': headers.get('Content-Type') ?? '' } });
  }
  return answer;
};
