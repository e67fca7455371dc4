import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { webLocks } from '#shared/state/locks.ts';
import { createMemoryLocks } from '#shared/testing/memory-locks.ts';
import type { Printer } from './printer.ts';
import {
  alternate,
  createFakeUsb,
  createFakeUsbDevice,
  type FakeUsbDevice,
  type FakeUsbDeviceOptions,
  type Fate,
  IN,
  OUT,
} from './testing/fake-usb.ts';
import { job, outcomeOf, SIGNAL } from './testing/outcome.ts';
import { createUsbPrinter } from './usb.ts';
import type { UsbAlternate } from './usb-types.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const paper = (length: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length }, (_, index) => 0x20 + (index % 90));

function setUp(options: FakeUsbDeviceOptions = {}): {
  readonly device: FakeUsbDevice;
  readonly printer: Required<Printer>;
} {
  const device = createFakeUsbDevice(options);
  return { device, printer: createUsbPrinter({ usb: createFakeUsb([device]), vendorId: null }) };
}

const ANSWERS = { 4: [[0x12]], 2: [[0x12]] };

describe('a USB printer', () => {
  it('prints all of it in order, and leaves the device to others', async () => {
    const { device, printer } = setUp({ answers: ANSWERS });
    const bytes = paper(10_000);
    expect(await outcomeOf(printer, job(bytes))).toBe('printed');
    expect(device.received).toEqual([...bytes]);
    expect(device.calls).toEqual([
      'open',
      'claimInterface 0',
      'ask 4',
      'transferIn',
      'ask 2',
      'transferIn',
      'transferOut 1 4096',
      'transferOut 1 4096',
      'transferOut 1 1808',
      'releaseInterface 0',
      'close',
    ]);
  });

  it('prints on one that does not answer, and leaves no read for the next job', async () => {
    const { device, printer } = setUp();
    expect(await outcomeOf(printer, job(paper(10)))).toBe('printed');
    expect(await outcomeOf(printer, job(paper(10)))).toBe('printed');
    expect(device.received).toEqual([...paper(10), ...paper(10)]);
    expect(device.state).toMatchObject({ isOpen: false, claimed: null });
    // Releasing under a read that is still waiting is undefined among systems; closing ends both.
    expect(device.calls).not.toContain('releaseInterface 0');
  });

  it('looks now and then for the answer of one that answers with nothing, and goes on', async () => {
    const { device, printer } = setUp({ answersEmpty: true });
    expect(await outcomeOf(printer, job(paper(10)))).toBe('printed');
    expect(device.calls.filter((call) => call === 'transferIn')).toHaveLength(10);
  });

  it.each<[string, FakeUsbDeviceOptions['answers'], string]>([
    ['paper-out', { 4: [[0x72]], 2: [[0x12]] }, 'paper-out'],
    ['cover-open', { 4: [[0x12]], 2: [[0x16]] }, 'cover-open'],
    ['late words before the answer', { 4: [[0x10, 0x00], [], [0x72]], 2: [[0x12]] }, 'paper-out'],
  ])('sends nothing when the printer says no: %s', async (_name, answers, problem) => {
    const { device, printer } = setUp({ ...(answers ? { answers } : {}) });
    expect(await outcomeOf(printer, job(paper(10)))).toMatchObject({ problem, sent: 'nothing' });
    expect([device.received, device.state.isOpen]).toEqual([[], false]);
  });

  it('says which part of the device is missing, in the documented words', async () => {
    const camera = setUp({ interfaces: [{ interfaceNumber: 0, alternates: [alternate(14, [OUT])] }], vendorId: 5 });
    const printer = createUsbPrinter({ usb: createFakeUsb([camera.device]), vendorId: 5 });
    expect(await outcomeOf(printer, job(paper(1)))).toMatchObject({
      problem: 'no-interface',
      message: 'No suitable interface found.',
    });
    const deaf = setUp({ interfaces: [{ interfaceNumber: 0, alternates: [alternate(7, [IN])] }] });
    expect(await outcomeOf(deaf.printer, job(paper(1)))).toMatchObject({
      problem: 'no-endpoint',
      message: 'No OUT endpoint found.',
    });
    expect(deaf.device.state.isOpen).toBe(false);
  });

  it('says what stands between the page and the device', async () => {
    expect(await outcomeOf(createUsbPrinter({ usb: undefined, vendorId: null }), job(paper(1)))).toMatchObject({
      problem: 'unsupported',
    });
    expect(await outcomeOf(createUsbPrinter({ usb: createFakeUsb([]), vendorId: null }), job(paper(1)))).toMatchObject({
      problem: 'not-chosen',
    });
    for (const [call, name, problem] of [
      ['open', 'SecurityError', 'in-use'],
      ['open', 'NotFoundError', 'disconnected'],
      ['claimInterface', 'NetworkError', 'in-use'],
      ['claimInterface', 'InvalidStateError', 'in-use'],
    ] as const) {
      const { device, printer } = setUp({ errors: { [call]: new DOMException('Access denied.', name) } });
      expect(await outcomeOf(printer, job(paper(1)))).toMatchObject({ problem, sent: 'nothing' });
      expect(device.calls.at(-1)).toBe('close');
    }
  });
});

describe('the way into a USB device', () => {
  const way = async (options: FakeUsbDeviceOptions): Promise<readonly string[]> => {
    const { device, printer } = setUp({ answers: ANSWERS, ...options });
    expect(await outcomeOf(printer, job(paper(1)))).toBe('printed');
    return device.calls.filter((call) => /select|claim|transferOut/.test(call));
  };
  const single = (number: number, ...alternates: readonly UsbAlternate[]) => ({ interfaceNumber: number, alternates });

  it('is configured first where the system has not', async () => {
    expect(await way({ isConfigured: false })).toEqual([
      'selectConfiguration 1',
      'claimInterface 0',
      'transferOut 1 1',
    ]);
  });

  it('is the printer’s interface, and the alternate that answers', async () => {
    const interfaces = [
      single(0, alternate(3, [IN])),
      single(2, alternate(7, [OUT], { interfaceProtocol: 1 }), alternate(7, [OUT, IN], { alternateSetting: 3 })),
    ];
    expect(await way({ interfaces })).toEqual(['claimInterface 2', 'selectAlternateInterface 2 3', 'transferOut 1 1']);
  });

  it('is never the one that speaks IPP, and the vendor’s own where there is no other', async () => {
    const vendor = single(1, alternate(0xff, [{ ...OUT, endpointNumber: 5 }]));
    expect(await way({ interfaces: [single(0, alternate(7, [OUT, IN], { interfaceProtocol: 4 })), vendor] })).toEqual([
      'claimInterface 1',
      'transferOut 5 1',
    ]);
    expect(await way({ interfaces: [vendor, single(2, alternate(7, [OUT]))] })).toEqual([
      'claimInterface 2',
      'transferOut 1 1',
    ]);
  });

  it('is found by its vendor, else by being a printer', async () => {
    const [scanner, other, wanted] = [
      createFakeUsbDevice({ vendorId: 1, interfaces: [single(0, alternate(3, [OUT]))] }),
      createFakeUsbDevice({ vendorId: 2 }),
      createFakeUsbDevice({ vendorId: 3 }),
    ];
    const usb = createFakeUsb([scanner, other, wanted]);
    expect(await outcomeOf(createUsbPrinter({ usb, vendorId: 3 }), job(paper(1)))).toBe('printed');
    expect(await outcomeOf(createUsbPrinter({ usb, vendorId: null }), job(paper(2)))).toBe('printed');
    expect(await outcomeOf(createUsbPrinter({ usb, vendorId: 4 }), job(paper(1)))).toMatchObject({
      problem: 'not-chosen',
    });
    expect([scanner, other, wanted].map(({ received }) => received.length)).toEqual([0, 2, 1]);
  });
});

describe('a USB printer chosen by hand', () => {
  it('is asked for by vendor or by class, and named', async () => {
    const device = createFakeUsbDevice({ productName: '' });
    const usb = createFakeUsb([device], () => Promise.resolve(device));
    expect(await createUsbPrinter({ usb, vendorId: 0x04b8 }).choose()).toBe('USB printer');
    expect(await createUsbPrinter({ usb, vendorId: null }).choose()).toBe('USB printer');
    expect(usb.asked).toEqual([[{ vendorId: 0x04b8 }], [{ classCode: 7 }, { classCode: 0xff }]]);
  });

  it('is none when the list was dismissed, and an error when the page may not ask', async () => {
    const choose = (name: string): Promise<string | null> =>
      createUsbPrinter({
        usb: createFakeUsb([], () => Promise.reject(new DOMException('', name))),
        vendorId: null,
      }).choose();
    expect(await choose('NotFoundError')).toBeNull();
    await expect(choose('SecurityError')).rejects.toMatchObject({ problem: 'permission-denied' });
    await expect(createUsbPrinter({ usb: undefined, vendorId: null }).choose()).rejects.toMatchObject({
      problem: 'unsupported',
    });
  });

  it('prints before others, also after it was plugged in again, and no other in its place', async () => {
    const [other, chosen, again] = [
      createFakeUsbDevice({ serialNumber: 'A' }),
      createFakeUsbDevice({ serialNumber: 'B' }),
      createFakeUsbDevice({ serialNumber: 'B' }),
    ];
    const devices = [other, chosen];
    const printer = createUsbPrinter({ usb: createFakeUsb(devices, () => Promise.resolve(chosen)), vendorId: null });
    await printer.choose();
    expect(await outcomeOf(printer, job(paper(1)))).toBe('printed');
    devices.pop();
    expect(await outcomeOf(printer, job(paper(1)))).toMatchObject({ problem: 'disconnected', sent: 'nothing' });
    devices.push(again);
    expect(await outcomeOf(printer, job(paper(2)))).toBe('printed');
    expect([other, chosen, again].map(({ received }) => received.length)).toEqual([0, 1, 2]);
  });
});

describe('a USB job that breaks off', () => {
  const all = { kind: 'result', taken: 20_000, status: 'ok' } as const;

  it.each<[string, FakeUsbDeviceOptions, string, string]>([
    [
      'unplugged before',
      { errors: { open: new DOMException('The device was disconnected.', 'NotFoundError') } },
      'disconnected',
      'nothing',
    ],
    [
      'unplugged when asked',
      { questionFates: [{ kind: 'error', taken: 0, name: 'NotFoundError' }] },
      'disconnected',
      'nothing',
    ],
    [
      'unplugged while it answers',
      { errors: { transferIn: new DOMException('The device was disconnected.', 'NotFoundError') } },
      'disconnected',
      'nothing',
    ],
    ['nothing taken when asked', { questionFates: [{ kind: 'hang', taken: 0 }] }, 'timeout', 'nothing'],
    [
      'unplugged in its midst',
      { fates: [all, { kind: 'error', taken: 9, name: 'NetworkError', message: 'The device was disconnected.' }] },
      'disconnected',
      'unknown',
    ],
    ['no paper in its midst', { fates: [all, { kind: 'hang', taken: 64 }] }, 'timeout', 'unknown'],
    ['another error', { fates: [{ kind: 'error', taken: 64, name: 'NetworkError' }] }, 'failed', 'unknown'],
    [
      'stalled twice with nothing taken',
      {
        fates: [
          { kind: 'result', taken: 0, status: 'stall' },
          { kind: 'result', taken: 0, status: 'stall' },
        ],
      },
      'failed',
      'nothing',
    ],
    [
      'stalled with nothing taken, then after some of it',
      {
        fates: [
          { kind: 'result', taken: 0, status: 'stall' },
          { kind: 'result', taken: 1, status: 'stall' },
        ],
      },
      'failed',
      'unknown',
    ],
    [
      'stalled in Chrome, which does not tell what was taken',
      { fates: [{ kind: 'result', taken: 0, status: 'stall', reportsAll: true }] },
      'failed',
      'unknown',
    ],
    ['a transfer that took nothing', { fates: [{ kind: 'result', taken: 0, status: 'ok' }] }, 'failed', 'nothing'],
  ])('says how far it came: %s', async (_name, options, problem, sent) => {
    const { device, printer } = setUp({ answers: ANSWERS, ...options });
    expect(await outcomeOf(printer, job(paper(40_000)))).toMatchObject({ problem, sent });
    expect([device.state.isOpen, device.calls.at(-1)]).toEqual([false, 'close']);
  });

  it('goes on after one stall, where it is told what was taken', async () => {
    const { device, printer } = setUp({ answers: ANSWERS, fates: [{ kind: 'result', taken: 64, status: 'stall' }] });
    expect(await outcomeOf(printer, job(paper(1_000)))).toBe('printed');
    expect(device.received).toEqual([...paper(1_000)]);
    expect(device.calls).toContain('clearHalt out 1');
  });

  it('finds an endpoint that an earlier job left halted before any byte of this one', async () => {
    const { device, printer } = setUp({
      answers: ANSWERS,
      questionFates: [{ kind: 'result', taken: 0, status: 'stall', reportsAll: true }],
    });
    expect(await outcomeOf(printer, job(paper(10)))).toBe('printed');
    expect(device.calls.slice(2)).toEqual([
      'ask 4',
      'clearHalt out 1',
      'transferOut 1 10',
      'releaseInterface 0',
      'close',
    ]);
  });

  it('does not ask on when the first answer is late, which could be taken for the second', async () => {
    const { device, printer } = setUp({ answers: { 2: [[0x16]] } });
    expect(await outcomeOf(printer, job(paper(10)))).toBe('printed');
    expect(device.calls).not.toContain('ask 2');
  });

  it('ends at once when it is stopped, also while it waits', async () => {
    const { device, printer } = setUp({ answers: ANSWERS, fates: [{ kind: 'hang', taken: 10 }] });
    const stop = new AbortController();
    const first = outcomeOf(printer, job(paper(100)), stop.signal);
    const second = outcomeOf(printer, job(paper(100)), stop.signal);
    await vi.advanceTimersByTimeAsync(50);
    stop.abort();
    expect([await first, await second]).toMatchObject([
      { problem: 'failed', sent: 'unknown' },
      { problem: 'failed', sent: 'nothing' },
    ]);
    expect([device.received.length, device.calls.filter((call) => call === 'open')]).toEqual([10, ['open']]);
  });

  it('has its result, whatever goes wrong in closing', async () => {
    const { printer } = setUp({
      answers: ANSWERS,
      errors: { releaseInterface: new DOMException('', 'NetworkError'), close: new DOMException('', 'NotFoundError') },
    });
    expect(await outcomeOf(printer, job(paper(100)))).toBe('printed');
  });
});

describe('several USB jobs', () => {
  it('are printed one after the other, also after one that failed', async () => {
    const { device, printer } = setUp({ answers: ANSWERS, fates: [{ kind: 'error', taken: 0, name: 'NetworkError' }] });
    const outcomes = await Promise.all([10, 20, 30].map((length) => outcomeOf(printer, job(paper(length)))));
    expect(outcomes.map((outcome) => outcome === 'printed')).toEqual([false, true, true]);
    expect([device.received, device.state.mostJobsAtOnce]).toEqual([[...paper(20), ...paper(30)], 1]);
  });

  it('of two tabs take turns', async () => {
    const device = createFakeUsbDevice({ answers: ANSWERS });
    const locks = webLocks(createMemoryLocks());
    const tabs = [1, 2].map(() => createUsbPrinter({ usb: createFakeUsb([device]), vendorId: null, locks }));
    expect(await Promise.all(tabs.map((printer) => outcomeOf(printer, job(paper(20_000)))))).toEqual([
      'printed',
      'printed',
    ]);
    expect([device.received, device.state.mostJobsAtOnce]).toEqual([[...paper(20_000), ...paper(20_000)], 1]);
  });
});

describe('what a USB printer takes', () => {
  const fate = fc.oneof<fc.Arbitrary<Fate>[]>(
    fc.record({
      kind: fc.constant('result' as const),
      taken: fc.integer({ min: 1, max: 20_000 }),
      status: fc.constant('ok' as const),
    }),
    fc.record({
      kind: fc.constant('result' as const),
      taken: fc.oneof(fc.nat(2), fc.nat(20_000)),
      status: fc.constant('stall' as const),
    }),
    fc.record({
      kind: fc.constant('result' as const),
      taken: fc.integer({ min: 0, max: 20_000 }),
      status: fc.constant('stall' as const),
      reportsAll: fc.constant(true),
    }),
    fc.record({
      kind: fc.constant('error' as const),
      taken: fc.integer({ min: 0, max: 20_000 }),
      name: fc.constantFrom('NetworkError', 'NotFoundError', 'AbortError'),
    }),
    fc.record({ kind: fc.constant('hang' as const), taken: fc.integer({ min: 0, max: 20_000 }) }),
  );

  it('is all of it when it was reported as printed, and nothing when it says so', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 60_000 }), fc.array(fate, { maxLength: 8 }), async (length, fates) => {
        const { device, printer } = setUp({ fates, answers: ANSWERS });
        const bytes = paper(length);
        const outcome = await outcomeOf(printer, job(bytes), SIGNAL, 5_000);
        const arrived = Buffer.from(device.received);
        if (outcome === 'printed') expect(arrived).toHaveLength(length);
        else if (outcome.sent === 'nothing') expect(arrived).toHaveLength(0);
        // Never anything twice or out of order, whatever was said of it.
        expect(arrived.equals(bytes.subarray(0, arrived.length))).toBe(true);
        expect(device.state.isOpen).toBe(false);
      }),
      { numRuns: 100 },
    );
  }, 30_000);
});
