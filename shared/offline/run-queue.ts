import { browserEnvironment } from '#shared/state/environment.ts';
import type { Locks } from '#shared/state/locks.ts';
import { backOff } from '#shared/state/pause.ts';
import { runAsLeader } from './leader.ts';
import { askBeforeLeaving } from './leave-question.ts';
import type { Sender } from './sender.ts';
import type { Timing } from './timing.ts';

const IDLE_MS = 3_600_000;

interface QueueOptions {
  /** Names the queue's lock and channel; the same in all tabs. */
  readonly name: string;
  readonly locks: Locks;
  readonly timing: Timing;
  /** Stops the queue in this tab. */
  readonly signal: AbortSignal;
  /**
   * Called in the tab that sends; the sender asks `maySend` right before each call. When it rejects, for instance because code fails to load, it is called again later.
   */
  readonly startSender: (maySend: () => Promise<boolean>) => Promise<Sender>;
  /** Whether this tab may send at present; another tab does where it may not. Default: always. */
  readonly mayLead?: () => boolean;
  /** Number of entries that exist only on this device. While above 0, leaving the page is asked about. */
  readonly unsentCount: () => number;
  /** The language of that question. */
  readonly locale: () => string;
  /** Reads the journal again after a change, in this tab or another. */
  readonly refresh: () => Promise<void>;
  /** Receives the browser's online state when it may have changed; the outcome of calls is more reliable. */
  readonly onOnline: (isOnline: boolean) => void;
}

interface RunningQueue {
  /** Call it after each change of the journal. */
  readonly changed: () => void;
  /** Processes what is due. If hurried, also retries at once what is backing off. */
  readonly wake: (isHurried: boolean) => void;
}

/**
 * Runs a queue: one tab of the device sends; the others show its progress and take over when it closes. Retries at once
 * when the network returns or the page becomes visible. Failures are logged on the console and retried.
 */
export function runQueue({
  name,
  locks,
  timing,
  signal,
  startSender,
  mayLead = () => true,
  unsentCount,
  locale,
  refresh,
  onOnline,
}: QueueOptions): RunningQueue {
  const { isOnline } = browserEnvironment;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  let wakeUp = new AbortController();
  let isHurried = false;
  let onLooked = (): void => undefined;
  const look = async (): Promise<void> => {
    await refresh().catch(() => undefined);
    onLooked();
  };
  const untilLooked = (): Promise<void> =>
    new Promise((resolve) => {
      onLooked = resolve;
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  const wake = (isHurry: boolean): void => {
    isHurried ||= isHurry;
    wakeUp.abort();
  };

  const work = async (tenure: AbortSignal, isLeader: () => Promise<boolean>): Promise<void> => {
    let sender: Sender | undefined;
    let hasTakenOver = false;
    let failures = 0;
    while (!tenure.aborted && mayLead()) {
      wakeUp = new AbortController();
      const isHurriedNow = isHurried;
      isHurried = false;
      let wait = IDLE_MS;
      try {
        sender ??= await startSender(isLeader);
        if (!hasTakenOver) await sender.takeOver();
        hasTakenOver = true;
        wait = (await sender.step(tenure, isHurriedNow, isOnline())) ?? IDLE_MS;
        failures = 0;
      } catch (error) {
        // The device's database failed, or the sender's code did not load; the next try may succeed.
        if (failures === 0 && !tenure.aborted)
          console.error('Flexy: what is kept on this device could not be sent just now.', error);
        // The run may have failed to note what became of a call, so what is marked as being sent is in doubt.
        hasTakenOver = false;
        wait = backOff(failures, timing.random);
        failures += 1;
      }
      if (!tenure.aborted && !wakeUp.signal.aborted) await timing.sleep(wait, AbortSignal.any([wakeUp.signal, tenure]));
    }
  };

  /** Gives the sending up while this tab may not, and waits for it again afterwards. */
  const lead = async (): Promise<void> => {
    await look();
    while (!signal.aborted) {
      if (mayLead()) await runAsLeader(name, locks, signal, work);
      else await untilLooked();
    }
  };

  lead().catch((error: unknown) => {
    if (!signal.aborted) console.error('Flexy: what is kept on this device cannot be sent from this tab.', error);
  });
  channel?.addEventListener('message', () => {
    // What has changed may be that this tab may send no longer.
    void look().then(() => wake(false));
    wake(false);
  });
  signal.addEventListener('abort', () => channel?.close(), { once: true });
  if (typeof window !== 'undefined') {
    const back = (): void => {
      onOnline(isOnline());
      wake(true);
    };
    // Also while this tab is hidden, because it may be the one that sends.
    for (const event of ['online', 'offline', 'pageshow'] as const) window.addEventListener(event, back, { signal });
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'visible') back();
      },
      { signal },
    );
  }
  askBeforeLeaving(() => unsentCount() > 0, locale, signal);
  return {
    wake,
    changed: () => {
      if (signal.aborted) return;
      channel?.postMessage('changed');
      void look();
    },
  };
}
