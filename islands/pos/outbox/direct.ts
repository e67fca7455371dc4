import type { Timing } from '#shared/offline/timing.ts';
import { createSerialQueue } from '#shared/state/serial-queue.ts';
import type { NewCashEntry } from '../cash-session/store/cash-entries.ts';
import type { OutboxEntry } from './entry.ts';
import { createMemoryRepository, type MemoryRepository } from './memory-repository.ts';
import type { Repository } from './repository.ts';
import { createSaleSender, type SaleSenderOptions } from './sender.ts';

interface DirectOptions extends Omit<SaleSenderOptions, 'repository'> {
  /** The device's own, for what it still may know of the server. */ readonly stored: Repository;
  readonly signal: AbortSignal;
  readonly timing: Timing;
  /** Default: the till's own. */ readonly createSender?: typeof createSaleSender;
}

/** Sends sales that the device refuses to store. They are only in this page. */
export interface Direct {
  readonly repository: MemoryRepository;
  /**
   * Sends a sale straight away. Resolves once it is on the server, or may be: then this page goes on asking.
   *
   * @throws Error with the reason when it certainly is not on the server; it is forgotten then
   */
  readonly send: (entry: OutboxEntry) => Promise<OutboxEntry>;
  /** Goes on after a decision on a sale. */
  readonly wake: () => void;
  /**
   * Notes in the books of the day what such a sale brought: its money is in the drawer. Until the device has room for
   * that too, it is tried again.
   */
  readonly note: (taking: NewCashEntry) => Promise<void>;
  readonly unnotedCount: () => number;
}

/** In ms, between two tries to note what a full device has refused. */
const NOTE_PAUSE_MS = 5_000;

export function createDirect({
  stored,
  signal,
  timing,
  createSender = createSaleSender,
  ...options
}: DirectOptions): Direct {
  const repository = createMemoryRepository(stored);
  const sender = createSender({ ...options, timing, repository });
  // A step takes what is marked as being sent for interrupted: there is one at a time.
  const inTurn = createSerialQueue();
  let wakeUp = new AbortController();
  let running: Promise<void> | null = null;

  const run = async (): Promise<void> => {
    try {
      while (!signal.aborted) {
        wakeUp = new AbortController();
        const wait = await inTurn(() => sender.step(signal, false));
        // A sale that came during the step is not among those that it looked at.
        if (wakeUp.signal.aborted) continue;
        if (wait === null) return;
        if (wait > 0) await timing.sleep(wait, AbortSignal.any([signal, wakeUp.signal]));
      }
    } finally {
      running = null;
    }
  };
  const unnoted: NewCashEntry[] = [];
  let isNoting = false;
  const noting = createSerialQueue();
  const noteAll = (): Promise<void> =>
    noting(async () => {
      for (let next = unnoted[0]; next !== undefined; next = unnoted[0]) {
        await stored.noteTaking(next);
        unnoted.shift();
      }
    });
  const noteLater = async (): Promise<void> => {
    if (isNoting) return;
    isNoting = true;
    while (unnoted.length > 0 && !signal.aborted) {
      await timing.sleep(NOTE_PAUSE_MS, signal);
      await noteAll().catch(() => undefined);
    }
    isNoting = false;
    options.onChange();
  };
  const wake = (): void => {
    wakeUp.abort();
    running ??= run();
  };

  return {
    repository,
    wake,
    note: async (taking) => {
      unnoted.push(taking);
      await noteAll().catch(() => void noteLater());
    },
    unnotedCount: () => unnoted.length,
    send: async (entry) => {
      const before = (await repository.all()).entries.find(({ reference }) => reference === entry.reference);
      if (before) return before;
      repository.put(entry);
      await inTurn(() => sender.step(signal, true));
      const after = (await repository.all()).entries.find(({ reference }) => reference === entry.reference);
      if (after === undefined || after.state === 'waiting' || after.state === 'refused' || after.state === 'conflict') {
        repository.drop(entry.reference);
        throw new Error(after?.problem?.message ?? 'The sale could not be sent.');
      }
      wake();
      return after;
    },
  };
}
