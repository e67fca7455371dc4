import type { TokenSource } from '#shared/api/tokens.ts';
import type { ErrorDetail } from './emit.ts';
import type { Presence } from './presence.ts';

/** The methods of the mounted component. */
export type Handle = object;

/** The element’s methods, answered by whatever component is mounted; a call that comes before it waits for it. */
export interface Methods {
  readonly provide: (handle: Handle | null) => void;
  readonly call: (name: string, values: readonly unknown[]) => unknown;
}

/**
 * `starting`: nothing to show yet, what the page wrote stays. `loading` and `failed`: something is shown, but the island
 * cannot be used. `ready`: it can.
 */
export type ReadyState = 'starting' | 'loading' | 'failed' | 'ready';

export interface Readiness {
  /** A part is in this state until the returned function is called. */
  enter(state: ReadyState): () => void;
  /** The first real content is there. */
  settle(): void;
}

/** What an element offers to the React tree inside it. */
export interface Runtime {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  /** Carries `dir`, `lang` and `data-theme` for everything inside. */
  readonly frame: HTMLElement;
  readonly portal: HTMLElement;
  readonly presence: Presence;
  readonly tokens: TokenSource;
  readonly methods: Methods;
  readonly readiness: Readiness;
  /** A fresh one for each time the element is mounted. */
  readonly signal: () => AbortSignal;
  readonly reportError: (detail: ErrorDetail) => void;
}

// r2wc hands its component nothing but the container, so the container leads back to the element.
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

/** `show` is called once, with the first content; `announce` whenever the island can be used from now on. */
export function createReadiness(show: () => void, announce: () => void): Readiness & { reset(): void } {
  let states: readonly ReadyState[] = [];
  let isSettled = false;
  let isShown = false;
  /** Not said yet, or unsaid by a failure. */
  let isDue = true;
  const check = (): void => {
    if (!isSettled) return;
    if (!isShown && !states.includes('starting')) {
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
        // The state of one rendering is left just before the next one is entered.
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
