import { browserEnvironment } from '#shared/state/environment.ts';
import type { Locks } from '#shared/state/locks.ts';
import { backOff } from '#shared/state/pause.ts';
import { runAsLeader } from './leader.ts';
import type { Sender } from './sender.ts';
import type { Timing } from './timing.ts';

const IDLE_MS = 3_600_000;
const OFFLINE_PAUSE_MS = 15_000;

export interface QueueOptions {
  /** Of the queue's lock and channel, the same in all tabs. */
  readonly name: string;
  readonly locks: Locks;
  readonly timing: Timing;
  /** Ends everything in this tab. */
  readonly signal: AbortSignal;
  /** Called in the tab that sends. When it rejects, as code may fail to load, it is called again later. */
  readonly startSender: () => Promise<Sender>;
  /** The entries that only this device has. Leaving the page while there are some is asked about. */
  readonly unsentCount: () => number;
  /** Reads the journal again: it has changed, here or in another tab. */
  readonly refresh: () => Promise<void>;
  /** What the browser says of its network when something changes; what the calls say counts more. */
  readonly onOnline: (isOnline: boolean) => void;
}

export interface RunningQueue {
  /** To be called after each change of the journal. */
  readonly changed: () => void;
  /** Looks for what is due; hurried, also tries at once what waits for its next try. */
  readonly wake: (isHurried: boolean) => void;
}

/**
 * Keeps a queue going: one tab of the device sends, the others see what it does and take over when it goes. Tries at once
 * when the network comes back or the page is looked at. What fails is said on the console, and tried again.
 */
export function runQueue({
  name,
  locks,
  timing,
  signal,
  startSender,
  unsentCount,
  refresh,
  onOnline,
}: QueueOptions): RunningQueue {
  const { isOnline } = browserEnvironment;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  let kick = new AbortController();
  let isHurried = false;
  const look = (): void => void refresh().catch(() => undefined);
  const wake = (isHurry: boolean): void => {
    isHurried ||= isHurry;
    kick.abort();
  };

  const work = async (tenure: AbortSignal): Promise<void> => {
    let sender: Sender | undefined;
    let hasTakenOver = false;
    let failures = 0;
    while (!tenure.aborted) {
      kick = new AbortController();
      const isHurriedNow = isHurried;
      isHurried = false;
      let wait = IDLE_MS;
      try {
        sender ??= await startSender();
        if (!hasTakenOver) await sender.takeOver();
        hasTakenOver = true;
        // A browser that says it is offline may be wrong: now and then it is asked of the server itself.
        const isOpen = isOnline() || (unsentCount() > 0 && (await sender.reaches(tenure)));
        const next = isOpen ? await sender.step(tenure, isHurriedNow) : timing.now() + OFFLINE_PAUSE_MS;
        wait = next === null ? IDLE_MS : Math.max(0, next - timing.now());
        failures = 0;
      } catch (error) {
        // The device's own database failed, or the code to send has not come; the next try may well succeed.
        if (failures === 0 && !tenure.aborted)
          console.error('Flexy: what is kept on this device could not be sent just now.', error);
        wait = backOff(failures, timing.random);
        failures += 1;
      }
      if (!tenure.aborted && !kick.signal.aborted) await timing.sleep(wait, AbortSignal.any([kick.signal, tenure]));
    }
  };

  look();
  runAsLeader(name, locks, signal, work).catch((error: unknown) => {
    if (!signal.aborted) console.error('Flexy: what is kept on this device cannot be sent from this tab.', error);
  });
  channel?.addEventListener('message', () => {
    look();
    wake(false);
  });
  signal.addEventListener('abort', () => channel?.close(), { once: true });
  if (typeof window !== 'undefined') {
    const back = (): void => {
      onOnline(isOnline());
      wake(true);
    };
    // The tab that sends may well be one that nobody looks at.
    for (const event of ['online', 'offline', 'pageshow'] as const) window.addEventListener(event, back, { signal });
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'visible') back();
      },
      { signal },
    );
    window.addEventListener(
      'beforeunload',
      (event) => {
        if (unsentCount() > 0) event.preventDefault();
      },
      { signal },
    );
  }
  return {
    wake,
    changed: () => {
      if (signal.aborted) return;
      channel?.postMessage('changed');
      look();
    },
  };
}
