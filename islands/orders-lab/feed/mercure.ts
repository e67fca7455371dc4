import type { PollEnvironment } from '#shared/api/poll.ts';
import { idOf } from '#shared/kernel/iri.ts';
import type { LiveState } from './health.ts';

/** What is used of the browser's EventSource. */
export interface EventStream {
  readonly readyState: number;
  onopen: ((event: Event) => void) | null;
  onerror: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
  close(): void;
}
export type EventSourceFactory = (url: string) => EventStream;

interface MercureOptions {
  readonly url: string;
  /** Where the back-office lives: topics are its records' addresses. */
  readonly base: string;
  readonly schedule: PollEnvironment['schedule'];
  readonly onState: (state: Exclude<LiveState, 'off'>) => void;
  readonly onRecord: (record: unknown) => void;
  readonly onRemoved: (id: string) => void;
  readonly onGap: () => void;
  readonly create?: EventSourceFactory | undefined;
}

const CLOSED = 2;
const RETRY_MS = 60_000;

// An EventSource sends no Authorization header: the hub knows us by its cookie or by what `mercure-url` carries.
const browserEventSource: EventSourceFactory = (url) => new EventSource(url, { withCredentials: true });

/** The same order has one address per language. */
function ordersTopic(base: string): string {
  const root = new URL(base);
  return `${root.origin}${root.pathname.replace(/\/+$/, '')}/{locale}/api/orders/{id}`;
}

function hubAddress(url: string, base: string): string {
  const hub = new URL(url, base);
  hub.searchParams.append('topic', ordersTopic(base));
  return hub.href;
}

/** A record that is nothing but its name was deleted. */
function isDeletion(record: object): boolean {
  return Object.keys(record).every((key) => key.startsWith('@') || key === 'id');
}

function parse(data: unknown): object | null {
  try {
    const value: unknown = typeof data === 'string' ? JSON.parse(data) : null;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** Listens for orders until the returned function is called. Whatever fails here, polling goes on. */
export function connectMercure({
  url,
  base,
  schedule,
  onState,
  onRecord,
  onRemoved,
  onGap,
  create = browserEventSource,
}: MercureOptions): () => void {
  let stream: EventStream | undefined;
  let cancel: (() => void) | undefined;
  let wasOpen = false;

  const refused = (): void => {
    onState('refused');
    cancel = schedule(connect, RETRY_MS);
  };

  function connect(): void {
    cancel = undefined;
    onState('connecting');
    let current: EventStream;
    try {
      current = create(hubAddress(url, base));
    } catch {
      refused();
      return;
    }
    stream = current;
    current.onopen = () => {
      onState('open');
      if (wasOpen) onGap();
      wasOpen = true;
    };
    current.onerror = () => {
      // The browser tries again by itself after a broken line, but never after a refusal.
      if (current.readyState !== CLOSED) {
        onState('lost');
        return;
      }
      current.close();
      refused();
    };
    current.onmessage = ({ data }) => {
      const record = parse(data);
      const id = idOf(record);
      if (record === null || id === null) onGap();
      else if (isDeletion(record)) onRemoved(id);
      else onRecord(record);
    };
  }

  connect();
  return () => {
    cancel?.();
    if (stream === undefined) return;
    stream.onopen = null;
    stream.onerror = null;
    stream.onmessage = null;
    stream.close();
  };
}
