import { pause } from '#shared/state/pause.ts';
import { createSerialQueue } from '#shared/state/serial-queue.ts';
import type { Bluetooth, BluetoothCharacteristic, BluetoothDevice, BluetoothServer } from './bluetooth-types.ts';
import { isFound, nameOf, withTimeout } from './device.ts';
import { type Printer, PrintError, type Sent } from './printer.ts';

/** Service and characteristic pairs that thermal printers commonly offer. */
export const BLUETOOTH_SERVICE = '000018f0-0000-1000-8000-00805f9b34fb';
const BLUETOOTH_CHARACTERISTIC = '00002af1-0000-1000-8000-00805f9b34fb';
export const BLUETOOTH_STORAGE_KEY = 'flexy-bluetooth-printer';
/** Largest single write, in bytes, and the pause after a write without acknowledgement, in ms. */
export const BLUETOOTH_LIMITS = { largest: 512, pause: 50 } as const;

/**
 * Bytes. A page cannot read the connection's limit. 20 bytes always fit; we start here and grow until the printer
 * refuses.
 */
const START = 100;
const SMALLEST = 20;
const GROWTH = 1.6;
const WRITES_BEFORE_GROWTH = 3;
/** Pauses in ms before the second and the third attempt to connect. */
const PAUSES = [500, 2_000] as const;
const CONNECT_TIMEOUT_MS = 10_000;
const LISTEN_TIMEOUT_MS = 5_000;
const WRITE_TIMEOUT_MS = 15_000;

export interface BluetoothPrinterOptions {
  /** `navigator.bluetooth`; undefined where the browser has none. */
  readonly bluetooth: Bluetooth | undefined;
  /** `localStorage`; undefined where the page may not have it. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined;
  readonly service?: string | undefined;
  readonly characteristic?: string | undefined;
  readonly sleep?: typeof pause;
}

interface Link {
  readonly device: BluetoothDevice;
  readonly server: BluetoothServer;
  readonly characteristic: BluetoothCharacteristic;
  /** Aborted when the connection is gone. */
  readonly lost: AbortSignal;
  readonly release: () => void;
  size: number;
  ceiling: number;
  acceptedAtSize: number;
}

/** Storage may be blocked or full. The printer then has to be chosen again after a reload. */
function createMemory(storage: BluetoothPrinterOptions['storage']): {
  readonly read: () => string | null;
  readonly write: (id: string) => void;
  readonly forget: () => void;
} {
  const attempt = <T>(work: () => T): T | null => {
    try {
      return work();
    } catch {
      return null;
    }
  };
  return {
    read: () => attempt(() => storage?.getItem(BLUETOOTH_STORAGE_KEY) ?? null),
    write: (id) => {
      attempt(() => storage?.setItem(BLUETOOTH_STORAGE_KEY, id));
    },
    forget: () => {
      attempt(() => storage?.removeItem(BLUETOOTH_STORAGE_KEY));
    },
  };
}

const isDenied = (cause: unknown): boolean => ['SecurityError', 'NotAllowedError'].includes(nameOf(cause));

async function findCharacteristic(
  server: BluetoothServer,
  service: string,
  wanted: string,
): Promise<BluetoothCharacteristic> {
  const missing =
    (problem: 'no-interface' | 'no-endpoint') =>
    (cause: unknown): never => {
      throw nameOf(cause) === 'NotFoundError' ? new PrintError(problem, { cause }) : cause;
    };
  const isWritable = ({ properties }: BluetoothCharacteristic): boolean =>
    properties.write || properties.writeWithoutResponse;
  const found = await server.getPrimaryService(service).catch(missing('no-interface'));
  const named = await found.getCharacteristic(wanted).catch((cause: unknown) => {
    if (nameOf(cause) === 'NotFoundError') return null;
    throw cause;
  });
  if (named && isWritable(named)) return named;
  const other = (await found.getCharacteristics().catch(missing('no-endpoint'))).find(isWritable);
  if (!other) throw new PrintError('no-endpoint');
  return other;
}

/** An ESC/POS printer over Bluetooth Low Energy. Browsers do not offer classic Bluetooth devices. */
export function createBluetoothPrinter({
  bluetooth,
  storage,
  service = BLUETOOTH_SERVICE,
  characteristic = BLUETOOTH_CHARACTERISTIC,
  sleep = pause,
}: BluetoothPrinterOptions): Required<Printer> {
  const inTurn = createSerialQueue();
  const memory = createMemory(storage);
  /** By device: the write size it accepted after refusing a larger one, in bytes. */
  const ceilings = new Map<string, number>();
  let chosen: BluetoothDevice | null = null;
  let link: Link | null = null;

  const drop = (): void => {
    link?.release();
    link?.server.disconnect();
    link = null;
  };

  const find = async (access: Bluetooth): Promise<BluetoothDevice> => {
    if (chosen) return chosen;
    const id = memory.read();
    const permitted = await access.getDevices?.().catch((cause: unknown) => {
      if (isDenied(cause)) throw new PrintError('permission-denied', { cause });
      return undefined;
    });
    const device = permitted?.find((candidate) => candidate.id === id);
    if (device) return device;
    // The user has revoked permission for the saved device.
    if (permitted) memory.forget();
    throw new PrintError('not-chosen');
  };

  const open = async (device: BluetoothDevice, server: BluetoothServer): Promise<Link> => {
    const lost = new AbortController();
    const onLost = (): void => lost.abort();
    const release = (): void => device.removeEventListener('gattserverdisconnected', onLost);
    try {
      await server.connect();
      device.addEventListener('gattserverdisconnected', onLost);
      const ceiling = ceilings.get(device.id) ?? BLUETOOTH_LIMITS.largest;
      const found = await findCharacteristic(server, service, characteristic);
      return {
        device,
        server,
        characteristic: found,
        lost: lost.signal,
        release,
        size: Math.min(START, ceiling),
        ceiling,
        acceptedAtSize: 0,
      };
    } catch (cause) {
      release();
      throw cause;
    }
  };

  /**
   * Chrome connects to a device from an earlier load only after it has seen its advertisement. False where the browser
   * cannot watch for it.
   */
  const hear = async (device: BluetoothDevice, signal: AbortSignal): Promise<boolean> => {
    if (!device.watchAdvertisements) return false;
    const [heard, over] = [new AbortController(), new AbortController()];
    const onHeard = (): void => heard.abort();
    device.addEventListener('advertisementreceived', onHeard);
    try {
      await withTimeout(device.watchAdvertisements({ signal: over.signal }), LISTEN_TIMEOUT_MS, signal);
      await sleep(LISTEN_TIMEOUT_MS, AbortSignal.any([signal, heard.signal]));
      return true;
    } catch {
      // Not supported on every system; the next attempt to connect reports the problem.
      return false;
    } finally {
      device.removeEventListener('advertisementreceived', onHeard);
      over.abort();
    }
  };

  const connect = async (device: BluetoothDevice, signal: AbortSignal): Promise<Link> => {
    const server = device.gatt;
    if (!server) throw new PrintError('no-interface');
    for (let tries = 0; ; tries += 1) {
      try {
        return await withTimeout(open(device, server), CONNECT_TIMEOUT_MS, signal);
      } catch (cause) {
        // Also ends an attempt that is still running in the background.
        server.disconnect();
        if (cause instanceof PrintError) throw cause;
        if (isDenied(cause)) throw new PrintError('permission-denied', { cause });
        const delay = PAUSES[tries];
        if (signal.aborted) throw new PrintError('failed', { cause });
        if (delay === undefined) throw new PrintError('unreachable', { cause });
        if (!(await hear(device, signal))) await sleep(delay, signal);
      }
    }
  };

  /** One write. Resolves with false when the printer refused it and certainly took nothing. */
  const write = async (
    to: Link,
    piece: Uint8Array<ArrayBuffer>,
    signal: AbortSignal,
    taken: Sent,
  ): Promise<boolean> => {
    const isAcknowledged = to.characteristic.properties.write;
    try {
      const work = isAcknowledged
        ? to.characteristic.writeValueWithResponse(piece)
        : to.characteristic.writeValueWithoutResponse(piece);
      await withTimeout(work, WRITE_TIMEOUT_MS, AbortSignal.any([signal, to.lost]));
      return true;
    } catch (cause) {
      // A write in progress when the connection broke may have arrived.
      if (to.lost.aborted || !to.server.connected || (cause instanceof Error && /disconnect/i.test(cause.message)))
        throw new PrintError('disconnected', { sent: 'unknown', cause });
      if (nameOf(cause) === 'TimeoutError') throw new PrintError('timeout', { sent: 'unknown', cause });
      if (signal.aborted) throw new PrintError('failed', { sent: 'unknown', cause });
      if (isDenied(cause)) throw new PrintError('permission-denied', { sent: taken, cause });
      // The browser reports "too long" this way: nothing left this computer.
      if (isAcknowledged || nameOf(cause) === 'InvalidModificationError') return false;
      ceilings.set(to.device.id, Math.max(SMALLEST, Math.floor(piece.length / 2)));
      throw new PrintError('failed', { sent: 'unknown', cause });
    }
  };

  const send = async (to: Link, bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<void> => {
    let taken = 0;
    const sent = (): Sent => (taken > 0 ? 'unknown' : 'nothing');
    const check = (): void => {
      if (to.lost.aborted || !to.server.connected) throw new PrintError('disconnected', { sent: sent() });
      if (signal.aborted) throw new PrintError('failed', { sent: sent() });
    };
    while (taken < bytes.length) {
      check();
      const piece = bytes.slice(taken, taken + to.size);
      if (!(await write(to, piece, signal, sent()))) {
        if (piece.length <= SMALLEST) throw new PrintError('failed', { sent: sent() });
        to.size = Math.max(SMALLEST, Math.floor(piece.length / 2));
        to.ceiling = to.size;
        to.acceptedAtSize = 0;
        continue;
      }
      taken += piece.length;
      to.acceptedAtSize += 1;
      // Only now is it known that the length was what it refused.
      if (to.ceiling < BLUETOOTH_LIMITS.largest) ceilings.set(to.device.id, to.ceiling);
      if (to.acceptedAtSize >= WRITES_BEFORE_GROWTH) {
        to.size = Math.min(to.ceiling, Math.floor(to.size * GROWTH));
        to.acceptedAtSize = 0;
      }
      if (!to.characteristic.properties.write) {
        await sleep(BLUETOOTH_LIMITS.pause, AbortSignal.any([signal, to.lost]));
        // Without acknowledgement we only know that the computer queued it; it may not have been sent.
        if (to.lost.aborted) throw new PrintError('disconnected', { sent: 'unknown' });
      }
    }
  };

  const print = async (access: Bluetooth, bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<void> => {
    const device = await find(access);
    if (link && (link.device.id !== device.id || link.lost.aborted || !link.server.connected)) drop();
    if (!link) {
      const isOff = await access.getAvailability?.().then(
        (isAvailable) => !isAvailable,
        () => false,
      );
      if (isOff) throw new PrintError('unreachable');
      link = await connect(device, signal);
    }
    try {
      await send(link, bytes, signal);
    } catch (error) {
      // A write may still be running, and must not run into the next job.
      drop();
      throw error;
    }
  };

  return {
    print: (job, signal) =>
      inTurn(async () => {
        if (!bluetooth) throw new PrintError('unsupported');
        const bytes = await job.bytes();
        if (signal.aborted) throw new PrintError('failed');
        try {
          await print(bluetooth, bytes, signal);
        } catch (cause) {
          throw cause instanceof PrintError ? cause : new PrintError('failed', { cause });
        }
      }),
    isChosen: async () => {
      if (!bluetooth) throw new PrintError('unsupported');
      return isFound(find(bluetooth));
    },
    choose: async () => {
      if (!bluetooth) throw new PrintError('unsupported');
      try {
        chosen = await bluetooth.requestDevice({ filters: [{ services: [service] }], optionalServices: [service] });
      } catch (cause) {
        // Chrome throws this when the list was dismissed and when Bluetooth is off.
        if (nameOf(cause) === 'NotFoundError') {
          if ((await bluetooth.getAvailability?.()) === false) throw new PrintError('unreachable', { cause });
          return null;
        }
        throw new PrintError(isDenied(cause) ? 'permission-denied' : 'failed', { cause });
      }
      memory.write(chosen.id);
      return chosen.name || 'Bluetooth printer';
    },
  };
}
