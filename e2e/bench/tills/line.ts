import type { QuietClock } from './quiet-clock.ts';

/** A call that a device made; `at` in ms of the quiet clock. */
export interface SeenCall {
  readonly device: string;
  readonly at: number;
  readonly method: string;
  /** Without ids and query: `/en/api/orders/{id}`. */
  readonly path: string;
  /** Null: nobody answered. */
  readonly status: number | null;
}

/** The line between the devices and the server. */
export interface Line {
  readonly fetchOf: (device: string) => typeof globalThis.fetch;
  readonly calls: readonly SeenCall[];
  /** Whether the server can be reached. */
  readonly setUp: (isUp: boolean) => void;
  readonly isUp: () => boolean;
}

/** @param onMade called with the id of each order as soon as the server has answered */
export function createLine(clock: QuietClock, onMade: (id: string) => void): Line {
  const calls: SeenCall[] = [];
  let isUp = true;
  const fetchOf = (device: string): typeof globalThis.fetch => {
    const send = async (input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> => {
      const request = new Request(input, init);
      const path = new URL(request.url).pathname.replaceAll(/\/\d+(?=\/|$)/g, '/{id}');
      const note = (status: number | null): void => {
        calls.push({ device, at: clock.now(), method: request.method, path, status });
      };
      if (!isUp) {
        note(null);
        throw new TypeError('fetch failed');
      }
      const answer = await fetch(request);
      // No time passes before it is read either.
      const body = await answer.arrayBuffer();
      note(answer.status);
      if (answer.status === 201 && path.endsWith('/api/orders'))
        onMade(String(Object(JSON.parse(new TextDecoder().decode(body))).id));
      const { status, headers } = answer;
      return new Response([204, 304].includes(status) ? null : body, { status, headers });
    };
    return (input, init) => clock.hold(send(input, init));
  };
  return {
    fetchOf,
    calls,
    setUp: (now) => {
      isUp = now;
    },
    isUp: () => isUp,
  };
}
