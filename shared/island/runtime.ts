import type { TokenSource } from '#shared/api/tokens.ts';
import type { Announcer } from './announcer.ts';
import type { ErrorDetail } from './emit.ts';
import type { Presence } from './presence.ts';

/** Marks the children of an element that `useLightDom` made. */
export const LIGHT_DOM_ATTRIBUTE = 'data-flexy-light';

/** The methods of the mounted component. */
export type Handle = object;

/** The element’s methods, implemented by the mounted component; calls made before it has mounted are run then. */
interface Methods {
  readonly provide: (handle: Handle | null) => void;
  readonly call: (name: string, values: readonly unknown[]) => unknown;
}

/**
 * `starting`: nothing to show yet. `loading`: there is something to show, but it cannot be used; the page's own content
 * stays if there is any. `usable`: it can be used, but parts of it are still being fetched. `failed`: what failed is
 * shown. `ready`: it is whole.
 */
export type ReadyState = 'starting' | 'loading' | 'usable' | 'failed' | 'ready';

export interface Readiness {
  /** Puts a part in this state until the returned function is called. */
  enter(state: ReadyState): () => void;
  /** Marks the first commit as done. */
  settle(): void;
}

/** What an element provides to the React tree inside it. */
export interface Runtime {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  /** Carries `dir`, `lang` and `data-theme` for everything inside. */
  readonly frame: HTMLElement;
  readonly portal: HTMLElement;
  readonly presence: Presence;
  readonly announcer: Announcer;
  readonly tokens: TokenSource;
  readonly methods: Methods;
  readonly readiness: Readiness;
  /** A new signal for each mount of the element, aborted when it is removed. */
  readonly signal: () => AbortSignal;
  readonly reportError: (detail: ErrorDetail) => void;
}

// r2wc passes only the container to its component, so the runtime is found by the container.
const runtimes = new WeakMap<object, Runtime>();

export function registerRuntime(container: HTMLElement, runtime: Runtime): void {
  runtimes.set(container, runtime);
}

export function runtimeOf(container: object): Runtime {
  const runtime = runtimes.get(container);
  if (runtime === undefined) throw new Error('An island was rendered outside its element.');
  return runtime;
}

export function createMethods(): Methods {
  let handle: Handle | null = null;
  let waiting: readonly { readonly name: string; readonly values: readonly unknown[] }[] = [];
  const answer = (current: Handle, name: string, values: readonly unknown[]): unknown => {
    const method: unknown = Reflect.get(current, name);
    if (typeof method !== 'function') throw new Error(`${name}() is declared but the component does not answer it.`);
    return Reflect.apply(method, current, values);
  };
  return {
    provide(next) {
      handle = next;
      if (next === null) return;
      const calls = waiting;
      waiting = [];
      for (const { name, values } of calls) answer(next, name, values);
    },
    call(name, values) {
      if (handle !== null) return answer(handle, name, values);
      waiting = [...waiting, { name, values }];
      return undefined;
    },
  };
}

interface ReadinessOptions {
  readonly show: () => void;
  readonly announce: () => void;
  /** Whether the page has put something between the tags. */
  readonly hasFallback: () => boolean;
}

/**
 * Creates the element's readiness. `show` is called once: with the first content, or, while `hasFallback`, when the
 * island can be used or has failed. `announce` is called whenever the island becomes usable.
 */
export function createReadiness({ show, announce, hasFallback }: ReadinessOptions): Readiness & { reset(): void } {
  let states: readonly ReadyState[] = [];
  let isSettled = false;
  let isShown = false;
  /** Whether readiness is still to be announced, at first or after a failure. */
  let isDue = true;
  const check = (): void => {
    if (!isSettled) return;
    if (!isShown && !states.includes('starting') && !(states.includes('loading') && hasFallback())) {
      isShown = true;
      show();
    }
    if (!isDue || !states.every((state) => state === 'ready')) return;
    isDue = false;
    announce();
  };
  return {
    enter(state) {
      states = [...states, state];
      if (state === 'failed') isDue = true;
      let isLeft = false;
      queueMicrotask(check);
      return () => {
        if (isLeft) return;
        isLeft = true;
        const place = states.indexOf(state);
        states = states.filter((_, index) => index !== place);
        // A part leaves one state just before it enters the next, so check after both.
        queueMicrotask(check);
      };
    },
    settle() {
      isSettled = true;
      check();
    },
    reset() {
      states = [];
      isSettled = false;
      isShown = false;
      isDue = true;
    },
  };
}
