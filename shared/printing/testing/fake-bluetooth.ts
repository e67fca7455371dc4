import type { Bluetooth, BluetoothCharacteristic, BluetoothDevice, BluetoothServer } from '../bluetooth-types.ts';

/** How long a device is not heard yet. */
const HEARD_AFTER_MS = 1_000;

export interface FakeBluetoothOptions {
  readonly id?: string;
  readonly name?: string;
  readonly service?: string;
  /** The uuid of its only characteristic. */
  readonly characteristic?: string;
  readonly properties?: BluetoothCharacteristic['properties'];
  /** The longest write it takes. */
  readonly largest?: number;
  /** What a longer one is answered with. */
  readonly refusal?: string;
  /** The writes, counted from 0, at which the connection goes, and how many bytes of the write still arrive. */
  readonly losses?: ReadonlyMap<number, number>;
  /** The writes, counted from 0, that are never answered. */
  readonly hangs?: ReadonlySet<number>;
  /** The writes, counted from 0, that are refused whatever their length. */
  readonly refusals?: ReadonlySet<number>;
  /** In order, for the tries to connect. */
  readonly connectErrors?: readonly (string | 'hang' | null)[];
  /** After a load, a try to connect only succeeds once the device was heard, which the browser can. */
  readonly mustBeHeard?: boolean;
}

export interface FakeBluetoothDevice extends BluetoothDevice {
  readonly gatt: BluetoothServer;
  readonly received: number[];
  readonly writes: number[];
  readonly state: { connects: number; writesAtOnce: number; mostWritesAtOnce: number };
  readonly listeners: ReadonlySet<string>;
  readonly goAway: () => void;
}

const failure = (name: string, message = 'GATT operation failed for unknown reason.'): DOMException =>
  new DOMException(message, name);

export function createFakeBluetoothDevice({
  id = 'device-1',
  name = 'Printer001',
  service = '000018f0-0000-1000-8000-00805f9b34fb',
  characteristic: uuid = '00002af1-0000-1000-8000-00805f9b34fb',
  properties = { write: true, writeWithoutResponse: true },
  largest = 512,
  refusal = 'NotSupportedError',
  losses = new Map(),
  hangs = new Set(),
  refusals = new Set(),
  connectErrors = [],
  mustBeHeard = false,
}: FakeBluetoothOptions = {}): FakeBluetoothDevice {
  const events = new EventTarget();
  const received: number[] = [];
  const writes: number[] = [];
  const errors = [...connectErrors];
  const state = { connects: 0, writesAtOnce: 0, mostWritesAtOnce: 0 };
  const listeners = new Set<string>();
  let [isConnected, isHeard] = [false, !mustBeHeard];
  const endings = new Set<(error: DOMException) => void>();

  const goAway = (): void => {
    if (!isConnected) return;
    isConnected = false;
    for (const end of endings)
      end(failure('NetworkError', 'GATT Server is disconnected. Cannot perform GATT operations.'));
    endings.clear();
    events.dispatchEvent(new Event('gattserverdisconnected'));
  };

  const take = async (value: Uint8Array, isAcknowledged: boolean): Promise<void> => {
    const number = writes.length;
    writes.push(value.length);
    await Promise.resolve();
    if (!isConnected) throw failure('NetworkError', 'GATT Server is disconnected. Cannot perform GATT operations.');
    if (isAcknowledged ? !properties.write : !properties.writeWithoutResponse) throw failure('NotSupportedError');
    if (value.length > largest || refusals.has(number)) throw failure(refusal);
    const arriving = losses.get(number);
    if (arriving !== undefined) {
      received.push(...value.slice(0, arriving));
      // In browsers too, the promise first or the event first is not to be relied upon.
      if (number % 2) {
        isConnected = false;
        queueMicrotask(() => {
          events.dispatchEvent(new Event('gattserverdisconnected'));
        });
      } else goAway();
      throw failure('NetworkError', number % 3 ? 'GATT Error Unknown.' : 'GATT Server is disconnected.');
    }
    received.push(...value);
    if (hangs.has(number))
      await new Promise((_, reject) => {
        endings.add(reject);
      });
  };

  const write =
    (isAcknowledged: boolean) =>
    async (value: Uint8Array<ArrayBuffer>): Promise<void> => {
      state.writesAtOnce += 1;
      state.mostWritesAtOnce = Math.max(state.mostWritesAtOnce, state.writesAtOnce);
      try {
        await take(value, isAcknowledged);
      } finally {
        state.writesAtOnce -= 1;
      }
    };
  const only: BluetoothCharacteristic = {
    uuid,
    properties,
    writeValueWithResponse: write(true),
    writeValueWithoutResponse: write(false),
  };

  const gatt: BluetoothServer = {
    get connected() {
      return isConnected;
    },
    connect: async () => {
      state.connects += 1;
      await Promise.resolve();
      const error = errors.shift();
      if (error === 'hang')
        await new Promise((_, reject) => {
          endings.add(reject);
        });
      if (error) throw failure(error, 'Connection attempt failed.');
      if (!isHeard) throw failure('NetworkError', 'Bluetooth Device is no longer in range.');
      isConnected = true;
    },
    disconnect: () => {
      for (const end of endings) end(failure('AbortError'));
      endings.clear();
      goAway();
    },
    getPrimaryService: async (wanted) => {
      await Promise.resolve();
      if (!isConnected) throw failure('NetworkError', 'GATT Server is disconnected. Cannot retrieve services.');
      if (wanted !== service) throw failure('NotFoundError', 'No Services matching UUID found in Device.');
      return {
        getCharacteristic: (asked) =>
          asked === uuid
            ? Promise.resolve(only)
            : Promise.reject(failure('NotFoundError', 'No Characteristics matching UUID found in Service.')),
        getCharacteristics: () => Promise.resolve([only]),
      };
    },
  };

  return {
    id,
    name,
    gatt,
    received,
    writes,
    state,
    listeners,
    goAway,
    addEventListener: (type, listener) => {
      listeners.add(type);
      events.addEventListener(type, listener);
    },
    removeEventListener: (type, listener) => {
      listeners.delete(type);
      events.removeEventListener(type, listener);
    },
    ...(mustBeHeard
      ? {
          watchAdvertisements: async ({ signal }) => {
            await Promise.resolve();
            setTimeout(() => {
              if (signal.aborted) return;
              isHeard = true;
              events.dispatchEvent(new Event('advertisementreceived'));
            }, HEARD_AFTER_MS);
          },
        }
      : {}),
  };
}

/** The browser: `remembers` is whether it hands out permitted devices after a load. */
export function createFakeBluetooth(
  devices: readonly BluetoothDevice[],
  {
    remembers = true,
    isOn = true,
    pick = () => Promise.resolve(devices[0]),
  }: {
    readonly remembers?: boolean;
    readonly isOn?: boolean;
    readonly pick?: () => Promise<BluetoothDevice | undefined>;
  } = {},
): Bluetooth & { readonly asked: Parameters<Bluetooth['requestDevice']>[0][] } {
  const asked: Parameters<Bluetooth['requestDevice']>[0][] = [];
  return {
    asked,
    requestDevice: async (options) => {
      asked.push(options);
      const device = await pick();
      if (!device) throw new DOMException('User cancelled the requestDevice() chooser.', 'NotFoundError');
      return device;
    },
    ...(remembers ? { getDevices: () => Promise.resolve(devices) } : {}),
    getAvailability: () => Promise.resolve(isOn),
  };
}

export function createFakeStorage(
  start: Readonly<Record<string, string>> = {},
): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { readonly entries: Map<string, string> } {
  const entries = new Map(Object.entries(start));
  return {
    entries,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => {
      entries.set(key, value);
    },
    removeItem: (key) => {
      entries.delete(key);
    },
  };
}
