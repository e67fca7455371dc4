import { afterAll, vi } from 'vitest';

/** The files of a worker share its globals: each finds them as the first one did. */
export function leaveNothing(): void {
  afterAll(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
}
