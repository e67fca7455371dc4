import { ApiError, type ApiErrorKind } from '#shared/api/errors.ts';
import type { World } from './virtual-world.ts';

/** What happens to one call. `before` and `after` refer to the server's commit. */
export type Fault =
  | 'none'
  | 'unreachable'
  | 'dropped-before'
  | 'dropped-after'
  | 'error-before'
  | 'error-after'
  | 'signed-out'
  | 'refused'
  /** A proxy lets no body of this size through (413). */
  | 'too-large'
  /** The client times out before the server has committed. */
  | 'slow-commit'
  /** The connection breaks, and the server, which has the request, commits up to 50 s later. */
  | 'late-commit'
  /** The server commits, and answers 201 without a record. */
  | 'silent'
  /** The browser repeated the request by itself because its first connection broke. */
  | 'sent-twice';

/** Temporary faults; lost answers are twice as likely. */
const PASSING_FAULTS: readonly Fault[] = [
  'unreachable',
  'dropped-before',
  'dropped-after',
  'dropped-after',
  'error-before',
  'error-after',
  'signed-out',
  'slow-commit',
  'slow-commit',
];

interface FaultSchedule {
  /** No faults from this time on, in ms since 1970. */
  readonly until: number;
  /** Faults in addition to the temporary ones. Default: none. */
  readonly others?: readonly Fault[];
}

/** The faults of a bad network: 45 % of writes and 20 % of reads fail, in an order fixed by the seed. */
export function createFaultSchedule(world: World, { until, others = [] }: FaultSchedule): (call: string) => Fault {
  const faults = [...PASSING_FAULTS, ...others];
  return (call) => {
    const isBad = world.now() < until && world.random() < (call.startsWith('GET') ? 0.2 : 0.45);
    return isBad ? (faults[Math.floor(world.random() * faults.length)] ?? 'none') : 'none';
  };
}

interface SimulatedNetwork {
  /** A read: resolves when the server may answer, else rejects with the fault's ApiError. */
  readonly read: (call: string, fault: Fault, signal: AbortSignal | undefined) => Promise<void>;
  /** A write: `commit` is the server's work, which no client can stop. Rejects as the real client would. */
  readonly write: <T>(call: string, fault: Fault, signal: AbortSignal | undefined, commit: () => T) => Promise<T>;
}

/** The error of a failed call, such as `POST /en/api/orders`. */
export function failure(call: string, kind: ApiErrorKind, status?: number): ApiError {
  return new ApiError({ kind, call, status });
}

/** The network in front of a simulated server, in virtual time. Rejects with ApiError, as the real client does. */
export function createSimulatedNetwork(world: World): SimulatedNetwork {
  const wait = async (call: string, signal: AbortSignal | undefined): Promise<void> => {
    await world.pass(50 + world.random() * 350, signal);
    if (signal?.aborted) throw failure(call, 'aborted');
  };
  return {
    read: async (call, fault, signal) => {
      await wait(call, signal);
      if (['unreachable', 'dropped-before', 'dropped-after', 'late-commit'].includes(fault))
        throw failure(call, 'network');
      if (fault === 'error-before' || fault === 'error-after') throw failure(call, 'server', 503);
      if (fault === 'signed-out') throw failure(call, 'unauthorized', 401);
      if (fault === 'refused') throw failure(call, 'forbidden', 403);
    },
    write: async <T>(call: string, fault: Fault, signal: AbortSignal | undefined, commit: () => T): Promise<T> => {
      if (fault === 'slow-commit') {
        // A timeout or a closed page does not stop a server that has the request.
        world.at(world.now() + 400 + world.random() * 20_000, () => {
          commit();
        });
        await wait(call, signal);
        throw failure(call, 'timeout');
      }
      if (fault === 'late-commit') {
        world.at(world.now() + 1_000 + world.random() * 49_000, () => {
          commit();
        });
        await wait(call, signal);
        throw failure(call, 'network');
      }
      let done: { readonly answer: T } | undefined;
      if (['none', 'silent', 'sent-twice', 'dropped-after', 'error-after'].includes(fault))
        world.at(world.now() + world.random() * 50, () => {
          done = { answer: commit() };
        });
      if (fault === 'sent-twice')
        world.at(world.now(), () => {
          commit();
        });
      await wait(call, signal);
      if (fault === 'unreachable' || fault === 'dropped-before' || fault === 'dropped-after')
        throw failure(call, 'network');
      if (fault === 'error-before' || fault === 'error-after') throw failure(call, 'server', 500);
      if (fault === 'signed-out') throw failure(call, 'unauthorized', 401);
      if (fault === 'too-large') throw failure(call, 'refused', 413);
      if (!done) throw failure(call, 'invalid', 422);
      if (fault === 'silent') throw failure(call, 'unreadable', 201);
      return done.answer;
    },
  };
}
