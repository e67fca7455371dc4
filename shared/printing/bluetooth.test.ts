import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pause } from '#shared/state/pause.ts';
import {
  BLUETOOTH_LIMITS,
  BLUETOOTH_SERVICE,
  BLUETOOTH_STORAGE_KEY,
  type BluetoothPrinterOptions,
  createBluetoothPrinter,
} from './bluetooth.ts';
import type { Printer } from './printer.ts';
import {
  createFakeBluetooth,
  createFakeBluetoothDevice,
  createFakeStorage,
  type FakeBluetoothDevice,
  type FakeBluetoothOptions,
} from './testing/fake-bluetooth.ts';
import { job, outcomeOf, SIGNAL } from './testing/outcome.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const paper = (length: number): Uint8Array<ArrayBuffer> => Uint8Array.from({ length }, (_, index) => (index * 7) % 251);

interface SetUp {
  readonly device: FakeBluetoothDevice;
  readonly printer: Required<Printer>;
  readonly pauses: number[];
}

function setUp(options: FakeBluetoothOptions = {}, more: Partial<BluetoothPrinterOptions> = {}): SetUp {
  const device = createFakeBluetoothDevice(options);
  const pauses: number[] = [];
  const printer = createBluetoothPrinter({
    bluetooth: createFakeBluetooth([device]),
    storage: createFakeStorage({ [BLUETOOTH_STORAGE_KEY]: device.id }),
    sleep: (milliseconds) => {
      pauses.push(milliseconds);
      return Promise.resolve();
    },
    ...more,
  });
  return { device, printer, pauses };
}

describe('a Bluetooth printer', () => {
  it('gets its bytes acknowledged, in pieces that grow to the documented length', async () => {
    const { device, printer, pauses } = setUp();
    const bytes = paper(6_000);
    expect(await outcomeOf(printer, job(bytes))).toBe('printed');
    expect(device.received).toEqual([...bytes]);
    expect(device.writes.slice(0, 15)).toEqual([
      100, 100, 100, 160, 160, 160, 256, 256, 256, 409, 409, 409, 512, 512, 512,
    ]);
    expect([device.state.mostWritesAtOnce, pauses]).toEqual([1, []]);
  });

  it('pauses after what nobody acknowledges', async () => {
    const { device, printer, pauses } = setUp({ properties: { write: false, writeWithoutResponse: true } });
    expect(await outcomeOf(printer, job(paper(300)))).toBe('printed');
    expect(device.received).toEqual([...paper(300)]);
    expect([pauses, BLUETOOTH_LIMITS]).toEqual([[50, 50, 50], { largest: 512, pause: 50 }]);
  });

  it('learns what a printer takes, and begins the next connection with it', async () => {
    const { device, printer } = setUp({ largest: 60 });
    expect(await outcomeOf(printer, job(paper(400)))).toBe('printed');
    expect(device.writes).toEqual([100, 50, 50, 50, 50, 50, 50, 50, 50]);
    device.goAway();
    expect(await outcomeOf(printer, job(paper(100)))).toBe('printed');
    expect([device.writes.slice(9), device.state.connects]).toEqual([[50, 50], 2]);
  });

  it('takes another characteristic that can be written where the usual one is not there', async () => {
    const { device, printer } = setUp({ characteristic: '0000ffe1-0000-1000-8000-00805f9b34fb' });
    expect(await outcomeOf(printer, job(paper(10)))).toBe('printed');
    expect(device.received).toHaveLength(10);
  });

  it('keeps the connection between jobs, and comes back by itself when it was lost', async () => {
    const { device, printer, pauses } = setUp({ connectErrors: [null, 'NetworkError', 'NetworkError', null] });
    await outcomeOf(printer, job(paper(10)));
    await outcomeOf(printer, job(paper(10)));
    expect(device.state.connects).toBe(1);
    device.goAway();
    expect(await outcomeOf(printer, job(paper(10)))).toBe('printed');
    expect([device.state.connects, pauses, [...device.listeners]]).toEqual([
      4,
      [500, 2_000],
      ['gattserverdisconnected'],
    ]);
  });

  it('is chosen by hand once, and remembered by its id', async () => {
    const device = createFakeBluetoothDevice();
    const bluetooth = createFakeBluetooth([device]);
    const storage = createFakeStorage();
    expect(await createBluetoothPrinter({ bluetooth, storage }).choose()).toBe('Printer001');
    expect(bluetooth.asked).toEqual([
      { filters: [{ services: [BLUETOOTH_SERVICE] }], optionalServices: [BLUETOOTH_SERVICE] },
    ]);
    expect([...storage.entries]).toEqual([['flexy-bluetooth-printer', 'device-1']]);
    expect(await outcomeOf(createBluetoothPrinter({ bluetooth, storage }), job(paper(10)))).toBe('printed');
  });
});

describe('what stands between the page and a Bluetooth printer', () => {
  it('is said where it is known before a byte was sent', async () => {
    const device = createFakeBluetoothDevice();
    const storage = createFakeStorage({ [BLUETOOTH_STORAGE_KEY]: device.id });
    const cases: readonly (readonly [BluetoothPrinterOptions['bluetooth'], string])[] = [
      [undefined, 'unsupported'],
      [createFakeBluetooth([device], { isOn: false }), 'unreachable'],
      [createFakeBluetooth([device], { remembers: false }), 'not-chosen'],
      [
        { ...createFakeBluetooth([device]), getDevices: () => Promise.reject(new DOMException('', 'SecurityError')) },
        'permission-denied',
      ],
    ];
    for (const [bluetooth, problem] of cases)
      expect(await outcomeOf(createBluetoothPrinter({ bluetooth, storage }), job(paper(10)))).toMatchObject({
        problem,
        sent: 'nothing',
      });
    expect([device.received, storage.entries.size]).toEqual([[], 1]);
  });

  it.each<[string, FakeBluetoothOptions, Partial<BluetoothPrinterOptions>]>([
    ['no-interface', {}, { service: '0000ff00-0000-1000-8000-00805f9b34fb' }],
    ['no-endpoint', { properties: { write: false, writeWithoutResponse: false } }, {}],
    ['permission-denied', { connectErrors: ['SecurityError'] }, {}],
    ['unreachable', { connectErrors: ['NetworkError', 'NetworkError', 'NetworkError'] }, {}],
    ['unreachable', { connectErrors: ['hang', 'hang', 'hang'] }, {}],
  ])('is %s while connecting', async (problem, options, more) => {
    const { device, printer } = setUp(options, more);
    expect(await outcomeOf(printer, job(paper(10)))).toMatchObject({ problem, sent: 'nothing' });
    expect([device.received, device.gatt.connected, device.listeners.size]).toEqual([[], false, 0]);
  });

  it('is a permission that was taken back: the saved printer is forgotten', async () => {
    const storage = createFakeStorage({ [BLUETOOTH_STORAGE_KEY]: 'another' });
    expect(
      await outcomeOf(
        createBluetoothPrinter({ bluetooth: createFakeBluetooth([createFakeBluetoothDevice()]), storage }),
        job(paper(10)),
      ),
    ).toMatchObject({ problem: 'not-chosen' });
    expect(storage.entries.size).toBe(0);
  });

  it('is no storage that is closed to the page', async () => {
    const closed = (): never => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    const device = createFakeBluetoothDevice();
    const printer = createBluetoothPrinter({
      bluetooth: createFakeBluetooth([device], { remembers: false }),
      storage: { getItem: closed, setItem: closed, removeItem: closed },
    });
    expect(await outcomeOf(printer, job(paper(10)))).toMatchObject({ problem: 'not-chosen' });
    expect(await printer.choose()).toBe('Printer001');
    expect(await outcomeOf(printer, job(paper(10)))).toBe('printed');
  });

  it('is waited for where the browser can hear it', async () => {
    const { device, printer } = setUp({ mustBeHeard: true }, { sleep: pause });
    expect(await outcomeOf(printer, job(paper(10)))).toBe('printed');
    expect([device.state.connects, [...device.listeners]]).toEqual([2, ['gattserverdisconnected']]);
  });

  it('is told apart from a list that was dismissed', async () => {
    const pick = (): Promise<undefined> => Promise.resolve(undefined);
    const from = (bluetooth: BluetoothPrinterOptions['bluetooth']): Promise<string | null> =>
      createBluetoothPrinter({ bluetooth, storage: undefined }).choose();
    expect(await from(createFakeBluetooth([], { pick }))).toBeNull();
    await expect(from(createFakeBluetooth([], { pick, isOn: false }))).rejects.toMatchObject({
      problem: 'unreachable',
    });
    await expect(
      from(createFakeBluetooth([], { pick: () => Promise.reject(new DOMException('', 'SecurityError')) })),
    ).rejects.toMatchObject({ problem: 'permission-denied' });
    await expect(from(undefined)).rejects.toMatchObject({ problem: 'unsupported' });
  });
});

describe('a Bluetooth job that breaks off', () => {
  it.each<[string, FakeBluetoothOptions, string, string]>([
    ['what was under way may have arrived', { losses: new Map([[0, 0]]) }, 'disconnected', 'unknown'],
    ['after acknowledged bytes', { losses: new Map([[2, 0]]) }, 'disconnected', 'unknown'],
    ['a printer that says nothing any more', { hangs: new Set([1]) }, 'timeout', 'unknown'],
    ['one that takes not even the smallest write', { largest: 10 }, 'failed', 'nothing'],
    [
      'unacknowledged writes that are refused for another reason',
      { properties: { write: false, writeWithoutResponse: true }, refusals: new Set([0]) },
      'failed',
      'unknown',
    ],
  ])('says how far it came: %s', async (_name, options, problem, sent) => {
    const { device, printer } = setUp(options);
    expect(await outcomeOf(printer, job(paper(400)))).toMatchObject({ problem, sent });
    expect([device.gatt.connected, device.listeners.size]).toEqual([false, 0]);
  });

  it('sends nothing more when it is stopped', async () => {
    const { device, printer } = setUp({ hangs: new Set([1]) });
    const stop = new AbortController();
    const end = outcomeOf(printer, job(paper(400)), stop.signal);
    await vi.advanceTimersByTimeAsync(10);
    stop.abort();
    expect(await end).toMatchObject({ problem: 'failed', sent: 'unknown' });
    expect(device.writes).toHaveLength(2);
    expect(await outcomeOf(printer, job(paper(400)), stop.signal)).toMatchObject({
      problem: 'failed',
      sent: 'nothing',
    });
    expect([device.writes.length, device.state.connects]).toEqual([2, 1]);
  });

  it('writes shorter next time, where a refusal leaves open what was taken', async () => {
    const { device, printer } = setUp({ properties: { write: false, writeWithoutResponse: true }, largest: 60 });
    expect(await outcomeOf(printer, job(paper(100)))).toMatchObject({ problem: 'failed', sent: 'unknown' });
    expect(await outcomeOf(printer, job(paper(100)))).toBe('printed');
    expect([device.writes, device.received]).toEqual([[100, 50, 50], [...paper(100)]]);
  });

  it('writes shorter at once, where the browser itself found it too long', async () => {
    const { device, printer } = setUp({
      properties: { write: false, writeWithoutResponse: true },
      largest: 60,
      refusal: 'InvalidModificationError',
    });
    expect(await outcomeOf(printer, job(paper(100)))).toBe('printed');
    expect([device.writes, device.received]).toEqual([[100, 50, 50], [...paper(100)]]);
  });

  it('is not printed when the connection goes right after its last unacknowledged write', async () => {
    const { device, printer } = setUp(
      { properties: { write: false, writeWithoutResponse: true } },
      {
        sleep: () => {
          device.goAway();
          return Promise.resolve();
        },
      },
    );
    expect(await outcomeOf(printer, job(paper(10)))).toMatchObject({ problem: 'disconnected', sent: 'unknown' });
  });

  it('prints jobs one after the other', async () => {
    const { device, printer } = setUp();
    const [one, two] = await Promise.all([outcomeOf(printer, job(paper(700))), outcomeOf(printer, job(paper(900)))]);
    expect([one, two, device.state.mostWritesAtOnce]).toEqual(['printed', 'printed', 1]);
    expect(device.received).toEqual([...paper(700), ...paper(900)]);
  });
});

describe('what a Bluetooth printer takes', () => {
  it('is all of it when it was reported as printed, and nothing when it says so', async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          largest: fc.integer({ min: 10, max: 600 }),
          refusal: fc.constantFrom('NotSupportedError', 'InvalidModificationError', 'NetworkError'),
          properties: fc.constantFrom(
            { write: true, writeWithoutResponse: true },
            { write: true, writeWithoutResponse: false },
            { write: false, writeWithoutResponse: true },
          ),
          losses: fc.array(fc.tuple(fc.nat(12), fc.nat(512)), { maxLength: 2 }).map((entries) => new Map(entries)),
          hangs: fc.oneof(
            fc.constant(new Set<number>()),
            fc.nat(12).map((number) => new Set([number])),
          ),
          refusals: fc.array(fc.nat(12), { maxLength: 2 }).map((numbers) => new Set(numbers)),
          connectErrors: fc.array(fc.constantFrom('NetworkError', 'NotFoundError', 'hang', null), { maxLength: 4 }),
        }),
        fc.array(fc.integer({ min: 1, max: 4_000 }), { minLength: 1, maxLength: 3 }),
        async (options, lengths) => {
          const { device, printer } = setUp(options);
          for (const length of lengths) {
            const before = device.received.length;
            const bytes = paper(length);
            const outcome = await outcomeOf(printer, job(bytes), SIGNAL, 5_000);
            seen.add(outcome === 'printed' ? outcome : `${outcome.problem} ${outcome.sent}`);
            const arrived = Buffer.from(device.received.slice(before));
            if (outcome === 'printed') expect(arrived).toHaveLength(length);
            else if (outcome.sent === 'nothing') expect(arrived).toHaveLength(0);
            // Never anything twice or out of order, whatever was said of it.
            expect(arrived.equals(bytes.subarray(0, arrived.length))).toBe(true);
          }
          expect(device.state.mostWritesAtOnce).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: 120 },
    );
    expect([...seen]).toEqual(
      expect.arrayContaining(['printed', 'disconnected unknown', 'timeout unknown', 'unreachable nothing']),
    );
  }, 30_000);
});
