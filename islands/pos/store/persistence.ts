import * as v from 'valibot';
import { createDeviceSetting, deviceStorage, type KeyValueStorage } from '#shared/state/device-setting.ts';
import { createStore, type ReadableStore } from '#shared/state/store.ts';

/** Whether the browser promises not to delete what the till keeps when the device runs short of room. */
export interface Persistence {
  /** To be called after each sale: the first one on this device, and the first as an app, ask the browser. Never rejects. */
  readonly afterSale: () => Promise<void>;
  /** True after the browser has refused, until somebody has read what that means. It is told once on a device. */
  readonly isToTell: ReadableStore<boolean>;
  readonly told: () => void;
}

interface PersistenceOptions {
  /** Undefined where the browser has none, as on a page without https. */
  readonly manager?: Pick<StorageManager, 'persist' | 'persisted'> | undefined;
  readonly storage?: KeyValueStorage | undefined;
  /** Whether the page runs as an app that was installed: browsers grant it to those. */
  readonly isApp?: () => boolean;
}

const runsAsApp = (): boolean => typeof matchMedia !== 'undefined' && matchMedia('(display-mode: standalone)').matches;

export function createPersistence({
  manager = typeof navigator === 'undefined' ? undefined : navigator.storage,
  storage = deviceStorage(),
  isApp = runsAsApp,
}: PersistenceOptions = {}): Persistence {
  const setting = (key: string) =>
    createDeviceSetting({ key, owner: 'device', schema: v.boolean(), initial: false, storage });
  const asPage = setting('flexy-till-persistence');
  const asApp = setting('flexy-till-persistence-app');
  const isToTell = createStore(false);
  return {
    isToTell,
    told: () => isToTell.set(false),
    afterSale: async () => {
      const asked = isApp() ? asApp : asPage;
      if (asked.getSnapshot() || manager === undefined) return;
      asked.set(true);
      const isKept = await manager
        .persisted()
        .then((isGranted) => isGranted || manager.persist())
        .catch(() => false);
      if (!isKept) isToTell.set(true);
    },
  };
}
