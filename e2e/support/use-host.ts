import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { spend } from './costs.ts';
import { type Host, type HostOptions, type OwnHost, resetHost, startHost } from './host.ts';

/** The plain host of this worker: all its files use it in turn, and it ends with the worker. */
let ofWorker: Promise<Host> | undefined;

async function startShared(): Promise<Host> {
  const host = await startHost();
  process.once('exit', () => rmSync(host.data, { recursive: true, force: true }));
  return host;
}

function sharedHost(): Promise<Host> {
  ofWorker ??= startShared();
  return ofWorker;
}

/**
 * A host for the tests of a file: the worker's own one, or with options one of the file's. Each test finds it as just
 * started, so that no test depends on another.
 */
export function useHost(options?: HostOptions): Host {
  let running: Host | undefined;
  let own: OwnHost | undefined;
  const present = (): Host => {
    if (running === undefined) throw new Error('No host yet: it is there in tests and in hooks.');
    return running;
  };
  beforeAll(async () => {
    await spend('host', async () => {
      if (options !== undefined) own = await startHost(options);
      running = own ?? (await sharedHost());
    });
  });
  beforeEach(() => spend('host', () => resetHost(present())));
  afterAll(() => own?.stop());
  return {
    get address() {
      return present().address;
    },
    get data() {
      return present().data;
    },
  };
}
