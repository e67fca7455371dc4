import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { browserEnvironment } from '#shared/state/environment.ts';

const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 15_000;

async function untilOnlineOr(milliseconds: number): Promise<void> {
  const over = new AbortController();
  await Promise.race([
    browserEnvironment.sleep(milliseconds, over.signal),
    browserEnvironment.untilOnline(over.signal),
  ]);
  over.abort();
}

/** Retries until the file is loaded: a screen in use must survive a network outage. `wait` in ms. */
async function loadUntilThere<T>(load: () => Promise<T>, wait = FIRST_RETRY_MS): Promise<T> {
  try {
    return await load();
  } catch {
    await untilOnlineOr(wait);
    return loadUntilThere(load, Math.min(MAX_RETRY_MS, wait * 2));
  }
}

/** A component loaded on demand, and a way to load it before it is shown. */
export interface LazyWithRetry<Props> {
  readonly Component: LazyExoticComponent<ComponentType<Props>>;
  /** Resolves when the code is loaded, however long that takes. */
  readonly preload: () => Promise<void>;
}

/** A component whose code is loaded after the first screen. */
export function lazyWithRetry<Props>(load: () => Promise<ComponentType<Props>>): LazyWithRetry<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  const get = (): Promise<ComponentType<Props>> => {
    loading ??= loadUntilThere(load);
    return loading;
  };
  return {
    Component: lazy(async () => ({ default: await get() })),
    preload: async () => {
      await get();
    },
  };
}
