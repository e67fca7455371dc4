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

export interface Readiness {
  /** Delays readiness until the returned function is called. */
  hold(): () => void;
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

export function createReadiness(announce: () => void): Readiness & { reset(): void } {
  let holds = 0;
  let isSettled = false;
  let isAnnounced = false;
  const check = (): void => {
    if (!isSettled || holds > 0 || isAnnounced) return;
    isAnnounced = true;
    announce();
  };
  return {
    hold() {
      holds += 1;
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        holds -= 1;
        // The hold of one rendering is released just before the next one takes its own.
        queueMicrotask(check);
      };
    },
    settle() {
      isSettled = true;
      check();
    },
    reset() {
      holds = 0;
      isSettled = false;
      isAnnounced = false;
    },
  };
}
