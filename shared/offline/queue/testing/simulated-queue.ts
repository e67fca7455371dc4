import { type Locks, webLocks } from '#shared/state/locks.ts';
import { createMemoryLocks } from '#shared/testing/memory-locks.ts';
import type { World } from '../../testing/virtual-world.ts';
import type { OfflineQueue } from '../contract.ts';
import { openDeviceDatabase } from '../device-database.ts';
import { createQueue } from '../queue.ts';
import type { SimulatedOffice } from './simulated-office.ts';

interface SimulatedDevice {
  /** Opens the queue in a tab; it ends with the signal. */
  readonly open: (user: string, signal: AbortSignal) => OfflineQueue;
}

/** A device with its databases and locks, which all its tabs share. Nothing is sent before `online`. */
export function createSimulatedDevice(
  name: string,
  world: World,
  office: SimulatedOffice,
  online: Promise<void> = Promise.resolve(),
): SimulatedDevice {
  const browserLocks = webLocks(createMemoryLocks());
  const locks: Locks = {
    take: async (...wanted) => {
      await online;
      return browserLocks.take(...wanted);
    },
  };
  return {
    open: (user, signal) => {
      const queue = createQueue({
        api: { base: 'https://shop.example', locale: 'en' },
        user,
        database: name,
        device: openDeviceDatabase(`${name} device`),
        locks,
        delivery: office.delivery,
        timing: world.timing,
      });
      signal.addEventListener('abort', () => queue.close(), { once: true });
      return queue;
    },
  };
}
