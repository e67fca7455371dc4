import type { Page } from 'playwright';

type Fate = 'taken' | 'gone' | 'refused';

declare global {
  /** Called by the page's side of a device; the test's side answers. */
  interface Window {
    readonly fakeIsPermitted: () => Promise<boolean>;
    readonly fakeKeeper: () => Promise<string>;
    readonly fakeChoose: (question: unknown) => Promise<void>;
    readonly fakeTake: (bytes: readonly number[]) => Promise<Fate>;
  }
}

/** The far end of the connection: receives what the page writes, and decides what happens to it. */
export interface FakeDevice {
  /** Everything received. */
  readonly written: () => Uint8Array<ArrayBuffer>;
  /** The lengths of all attempted writes, including refused ones. */
  readonly lengths: () => readonly number[];
  /** What the page asked the browser to offer for choice. */
  readonly asked: () => readonly unknown[];
  /** Disconnects after this many more bytes; null: stays connected. */
  readonly leaveAfter: (bytes: number | null) => void;
  /** The name of the error by which the system withholds the device; empty: it does not. */
  readonly keepWith: (error: string) => void;
  readonly forgetWritten: () => void;
}

interface Behaviour {
  /** The browser was given permission before. */
  readonly isPermitted?: boolean;
  /** The longest write that is accepted, in bytes. */
  readonly largest?: number;
}

/** The state on this side survives a reload of the page. */
async function connect(page: Page, { isPermitted = false, largest = Infinity }: Behaviour): Promise<FakeDevice> {
  let permitted = isPermitted;
  let left: number | null = null;
  let keeper = '';
  let written: number[] = [];
  const lengths: number[] = [];
  const asked: unknown[] = [];
  await page.exposeFunction('fakeIsPermitted', () => permitted);
  await page.exposeFunction('fakeKeeper', () => keeper);
  await page.exposeFunction('fakeChoose', (question: unknown) => {
    asked.push(question);
    permitted = true;
  });
  await page.exposeFunction('fakeTake', (bytes: readonly number[]): Fate => {
    lengths.push(bytes.length);
    if (bytes.length > largest) return 'refused';
    const taken = left === null ? bytes.length : Math.min(left, bytes.length);
    written.push(...bytes.slice(0, taken));
    if (left !== null) left -= taken;
    return taken < bytes.length ? 'gone' : 'taken';
  });
  return {
    written: () => new Uint8Array(written),
    lengths: () => lengths,
    asked: () => asked,
    leaveAfter: (bytes) => {
      left = bytes;
    },
    keepWith: (error) => {
      keeper = error;
    },
    forgetWritten: () => {
      written = [];
    },
  };
}

interface FakeUsb extends Behaviour {
  /** USB interface class; 7 is a printer. */
  readonly interfaceClass?: number;
  readonly endpoints?: readonly ('in' | 'out')[];
}

/** An Epson printer behind `navigator.usb`. */
export async function fakeUsb(
  page: Page,
  { interfaceClass = 7, endpoints = ['out', 'in'], ...behaviour }: FakeUsb = {},
): Promise<FakeDevice> {
  const device = await connect(page, behaviour);
  await page.addInitScript(
    ({ interfaceClass: interfaceClassOfIt, endpoints: endpointsOfIt }) => {
      const done = (): Promise<void> => Promise.resolve();
      const alternate = {
        alternateSetting: 0,
        interfaceClass: interfaceClassOfIt,
        interfaceProtocol: 2,
        endpoints: endpointsOfIt.map((direction, index) => ({
          endpointNumber: index + 1,
          direction,
          type: 'bulk',
          packetSize: 64,
        })),
      };
      const configuration = { interfaces: [{ interfaceNumber: 0, alternate, alternates: [alternate] }] };
      let questions = 0;
      const printer = {
        vendorId: 0x04b8,
        productId: 0x0e28,
        productName: 'TM-T20III',
        serialNumber: '',
        configuration,
        configurations: [configuration],
        open: done,
        close: done,
        selectConfiguration: done,
        releaseInterface: done,
        selectAlternateInterface: done,
        clearHalt: done,
        claimInterface: async () => {
          const keeper = await window.fakeKeeper();
          if (keeper !== '') throw new DOMException('Unable to claim interface.', keeper);
        },
        transferIn: async () => {
          if (questions === 0) return { status: 'ok', data: new DataView(new ArrayBuffer(0)) };
          questions -= 1;
          return { status: 'ok', data: new DataView(Uint8Array.of(0x12).buffer) };
        },
        transferOut: async (_endpoint: number, data: Uint8Array) => {
          if (data.length === 3 && data[0] === 0x10) {
            questions += 1;
            return { status: 'ok', bytesWritten: data.length };
          }
          if ((await window.fakeTake([...data])) === 'gone')
            throw new DOMException('The device was disconnected.', 'NotFoundError');
          return { status: 'ok', bytesWritten: data.length };
        },
      };
      const usb = {
        getDevices: async () => ((await window.fakeIsPermitted()) ? [printer] : []),
        requestDevice: async (question: unknown) => {
          if (!navigator.userActivation.isActive)
            throw new DOMException('Must be handling a user gesture to show a permission request.', 'SecurityError');
          await window.fakeChoose(question);
          return printer;
        },
      };
      Object.defineProperty(navigator, 'usb', { value: usb });
    },
    { interfaceClass, endpoints },
  );
  return device;
}

/** A pocket printer behind `navigator.bluetooth`; it refuses writes longer than its connection allows. */
export async function fakeBluetooth(page: Page, behaviour: Behaviour = {}): Promise<FakeDevice> {
  const device = await connect(page, behaviour);
  await page.addInitScript(() => {
    let isConnected = false;
    /** In Chrome, a device chosen on an earlier page must first be seen advertising. */
    let isHeard = false;
    const air = new EventTarget();
    const characteristic = {
      uuid: '00002af1-0000-1000-8000-00805f9b34fb',
      properties: { write: true, writeWithoutResponse: false },
      writeValueWithResponse: async (value: Uint8Array) => {
        if (!isConnected) throw new DOMException('GATT Server is disconnected.', 'NetworkError');
        const fate = await window.fakeTake([...value]);
        if (fate === 'refused')
          throw new DOMException('GATT operation failed for unknown reason.', 'NotSupportedError');
        if (fate !== 'gone') return;
        isConnected = false;
        air.dispatchEvent(new Event('gattserverdisconnected'));
        throw new DOMException('GATT Server is disconnected. Cannot perform GATT operations.', 'NetworkError');
      },
    };
    const service = {
      getCharacteristic: () => Promise.resolve(characteristic),
      getCharacteristics: () => Promise.resolve([characteristic]),
    };
    const gatt = {
      get connected() {
        return isConnected;
      },
      connect: () => {
        if (!isHeard)
          return Promise.reject(new DOMException('Bluetooth Device is no longer in range.', 'NetworkError'));
        isConnected = true;
        return Promise.resolve(gatt);
      },
      disconnect: () => {
        isConnected = false;
      },
      getPrimaryService: () => Promise.resolve(service),
    };
    const printer = Object.assign(air, {
      id: 'pocket-printer',
      name: 'MTP-II',
      gatt,
      watchAdvertisements: () => {
        isHeard = true;
        setTimeout(() => air.dispatchEvent(new Event('advertisementreceived')));
        return Promise.resolve();
      },
    });
    const bluetooth = {
      getAvailability: () => Promise.resolve(true),
      getDevices: async () => ((await window.fakeIsPermitted()) ? [printer] : []),
      requestDevice: async (question: unknown) => {
        if (!navigator.userActivation.isActive)
          throw new DOMException('Must be handling a user gesture to show a permission request.', 'SecurityError');
        await window.fakeChoose(question);
        isHeard = true;
        return printer;
      },
    };
    Object.defineProperty(navigator, 'bluetooth', { value: bluetooth });
  });
  return device;
}

type Receipt = 'prints' | 'runs out of paper' | 'breaks the bridge';

declare global {
  interface Window {
    readonly fakeReceipt: () => Promise<Receipt>;
  }
}

/**
 * Intercepts the network printer: `decide` says what happens to each receipt. Status requests are answered in the page
 * at once, so that no test depends on how fast the bridge answers.
 */
export async function fakeBridge(page: Page, decide: () => Promise<Receipt>): Promise<void> {
  await page.exposeFunction('fakeReceipt', decide);
  await page.addInitScript(() => {
    const [REAL_TIME, TRANSMIT, WELL, NO_PAPER] = [0x10, 0x1d, 0x12, 0x72];
    window.WebSocket = class extends WebSocket {
      #hasPaper = true;
      #before: Promise<void> = Promise.resolve();

      override send(data: Parameters<WebSocket['send']>[0]): void {
        const [command, , kind] = data instanceof Uint8Array ? data : [];
        if (!(data instanceof Uint8Array)) super.send(data);
        else if (command === REAL_TIME && data.length === 3) {
          const answer = Uint8Array.of(kind === 4 && !this.#hasPaper ? NO_PAPER : WELL);
          queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: answer.buffer })));
        } else
          this.#before = this.#before.then(() =>
            this.#pass(Uint8Array.from(data), command === TRANSMIT && data.length === 3),
          );
      }

      async #pass(data: Uint8Array<ArrayBuffer>, isQuestion: boolean): Promise<void> {
        const fate = isQuestion ? 'prints' : await window.fakeReceipt();
        if (fate === 'breaks the bridge') return void this.close();
        if (fate === 'runs out of paper') this.#hasPaper = false;
        if (this.readyState === WebSocket.OPEN) super.send(data);
      }
    };
  });
}

/** Some browsers have neither WebUSB nor Web Bluetooth. */
export async function withoutDevices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['usb', 'bluetooth']) Object.defineProperty(navigator, name, { value: undefined });
  });
}
