import type { World } from './virtual-world.ts';

interface SimulatedTabs<Tab> {
  /** A random open tab. */
  readonly any: () => Tab;
  /** Kills a tab in the middle of its work and opens another in its place. */
  readonly crash: () => void;
  readonly closeAll: () => void;
}

/** Simulates the tabs of one device. `open` starts what runs in a tab; its signal is aborted when the tab dies. */
export function createSimulatedTabs<Tab>(
  { random }: World,
  count: number,
  open: (signal: AbortSignal) => Tab,
): SimulatedTabs<Tab> {
  const start = (): { readonly tab: Tab; readonly leave: AbortController } => {
    const leave = new AbortController();
    return { tab: open(leave.signal), leave };
  };
  const tabs = Array.from({ length: count }, start);
  const chosen = (): number => Math.floor(random() * tabs.length);
  return {
    any: () => {
      const one = tabs[chosen()];
      if (!one) throw new Error('No tab is open.');
      return one.tab;
    },
    crash: () => {
      const position = chosen();
      tabs[position]?.leave.abort();
      tabs[position] = start();
    },
    closeAll: () => {
      for (const { leave } of tabs) leave.abort();
    },
  };
}

/**
 * A `BroadcastChannel` whose messages take virtual time: the world is not idle while one is on its way. Stub the
 * browser's own with it.
 */
export function createSimulatedChannel({ at, now }: World) {
  const channels = new Set<SimulatedChannel>();
  class SimulatedChannel extends EventTarget {
    readonly name: string;
    constructor(name: string) {
      super();
      this.name = name;
      channels.add(this);
    }
    postMessage(data: unknown): void {
      const receivers = [...channels].filter((other) => other !== this && other.name === this.name);
      const deliver = (): void => {
        for (const other of receivers.splice(0)) other.dispatchEvent(new MessageEvent('message', { data }));
      };
      at(now(), deliver);
      // While everything sleeps, no virtual time passes.
      setImmediate(deliver);
    }
    close(): void {
      channels.delete(this);
    }
  }
  return SimulatedChannel;
}
