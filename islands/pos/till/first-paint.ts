import { browserEnvironment, type Environment } from '#shared/state/environment.ts';

/** A till behind a PIN or the choice of a table has no register to draw, and reads on without it. */
const MAX_WAIT_MS = 2_000;

/** What the register's first picture does not need waits for it: on a slow device each of them delays it. */
export interface FirstPaint {
  /** Resolves once the register is drawn, or two seconds after `expect`. */
  readonly shown: Promise<void>;
  /** The register can be drawn from now on. */
  readonly expect: () => void;
  readonly onShown: () => void;
}

export function createFirstPaint(
  signal: AbortSignal,
  environment: Pick<Environment, 'sleep' | 'yieldToMain'> = browserEnvironment,
): FirstPaint {
  let onShown = (): void => undefined;
  const shown = new Promise<void>((resolve) => {
    onShown = resolve;
  }).then(environment.yieldToMain);
  return { shown, expect: () => void environment.sleep(MAX_WAIT_MS, signal).then(onShown), onShown };
}
