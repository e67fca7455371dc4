import type { Locks } from '#shared/state/locks.ts';
import { pause } from '#shared/state/pause.ts';
import { createSerialQueue } from '#shared/state/serial-queue.ts';
import { isFound, nameOf, withTimeout } from './device.ts';
import { type Printer, PrintError, type PrintProblem, type Sent } from './printer.ts';
import { answerIn, ASK_OFFLINE, ASK_PAPER, problemOf } from './status.ts';
import type { Usb, UsbAlternate, UsbConfiguration, UsbDevice, UsbEndpoint } from './usb-types.ts';

const PRINTER_CLASS = 0x07;
const VENDOR_CLASS = 0xff;
/** IPP over USB: such an interface speaks HTTP, not ESC/POS. */
const IPP_PROTOCOL = 4;
/** Small enough for a slow printer to take within the write timeout. */
const CHUNK_BYTES = 4 * 1024;
/** A printer without paper accepts nothing more and reports nothing. */
const WRITE_TIMEOUT_MS = 15_000;
const ANSWER_TIMEOUT_MS = 300;
const POLL_MS = 30;
const CLOSE_TIMEOUT_MS = 2_000;
const LOCK = 'flexy-usb-printer';

export interface UsbPrinterOptions {
  /** `navigator.usb`; undefined where the browser has none. */
  readonly usb: Usb | undefined;
  /** null: any printer. */
  readonly vendorId: number | null;
  /** `navigator.locks`: the tabs of one browser take turns. */
  readonly locks?: Locks | undefined;
}

interface Way {
  readonly interfaceNumber: number;
  readonly alternate: UsbAlternate;
  readonly out: UsbEndpoint | undefined;
  readonly back: UsbEndpoint | undefined;
}

function waysOf(configuration: UsbConfiguration | null | undefined): readonly Way[] {
  const bulk = ({ endpoints }: UsbAlternate, wanted: 'in' | 'out'): UsbEndpoint | undefined =>
    endpoints.find(({ type, direction }) => type === 'bulk' && direction === wanted);
  const ways =
    configuration?.interfaces.flatMap(({ interfaceNumber, alternates }) =>
      alternates.map((alternate): Way => ({
        interfaceNumber,
        alternate,
        out: bulk(alternate, 'out'),
        back: bulk(alternate, 'in'),
      })),
    ) ?? [];
  const isPrinter = ({ alternate }: Way): boolean =>
    alternate.interfaceClass === PRINTER_CLASS && alternate.interfaceProtocol !== IPP_PROTOCOL;
  const isOfVendor = ({ alternate, out }: Way): boolean =>
    alternate.interfaceClass === VENDOR_CLASS && out !== undefined;
  const canSend = ways.filter((way) => isPrinter(way) && way.out);
  // Prefer an interface with an input: only it can report missing paper.
  return [...canSend.filter(({ back }) => back), ...canSend, ...ways.filter(isOfVendor), ...ways.filter(isPrinter)];
}

function isSameDevice(one: UsbDevice, other: UsbDevice): boolean {
  return (
    one.vendorId === other.vendorId && one.productId === other.productId && one.serialNumber === other.serialNumber
  );
}

const hasGone = (cause: unknown): boolean =>
  nameOf(cause) === 'NotFoundError' || (cause instanceof Error && /disconnect/i.test(cause.message));

function problemWhileOpening(cause: unknown): PrintProblem {
  if (hasGone(cause)) return 'disconnected';
  switch (nameOf(cause)) {
    // Browsers and systems name "in use by another program" differently.
    case 'SecurityError':
    case 'NetworkError':
    case 'InvalidStateError':
      return 'in-use';
    case 'TimeoutError':
      return 'timeout';
    default:
      return 'failed';
  }
}

function problemWhileSending(cause: unknown): PrintProblem {
  if (hasGone(cause)) return 'disconnected';
  return nameOf(cause) === 'TimeoutError' ? 'timeout' : 'failed';
}

/** One job on one device, from opening to closing. */
async function printOn(device: UsbDevice, bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<void> {
  let claimed: number | null = null;
  /** Transfers that have not ended. Only closing the device ends an abandoned one. */
  let pending = 0;
  const wait = async <T>(work: Promise<T>): Promise<T> => withTimeout(work, WRITE_TIMEOUT_MS, signal);
  const transfer = async <T>(work: Promise<T>, timeoutMs: number): Promise<T> => {
    pending += 1;
    const settle = (): void => {
      pending -= 1;
    };
    work.then(settle, settle);
    return withTimeout(work, timeoutMs, signal);
  };

  const open = async (): Promise<Way & { readonly out: UsbEndpoint }> => {
    await wait(device.open());
    if (!device.configuration) await wait(device.selectConfiguration(1));
    const [way] = waysOf(device.configuration);
    if (!way) throw new PrintError('no-interface', { message: 'No suitable interface found.' });
    const { interfaceNumber, alternate, out } = way;
    if (!out) throw new PrintError('no-endpoint', { message: 'No OUT endpoint found.' });
    await wait(device.claimInterface(interfaceNumber));
    claimed = interfaceNumber;
    const current =
      device.configuration?.interfaces.find((candidate) => candidate.interfaceNumber === interfaceNumber)?.alternate
        ?.alternateSetting ?? 0;
    if (current !== alternate.alternateSetting)
      await wait(device.selectAlternateInterface(interfaceNumber, alternate.alternateSetting));
    return { ...way, out };
  };

  const ask = async (
    question: Uint8Array<ArrayBuffer>,
    out: UsbEndpoint,
    back: UsbEndpoint,
  ): Promise<number | undefined> => {
    const asked = await transfer(device.transferOut(out.endpointNumber, question), WRITE_TIMEOUT_MS);
    if (asked.status !== 'ok') {
      // The endpoint was halted by an earlier job; nothing of this one has been sent yet.
      await wait(device.clearHalt('out', out.endpointNumber));
      return undefined;
    }
    const end = Date.now() + ANSWER_TIMEOUT_MS;
    for (let left = ANSWER_TIMEOUT_MS; left > 0; left = end - Date.now()) {
      try {
        const { data } = await transfer(device.transferIn(back.endpointNumber, back.packetSize), left);
        const answer = data ? answerIn(new Uint8Array(data.buffer, data.byteOffset, data.byteLength)) : undefined;
        if (answer !== undefined) return answer;
      } catch (cause) {
        if (signal.aborted || hasGone(cause)) throw cause;
        return undefined;
      }
      // Many printers send empty packets while they have nothing to report.
      await pause(POLL_MS, signal);
    }
    return undefined;
  };

  const check = async ({ out, back }: Way & { readonly out: UsbEndpoint }): Promise<void> => {
    if (!back) return;
    const paper = await ask(ASK_PAPER, out, back);
    // A late answer must not be mistaken for the answer to the next request.
    const offline = paper === undefined ? undefined : await ask(ASK_OFFLINE, out, back);
    const problem = problemOf({ paper, offline });
    if (problem) throw new PrintError(problem);
  };

  const send = async ({ endpointNumber }: UsbEndpoint): Promise<void> => {
    let taken = 0;
    let hasStalled = false;
    const sent = (): Sent => (taken > 0 ? 'unknown' : 'nothing');
    while (taken < bytes.length) {
      if (signal.aborted) throw new PrintError('failed', { sent: sent() });
      const piece = bytes.subarray(taken, taken + CHUNK_BYTES);
      // An aborted transfer does not say how much arrived.
      const result = await transfer(device.transferOut(endpointNumber, piece), WRITE_TIMEOUT_MS).catch(
        (cause: unknown) => {
          throw new PrintError(problemWhileSending(cause), { sent: 'unknown', cause });
        },
      );
      if (result.status !== 'ok') {
        if (hasStalled) throw new PrintError('failed', { sent: result.bytesWritten > 0 ? 'unknown' : sent() });
        hasStalled = true;
        await wait(device.clearHalt('out', endpointNumber)).catch((cause: unknown) => {
          throw new PrintError(problemWhileSending(cause), { sent: 'unknown', cause });
        });
        // Chrome reports the requested length, whatever the printer accepted.
        if (result.bytesWritten >= piece.length) throw new PrintError('failed', { sent: 'unknown' });
      } else if (result.bytesWritten === 0) throw new PrintError('failed', { sent: sent() });
      taken += result.bytesWritten;
    }
  };

  try {
    const way = await open().catch((cause: unknown) => {
      throw cause instanceof PrintError ? cause : new PrintError(problemWhileOpening(cause), { cause });
    });
    await check(way).catch((cause: unknown) => {
      throw cause instanceof PrintError ? cause : new PrintError(problemWhileSending(cause), { cause });
    });
    await send(way.out);
  } finally {
    // Release it for other tabs and programs. The job already has its result, so errors here do not matter.
    const never = new AbortController().signal;
    if (claimed !== null && pending === 0)
      await withTimeout(device.releaseInterface(claimed), CLOSE_TIMEOUT_MS, never).catch(() => undefined);
    await withTimeout(device.close(), CLOSE_TIMEOUT_MS, never).catch(() => undefined);
  }
}

/** An ESC/POS printer connected to this computer by USB. */
export function createUsbPrinter({ usb, vendorId, locks }: UsbPrinterOptions): Required<Printer> {
  const inTurn = createSerialQueue();
  let chosen: UsbDevice | null = null;

  const find = async (access: Usb): Promise<UsbDevice> => {
    const all = await access.getDevices().catch((cause: unknown) => {
      throw new PrintError(nameOf(cause) === 'SecurityError' ? 'permission-denied' : 'failed', { cause });
    });
    const devices = all.filter((device) => vendorId === null || device.vendorId === vendorId);
    const wanted = chosen;
    if (wanted) {
      const again =
        devices.find((device) => device === wanted) ?? devices.find((device) => isSameDevice(device, wanted));
      // Never switch to another printer without being asked.
      if (!again) throw new PrintError('disconnected');
      return again;
    }
    const isOf =
      (wantedClass: number) =>
      ({ configurations }: UsbDevice): boolean =>
        configurations.some((configuration) =>
          waysOf(configuration).some(({ alternate }) => alternate.interfaceClass === wantedClass),
        );
    const device =
      devices.find(isOf(PRINTER_CLASS)) ??
      devices.find(isOf(VENDOR_CLASS)) ??
      (vendorId === null ? undefined : devices[0]);
    if (!device) throw new PrintError('not-chosen');
    return device;
  };

  return {
    print: (job, signal) =>
      inTurn(async () => {
        if (!usb) throw new PrintError('unsupported');
        const bytes = await job.bytes();
        if (signal.aborted) throw new PrintError('failed');
        try {
          const lock = await locks?.take(LOCK, { waitMs: Number.POSITIVE_INFINITY, signal });
          if (lock === null) throw new PrintError('failed');
          try {
            await printOn(await find(usb), bytes, signal);
          } finally {
            await lock?.release();
          }
        } catch (cause) {
          throw cause instanceof PrintError ? cause : new PrintError('failed', { cause });
        }
      }),
    isChosen: async () => {
      if (!usb) throw new PrintError('unsupported');
      return isFound(find(usb));
    },
    choose: async () => {
      if (!usb) throw new PrintError('unsupported');
      try {
        chosen = await usb.requestDevice({
          filters: vendorId === null ? [{ classCode: PRINTER_CLASS }, { classCode: VENDOR_CLASS }] : [{ vendorId }],
        });
      } catch (cause) {
        // Chrome throws this when the list was dismissed.
        if (nameOf(cause) === 'NotFoundError') return null;
        throw new PrintError(nameOf(cause) === 'SecurityError' ? 'permission-denied' : 'failed', { cause });
      }
      return chosen.productName || 'USB printer';
    },
  };
}
