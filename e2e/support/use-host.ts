import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Host, type HostOptions, resetHost, startHost } from './host.ts';

/** A host per test file. Each test finds it as just started, so that no test depends on another. */
export function useHost(options: HostOptions = {}): Host {
  let running: Host | undefined;
  const present = (): Host => {
    if (running === undefined) throw new Error('No host yet: it is there in tests and in hooks.');
    return running;
  };
  beforeAll(async () => {
    running = await startHost(options);
  });
  beforeEach(() => resetHost(present()));
  afterAll(() => running?.stop());
  return {
    get address() {
      return present().address;
    },
    get data() {
      return present().data;
    },
    stop: () => present().stop(),
  };
}
