import { backOff } from '#shared/state/pause.ts';

/** In ms after an act: what others had read before it is written by then, and what a server carries out late. */
const LOOK_AFTER = [8_000, 65_000] as const;
const MOST_TRIES = 10;

interface Waiting {
  /** In ms; ends early when the signal is aborted. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly random: () => number;
}

/**
 * The server has no locks: whoever had read an order before an act may write all of it after the act. So it is looked at
 * again, as rounds and payments are. Never rejects.
 */
export async function lookLater(
  look: () => Promise<void>,
  { sleep, random }: Waiting,
  signal: AbortSignal,
): Promise<void> {
  for (const pause of LOOK_AFTER) {
    await sleep(pause, signal);
    for (let tries = 0; tries < MOST_TRIES && !signal.aborted; tries += 1) {
      const isSeen = await look().then(
        () => true,
        () => false,
      );
      if (isSeen) break;
      await sleep(backOff(tries, random), signal);
    }
  }
}
