import { ApiError, type ApiErrorKind } from '#shared/api/errors.ts';
import type { World } from './virtual-world.ts';

/** What happens to one call. `before` and `after`: the server's commit. */
export type Fault =
  | 'none'
  | 'unreachable'
  | 'dropped-before'
  | 'dropped-after'
  | 'error-before'
  | 'error-after'
  | 'signed-out'
  | 'refused'
  /** The answer is given up before the server has committed. */
  | 'slow-commit'
  /** By the browser itself, whose first connection broke. */
  | 'sent-twice';

/** Those that pass by themselves, the lost answers twice as often. */
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

export interface FaultSchedule {
  /** From then on all is well, in ms since 1970. */
  readonly until: number;
  /** Besides those that pass by themselves. */
  readonly others?: readonly Fault[];
}

/** The faults of a bad network: of writes 45 in a hundred, of reads 20, in an order that the seed decides. */
export function createFaultSchedule(world: World, { until, others = [] }: FaultSchedule): (call: string) => Fault {
  const faults = [...PASSING_FAULTS, ...others];
  return (call) => {
    const isBad = world.now() < until && world.random() < (call.startsWith('GET') ? 0.2 : 0.45);
    return isBad ? (faults[Math.floor(world.random() * faults.length)] ?? 'none') : 'none';
  };
}

export interface SimulatedNetwork {
  /** A question: resolves when the server may answer it, else rejects with the ApiError of the fault. */
  readonly read: (call: string, fault: Fault, signal: AbortSignal | undefined) => Promise<void>;
  /** A call that changes something: `commit` is the server's work, which no client stops. Rejects as the client would. */
  readonly write: <T>(call: string, fault: Fault, signal: AbortSignal | undefined, commit: () => T) => Promise<T>;
}

/** `POST /en/api/orders` has failed so. */
export function failure(call: string, kind: ApiErrorKind, status?: number): ApiError {
  return new ApiError({ kind, call, status });
}

/** The network in front of a simulated server, in virtual time. Speaks as the real client does: by ApiError. */
export function createSimulatedNetwork(world: World): SimulatedNetwork {
  const wait = async (call: string, signal: AbortSignal | undefined): Promise<void> => {
    await world.pass(50 + world.random() * 350, signal);
    if (signal?.aborted) throw failure(call, 'aborted');
  };
  return {
    read: async (call, fault, signal) => {
      await wait(call, signal);
      if (fault === 'unreachable' || fault === 'dropped-before' || fault === 'dropped-after')
        throw failure(call, 'network');
      if (fault === 'error-before' || fault === 'error-after') throw failure(call, 'server', 503);
      if (fault === 'signed-out') throw failure(call, 'unauthorized', 401);
      if (fault === 'refused') throw failure(call, 'forbidden', 403);
    },
    write: async <T>(call: string, fault: Fault, signal: AbortSignal | undefined, commit: () => T): Promise<T> => {
      if (fault === 'slow-commit') {
        // Neither giving up nor going away stops a server that has the request.
        world.at(world.now() + 400 + world.random() * 20_000, () => {
          commit();
        });
        await wait(call, signal);
        throw failure(call, 'timeout');
      }
      let done: { readonly answer: T } | undefined;
      if (fault === 'none' || fault === 'sent-twice' || fault === 'dropped-after' || fault === 'error-after')
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
      if (!done) throw failure(call, 'invalid', 422);
      return done.answer;
    },
  };
}
