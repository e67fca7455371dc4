import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Host, type OwnHost, startHost } from './host.ts';

/** A host whose process may be stopped and started again at the same address, with its data. */
export interface RestartableHost extends Host {
  readonly stop: () => Promise<void>;
  /** As a power cut does it. */
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** Stops it for good and removes its data. */
  readonly end: () => Promise<void>;
}

export async function startRestartableHost(flags: readonly string[] = []): Promise<RestartableHost> {
  const data = await mkdtemp(join(tmpdir(), 'flexy-host-'));
  let running: OwnHost | undefined = await startHost({ data, flags });
  const { address } = running;
  const stop = async (): Promise<void> => {
    await running?.stop();
    running = undefined;
  };
  return {
    address,
    data,
    stop,
    kill: async () => {
      await running?.kill();
      running = undefined;
    },
    start: async () => {
      running ??= await startHost({
        data,
        flags: [...flags, '--port', new URL(address).port, '--printer-port', '0'],
      });
    },
    end: async () => {
      await stop();
      await rm(data, { recursive: true, force: true });
    },
  };
}
