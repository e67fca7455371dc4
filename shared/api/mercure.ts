import { idOf } from '#shared/kernel/iri.ts';
import { pageEnvironment, type PollEnvironment } from './poll.ts';

/** What is used of the browser's EventSource. */
export interface EventStream {
  readonly readyState: number;
  onopen: ((event: Event) => void) | null;
  onerror: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
  close(): void;
}
export type EventSourceFactory = (url: string) => EventStream;

/** `lost`: the browser tries again by itself; `refused`: the hub does not let us in, and is asked again later. */
export type HubState = 'connecting' | 'open' | 'lost' | 'refused';

export interface MercureOptions {
  /** Address of the hub, absolute or from `base`; what its query holds stays. */
  readonly url: string;
  /** Where the back-office lives: topics are its records' addresses. */
  readonly base: string;
  /** What is listened for, as paths of the back-office: `/{locale}/api/orders/{id}`. The braces go to the hub as they are. */
  readonly topics: readonly string[];
  readonly onState: (state: HubState) => void;
  /** A record as it was published, not parsed yet. */
  readonly onRecord: (record: unknown) => void;
  readonly onRemoved: (id: string) => void;
  /** Something may have been missed: the line was broken, or a message could not be read. Read the list again. */
  readonly onGap: () => void;
  readonly schedule?: PollEnvironment['schedule'];
  /** The browser's EventSource by default. */
  readonly create?: EventSourceFactory | undefined;
}

const CLOSED = 2;
const RETRY_MS = 60_000;

// An EventSource sends no Authorization header: the hub knows us by its cookie or by what `mercure-url` carries.
const browserEventSource: EventSourceFactory = (url) => new EventSource(url, { withCredentials: true });

function hubAddress(url: string, base: string, topics: readonly string[]): string {
  const hub = new URL(url, base);
  const root = new URL(base);
  const folder = root.pathname.replace(/\/+$/, '');
  for (const topic of topics) hub.searchParams.append('topic', `${root.origin}${folder}${topic}`);
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

/**
 * Listens for changed records until the returned function is called. It never throws: whatever fails is told to
 * `onState`, and the screen's polls go on as the safety net. A refused hub is asked again after 60 s.
 */
export function connectMercure({
  url,
  base,
  topics,
  onState,
  onRecord,
  onRemoved,
  onGap,
  schedule = pageEnvironment.schedule,
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
      current = create(hubAddress(url, base, topics));
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
