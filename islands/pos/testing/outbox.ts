import { expect, onTestFinished, vi } from 'vitest';
import { uuid } from '#shared/kernel/uuid.ts';
import type { Fault } from '#shared/offline/testing/simulated-network.ts';
import { createWorld } from '#shared/offline/testing/virtual-world.ts';
import { createMemoryLocks } from '#shared/testing/memory-locks.ts';
import { createOutbox, type Outbox } from '../outbox/outbox.ts';
import { openTillDatabase } from '../store/till-database.ts';
import { createSimulatedServer, type ServerOptions } from './simulated-server.ts';

export const SCOPE = 'https://shop.example';
export const START = Date.parse('2026-11-20T09:00:00Z');

/** Starts a till's outbox in front of a simulated server, both in virtual time. */
export function startOutbox(
  faultOf: (call: string) => Fault = () => 'none',
  options: Partial<Omit<ServerOptions, 'world' | 'faultOf'>> = {},
) {
  vi.stubGlobal('navigator', { onLine: true, locks: createMemoryLocks() });
  const leave = new AbortController();
  const database = openTillDatabase(`outbox-${uuid()}`);
  const world = createWorld(1, START);
  const server = createSimulatedServer({
    world,
    keepsReference: false,
    clockOffset: 0,
    ...options,
    faultOf: (call) => faultOf(call),
  });
  const outbox = createOutbox({
    api: server.api,
    store: { database, outboxScope: SCOPE },
    currency: 'MAD',
    signal: leave.signal,
    timing: { ...world.timing, now: () => world.now() + (options.deviceSet?.() ?? 0) },
  });
  onTestFinished(() => {
    leave.abort();
    database.close();
    vi.unstubAllGlobals();
  });
  return { outbox, database, server, world };
}

export async function until(outbox: Outbox, reference: string, state: string | undefined): Promise<void> {
  // Virtual time passes as fast as the machine is.
  await vi.waitFor(
    () => expect(outbox.getSnapshot().entries.find((entry) => entry.reference === reference)?.state).toBe(state),
    { timeout: 10_000 },
  );
}

/** The faults of the posts, in order; all that follow have none. */
export function postFaults(...faults: readonly Fault[]): (call: string) => Fault {
  const left = [...faults];
  return (call) => (call.startsWith('POST') ? (left.shift() ?? 'none') : 'none');
}
