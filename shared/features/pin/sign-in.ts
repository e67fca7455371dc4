import type { ApiClient } from '#shared/api/client.ts';
import { isTemporary } from '#shared/api/errors.ts';
import type { CachedPins } from './cached-pins.ts';
import { findByPin, type PinAnswer } from './pin-answer.ts';

/** Ms in which the server says whose a PIN is that this device knows as well. */
const PATIENCE_MS = 3_000;

/**
 * The server does not answer, and `new-here`: on this device the PIN has let nobody in before; `locked`: five were wrong.
 */
type SignInAnswer = PinAnswer | 'new-here' | 'locked';

interface SignInOptions {
  readonly api: Pick<ApiClient, 'list'>;
  /** Undefined where they could not be loaded. */
  readonly kept: CachedPins | undefined;
  readonly signal: AbortSignal;
  /** Ms since 1970. */
  readonly now: () => number;
}

/** What the device cannot keep is asked of the server each time. */
async function orNothing<T>(work: Promise<T> | undefined): Promise<T | undefined> {
  return work?.catch(() => undefined);
}

/**
 * Asks the server whose the PIN is; where it does not answer, the one whom the PIN has let in on this device before.
 *
 * @throws ApiError when the server refuses to say
 */
export async function signInByPin(pin: string, { api, kept, signal, now }: SignInOptions): Promise<SignInAnswer> {
  const patience = (await orNothing(kept?.hasAny(now()))) === true ? [AbortSignal.timeout(PATIENCE_MS)] : [];
  try {
    const answer = await findByPin(api, pin, AbortSignal.any([signal, ...patience]));
    if (typeof answer === 'object') kept?.keep(pin, answer, now());
    else if (answer === 'wrong') kept?.remove(pin);
    return answer;
  } catch (error) {
    if (signal.aborted) throw error;
    if (!isTemporary(error) && !patience.some(({ aborted }) => aborted)) throw error;
    return (await orNothing(kept?.find(pin, now()))) ?? 'new-here';
  }
}
