import { onTestFinished, vi } from 'vitest';
import { uuid } from '#shared/kernel/uuid.ts';
import type { Fault } from '../../testing/simulated-network.ts';
import { createSimulatedChannel } from '../../testing/simulated-tabs.ts';
import { createWorld } from '../../testing/virtual-world.ts';
import type { NewChange, OfflineQueue } from '../contract.ts';
import { createSimulatedOffice } from './simulated-office.ts';
import { createSimulatedDevice } from './simulated-queue.ts';

export const START = Date.parse('2026-11-20T09:00:00Z');
export const TABLES = '/en/api/tables';
export const SYNC = '/en/api/sync/tables';

/** A device in front of a back-office; the faults hit one call after the other. */
export function setUpQueue(faults: readonly Fault[] = [], name = uuid()) {
  const world = createWorld(1, START);
  vi.stubGlobal('BroadcastChannel', createSimulatedChannel(world));
  vi.stubGlobal('navigator', { onLine: true });
  const left = [...faults];
  const office = createSimulatedOffice(world, (call) => (call.startsWith('GET') ? 'none' : (left.shift() ?? 'none')));
  let goOnline = (): void => undefined;
  const online = new Promise<void>((resolve) => {
    goOnline = resolve;
  });
  const device = createSimulatedDevice(name, world, office, online);
  const open = (user = 'anna'): OfflineQueue => {
    const ending = new AbortController();
    onTestFinished(() => ending.abort());
    return device.open(user, ending.signal);
  };
  const queue = open();
  return {
    world,
    office,
    open,
    queue,
    name,
    /** Goes online, and lets time pass until nothing is left to do. */
    run: async (one = queue) => {
      goOnline();
      void one.sync();
      await world.idle();
    },
    states: async (one = queue) => (await one.changes()).map(({ label, state }) => `${label} ${state}`),
  };
}

export const create = (id: string, fields: object = {}): NewChange => ({
  action: 'create',
  entityId: `tmp:${id}`,
  data: { name: id, ...fields },
});
export const update = (entityId: string, data: object): NewChange => ({ action: 'update', entityId, data });
