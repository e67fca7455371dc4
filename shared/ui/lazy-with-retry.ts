import { type ComponentType, createElement, lazy, useState } from 'react';
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

/** Code that is fetched when it is first wanted. */
export interface Lazy<T> {
  /** Resolves when it is loaded, however long that takes. */
  readonly get: () => Promise<T>;
  /** Undefined until it is loaded. */
  readonly loaded: () => T | undefined;
}

/** Fetches code once, with retries. */
export function lazyModule<T>(load: () => Promise<T>): Lazy<T> {
  let loading: Promise<T> | undefined;
  let loaded: T | undefined;
  return {
    get: () => {
      loading ??= loadUntilThere(load).then((found) => {
        loaded = found;
        return found;
      });
      return loading;
    },
    loaded: () => loaded,
  };
}

/** A component loaded on demand, and a way to load it before it is shown. */
export interface LazyWithRetry<Props> {
  readonly Component: ComponentType<Props>;
  /** Resolves when the code is loaded, however long that takes. */
  readonly preload: () => Promise<void>;
}

/** A component whose code is loaded after the first screen. */
export function lazyWithRetry<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyWithRetry<Props> {
  const late = lazyModule(load);
  const Waiting = lazy(async () => ({ default: await late.get() }));
  return {
    // What is loaded is shown at once: React suspends for any `lazy`, and then waits 300 ms before it shows it.
    Component: (props) => {
      const [Part] = useState<ComponentType<Props>>(() => late.loaded() ?? Waiting);
      return createElement(Part, props);
    },
    preload: async () => {
      await late.get();
    },
  };
}
