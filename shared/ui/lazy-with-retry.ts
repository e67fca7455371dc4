import { type ComponentType, createElement, lazy, useState } from 'react';
import { type FileRequest, loadUntilThere, noteRequest } from '#shared/state/missing-files.ts';

/** Code that is fetched when it is first wanted. */
export interface Lazy<T> {
  /** Resolves when it is loaded, however long that takes. */
  readonly get: () => Promise<T>;
  /** Fetches it ahead: while it is missing nobody is told. */
  readonly preload: () => Promise<void>;
  /** Undefined until it is loaded. */
  readonly loaded: () => T | undefined;
}

/** Fetches code once, with retries. */
export function lazyModule<T>(load: () => Promise<T>): Lazy<T> {
  const request: FileRequest = { isWanted: false };
  let loading: Promise<T> | undefined;
  let loaded: T | undefined;
  const fetch = (): Promise<T> => {
    loading ??= loadUntilThere(load, request).then((found) => {
      loaded = found;
      return found;
    });
    return loading;
  };
  return {
    get: () => {
      request.isWanted = true;
      noteRequest(request);
      return fetch();
    },
    preload: async () => {
      await fetch();
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
    preload: late.preload,
  };
}
