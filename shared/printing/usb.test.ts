import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PrintError, type Printable, type Printer } from './printer.ts';
import { alternate, createFakeUsb, createFakeUsbDevice, IN, OUT, type Fate, type FakeUsbDevice, type FakeUsbDeviceOptions } from './testing/fake-usb.ts';
import { createUsbPrinter } from './usb.ts';

beforeEach(() => { vi.useFakeTimers(); });
afterEach(() => { vi.useRealTimers(); });

const SIGNAL = new AbortController().signal;
const job = (bytes: Uint8Array<ArrayBuffer>): Printable => ({ text: '', bytes: () => Promise.resolve(bytes) });
const paper = (length: number): Uint8Array<ArrayBuffer> => Uint8Array.from({ length }, (_, index) => 0x20 + (index % 90));

type Outcome = 'printed' | PrintError;

/** Plays the job to its end, however long its clock has to run. */
async function outcomeOf(printer: Printer, printable: Printable, signal = SIGNAL): Promise<Outcome> {
  let outcome: Outcome | undefined;
  const end = printer.print(printable, signal).then(() => { outcome = 'printed'; }, (error: unknown) => {
    if (!(error instanceof PrintError)) throw error;
    outcome = error;
  });
  for (let rounds = 0; outcome === undefined && rounds < 1000; rounds += 1) await vi.advanceTimersByTimeAsync(100);
  await end;
  if (outcome === undefined) throw new Error('The job never ended.');
  return outcome;
}

function setUp(options: FakeUsbDeviceOptions = {}): { readonly device: FakeUsbDevice; readonly printer: Required<Printer> } {
  const device = createFakeUsbDevice(options);
  return { device, printer: createUsbPrinter({ usb: createFakeUsb([device]), vendorId: null }) };
}

const ANSWERS = { 4: [[0x12]], 2: [[0x12]] };

describe('a USB printer', () => {
  it('prints all of it in order, and leaves the device to others', async () => {
    const { device, printer } = setUp({ answers: ANSWERS });
    const bytes = paper(40_000);
    expect(await outcomeOf(printer, job(bytes))).toBe('printed');
    expect(device.received).toEqual([...bytes]);
    expect(device.calls).toEqual(['open', 'claimInterface 0', 'ask 4', 'transferIn', 'ask 2', 'transferIn',
      'transferOut 1 16384', 'transferOut 1 16384', 'transferOut 1 7232', 'releaseInterface 0', 'close']);
  });

  it('prints on one that does not answer, and leaves no read for the next job', async () => {
    const { device, printer } = setUp();
    expect(await outcomeOf(printer, job(paper(10)))).toBe('printed');
    expect(await outcomeOf(printer, job(paper(10)))).toBe('printed');
    expect(device.received).toEqual([...paper(10), ...paper(10)]);
    expect(device.state).toMatchObject({ isOpen: false, claimed: null });
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
    expect(await outcomeOf(printer, job(paper(1)))).toMatchObject({ problem: 'no-interface', message: 'No suitable interface found.' });
    const deaf = setUp({ interfaces: [{ interfaceNumber: 0, alternates: [alternate(7, [IN])] }] });
    expect(await outcomeOf(deaf.printer, job(paper(1)))).toMatchObject({ problem: 'no-endpoint', message: 'No OUT endpoint found.' });
    expect(deaf.device.state.isOpen).toBe(false);
  });

  it('says what stands between the page and the device', async () => {
    expect(await outcomeOf(createUsbPrinter({ usb: undefined, vendorId: null }), job(paper(1)))).toMatchObject({ problem: 'unsupported' });
    expect(await outcomeOf(createUsbPrinter({ usb: createFakeUsb([]), vendorId: null }), job(paper(1)))).toMatchObject({ problem: 'not-chosen' });
    for (const [call, name, problem] of [
      ['open', 'SecurityError', 'in-use'], ['open', 'NotFoundError', 'disconnected'], ['claimInterface', 'NetworkError', 'in-use'], ['claimInterface', 'InvalidStateError', 'in-use'],
    ] as const) {
      const { device, printer } = setUp({ errors: { [call]: new DOMException('Access denied.', name) } });
      expect(await outcomeOf(printer, job(paper(1)))).toMatchObject({ problem, sent: 'nothing' });
      expect(device.calls.at(-1)).toBe('close');
    }
  });
});

describe('what a USB printer takes', () => {
  const fate = fc.oneof<fc.Arbitrary<Fate>[]>(
    fc.record({ kind: fc.constant('result' as const), taken: fc.integer({ min: 1, max: 20_000 }), status: fc.constant('ok' as const) }),
    fc.record({ kind: fc.constant('result' as const), taken: fc.integer({ min: 0, max: 20_000 }), status: fc.constant('stall' as const) }),
    fc.record({ kind: fc.constant('result' as const), taken: fc.integer({ min: 0, max: 20_000 }), status: fc.constant('stall' as const), reportsAll: fc.constant(true) }),
    fc.record({ kind: fc.constant('error' as const), taken: fc.integer({ min: 0, max: 20_000 }), name: fc.constantFrom('NetworkError', 'NotFoundError', 'AbortError') }),
    fc.record({ kind: fc.constant('hang' as const), taken: fc.integer({ min: 0, max: 20_000 }) }),
  );

  it('is all of it when it was reported as printed, and nothing when it says so', async () => {
    await fc.assert(fc.asyncProperty(fc.integer({ min: 1, max: 60_000 }), fc.array(fate, { maxLength: 8 }), async (length, fates) => {
      const { device, printer } = setUp({ fates, answers: ANSWERS });
      const bytes = paper(length);
      const outcome = await outcomeOf(printer, job(bytes));
      if (outcome === 'printed') expect(device.received).toEqual([...bytes]);
      else if (outcome.sent === 'nothing') expect(device.received).toEqual([]);
      expect(device.state.isOpen).toBe(false);
    }), { numRuns: 150 });
  });
});
