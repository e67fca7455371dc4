import type {
  Usb,
  UsbAlternate,
  UsbDevice,
  UsbEndpoint,
  UsbFilter,
  UsbInResult,
  UsbOutResult,
  UsbTransferStatus,
} from '../usb-types.ts';

/** What becomes of one transfer: how many bytes reach the printer, and what the browser says of it. */
export type Fate =
  | {
      readonly kind: 'result';
      readonly taken: number;
      readonly status: UsbTransferStatus;
      /** Chrome tells the length that was asked for, not what was taken. */ readonly reportsAll?: boolean;
    }
  | { readonly kind: 'error'; readonly taken: number; readonly name: string; readonly message?: string }
  | { readonly kind: 'hang'; readonly taken: number };

export interface FakeUsbDeviceOptions {
  readonly vendorId?: number;
  readonly productId?: number;
  readonly serialNumber?: string;
  readonly productName?: string;
  readonly interfaces?: readonly { readonly interfaceNumber: number; readonly alternates: readonly UsbAlternate[] }[];
  /** In order, for the transfers of a job; afterwards all is taken. */
  readonly fates?: readonly Fate[];
  /** Of the questions. */
  readonly questionFates?: readonly Fate[];
  /** What the printer says to `DLE EOT n`, packet by packet; without any it stays silent. */
  readonly answers?: Readonly<Record<number, readonly (readonly number[])[]>>;
  /** Many printers with nothing to say answer with an empty packet rather than stay silent. */
  readonly answersEmpty?: boolean;
  readonly errors?: Partial<
    Record<
      | 'open'
      | 'selectConfiguration'
      | 'claimInterface'
      | 'selectAlternateInterface'
      | 'releaseInterface'
      | 'close'
      | 'clearHalt'
      | 'transferIn',
      DOMException
    >
  >;
  readonly isConfigured?: boolean;
}

export const OUT: UsbEndpoint = { endpointNumber: 1, direction: 'out', type: 'bulk', packetSize: 64 };
export const IN: UsbEndpoint = { endpointNumber: 2, direction: 'in', type: 'bulk', packetSize: 64 };

export const alternate = (
  interfaceClass: number,
  endpoints: readonly UsbEndpoint[],
  { alternateSetting = 0, interfaceProtocol = 2 } = {},
): UsbAlternate => ({ alternateSetting, interfaceClass, interfaceProtocol, endpoints });

export interface FakeUsbDevice extends UsbDevice {
  /** What is on paper. */
  readonly received: number[];
  readonly calls: string[];
  readonly state: { isOpen: boolean; claimed: number | null; mostJobsAtOnce: number };
}

export function createFakeUsbDevice({
  vendorId = 0x04b8,
  productId = 1,
  serialNumber = '',
  productName = 'TM-T20',
  interfaces = [{ interfaceNumber: 0, alternates: [alternate(7, [OUT, IN])] }],
  fates = [],
  questionFates = [],
  answers = {},
  answersEmpty = false,
  errors = {},
  isConfigured = true,
}: FakeUsbDeviceOptions = {}): FakeUsbDevice {
  const received: number[] = [];
  const calls: string[] = [];
  const state = { isOpen: false, claimed: null as number | null, mostJobsAtOnce: 0 };
  const [left, leftOfQuestions] = [[...fates], [...questionFates]];
  const said: (readonly number[])[] = [];
  /** Of transfers under way. */
  const endings = new Set<(error: DOMException) => void>();
  let reader: ((result: UsbInResult) => void) | null = null;
  const configuration = {
    interfaces: interfaces.map((entry) => ({ ...entry, alternate: entry.alternates[0] ?? null })),
  };
  let current = isConfigured ? configuration : null;

  const hang = <T>(): Promise<T> =>
    new Promise((_, reject) => {
      endings.add(reject);
    });
  const call = async (
    name: keyof NonNullable<FakeUsbDeviceOptions['errors']>,
    ...details: readonly (number | string)[]
  ): Promise<void> => {
    calls.push([name, ...details].join(' '));
    await Promise.resolve();
    const error = errors[name];
    if (error) throw error;
  };
  const mustBeClaimed = (): void => {
    if (!state.isOpen || state.claimed === null)
      throw new DOMException('The specified interface has not been claimed.', 'InvalidStateError');
  };
  const isQuestion = (data: Uint8Array): boolean => data.length === 3 && data[0] === 0x10 && data[1] === 0x04;
  const suffer = async (fate: Fate, data: Uint8Array, take: (bytes: Uint8Array) => void): Promise<UsbOutResult> => {
    const taken = Math.min(fate.taken, data.length);
    take(data.slice(0, taken));
    if (fate.kind === 'hang') return hang();
    if (fate.kind === 'error') throw new DOMException(fate.message ?? 'A transfer error has occurred.', fate.name);
    return { status: fate.status, bytesWritten: fate.reportsAll ? data.length : taken };
  };

  return {
    vendorId,
    productId,
    serialNumber,
    productName,
    received,
    calls,
    state,
    get configuration() {
      return current;
    },
    configurations: [configuration],
    open: async () => {
      await call('open');
      state.mostJobsAtOnce = Math.max(state.mostJobsAtOnce, state.isOpen ? 2 : 1);
      state.isOpen = true;
    },
    close: async () => {
      await call('close');
      state.isOpen = false;
      state.claimed = null;
      reader = null;
      for (const end of endings) end(new DOMException('The transfer was cancelled.', 'AbortError'));
      endings.clear();
    },
    selectConfiguration: async (value) => {
      await call('selectConfiguration', value);
      current = configuration;
    },
    claimInterface: async (number) => {
      await call('claimInterface', number);
      state.claimed = number;
    },
    releaseInterface: async (number) => {
      await call('releaseInterface', number);
      state.claimed = null;
    },
    selectAlternateInterface: (number, setting) => call('selectAlternateInterface', number, setting),
    clearHalt: (direction, endpoint) => call('clearHalt', direction, endpoint),
    transferIn: async () => {
      await call('transferIn');
      mustBeClaimed();
      if (reader) throw new Error('Two reads at once: one of them would steal the other’s answer.');
      const next = said.shift();
      if (next) return { status: 'ok', data: new DataView(new Uint8Array(next).buffer) };
      if (answersEmpty) {
        if (calls.length > 1_000) throw new Error('Reads without end.');
        return { status: 'ok', data: new DataView(new ArrayBuffer(0)) };
      }
      return new Promise((resolve, reject) => {
        reader = resolve;
        endings.add(reject);
      });
    },
    transferOut: async (endpoint, data) => {
      mustBeClaimed();
      await Promise.resolve();
      if (isQuestion(data)) {
        calls.push(`ask ${String(data[2])}`);
        return suffer(leftOfQuestions.shift() ?? { kind: 'result', taken: 3, status: 'ok' }, data, (bytes) => {
          if (bytes.length === 3) said.push(...(answers[bytes[2] ?? 0] ?? []));
        });
      }
      calls.push(`transferOut ${endpoint} ${data.length}`);
      return suffer(left.shift() ?? { kind: 'result', taken: data.length, status: 'ok' }, data, (bytes) => {
        received.push(...bytes);
      });
    },
  };
}

/** The browser with the devices it may show, and what is picked from its list. */
export function createFakeUsb(
  devices: UsbDevice[],
  pick: () => Promise<UsbDevice> = () => Promise.reject(new DOMException('No device selected.', 'NotFoundError')),
): Usb & { readonly asked: UsbFilter[][] } {
  const asked: UsbFilter[][] = [];
  return {
    asked,
    getDevices: () => Promise.resolve([...devices]),
    requestDevice: async ({ filters }) => {
      asked.push(filters);
      return pick();
    },
  };
}
