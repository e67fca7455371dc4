import type { RestartableHost } from '../support/restartable-host.ts';
import type { Drawer } from './drawer.ts';
import type { Tab, Tabs } from './tabs.ts';
import { until } from './until.ts';

export const CLEARED = 'storage cleared';
export const KILLED = 'browser killed and opened without a server';

interface Surroundings {
  readonly host: RestartableHost;
  readonly tabs: Tabs;
  readonly drawer: Drawer;
  readonly openAll: () => Promise<void>;
  readonly sellSome: () => Promise<void>;
  readonly sellOnScreen: () => Promise<void>;
  readonly setOffline: (isOffline: boolean) => Promise<void>;
  readonly setFaults: (areUsual: boolean) => Promise<void>;
  readonly happened: (name: string) => void;
  readonly waitTimeoutMs: number;
  readonly unsentCount: { readonly read: () => Promise<number>; readonly shown: () => string };
  readonly oldTab: () => Tab;
}

interface DeviceEvents {
  /** Pages of two builds side by side, from then on: the older one leaves alone what it cannot read. */
  readonly deploy: () => Promise<void>;
  /** The system ends the browser while it sells, the server goes too, and the till opens from what is on the disk. */
  readonly openWithoutServer: () => Promise<void>;
  /** The browser deletes what the site keeps, with sales that are not sent: its pages write them back. */
  readonly clearStorage: () => Promise<void>;
}

export function createDeviceEvents(around: Surroundings): DeviceEvents {
  const { host, tabs, drawer, openAll, sellSome, happened, setFaults, setOffline, unsentCount, waitTimeoutMs } = around;
  let isDeployed = false;
  return {
    deploy: async () => {
      if (isDeployed) return;
      isDeployed = true;
      await tabs.deploy();
      await tabs.kill(around.oldTab(), 'close');
      await openAll();
      await sellSome();
      happened('next build deployed');
    },
    openWithoutServer: async () => {
      const selling = sellSome();
      await tabs.killBrowser();
      await setFaults(false);
      await host.stop();
      await tabs.startBrowser();
      await openAll();
      await selling;
      await sellSome();
      await around.sellOnScreen();
      await host.start();
      await setFaults(true);
      happened(KILLED);
    },
    clearStorage: async () => {
      await setFaults(false);
      await drawer.allClosedSent(waitTimeoutMs);
      await setOffline(true);
      await sellSome();
      await around.sellOnScreen();
      const before = await unsentCount.read();
      await tabs.clearStorage();
      await until(
        'the pages to write back what was not sent',
        async () => (await unsentCount.read()) >= before,
        waitTimeoutMs,
        unsentCount.shown,
      );
      await drawer.startAnew();
      await setOffline(false);
      await setFaults(true);
      happened(CLEARED);
    },
  };
}
