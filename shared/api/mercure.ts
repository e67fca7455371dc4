import { idOf } from '#shared/kernel/iri.ts';
import { isRecord, parseJson } from '#shared/kernel/json.ts';
import { pageEnvironment, type PollEnvironment } from './poll.ts';
import { wireMap } from './wire-map.ts';

/** The part of EventSource in use. */
export interface EventStream {
  readonly readyState: number;
  onopen: ((event: Event) => void) | null;
  onerror: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
  close(): void;
}
/** Opens an event stream; default: the browser's EventSource. */
export type EventSourceFactory = (url: string) => EventStream;

/** `lost`: the browser reconnects by itself. `refused`: the hub denied access; it is tried again later. */
export type HubState = 'connecting' | 'open' | 'lost' | 'refused';

/** What to listen to, and whom to tell. */
interface MercureOptions {
  /** Address of the hub, absolute or relative to `base`; its query is kept. */
  readonly url: string;
  /** Base URL of the back-office, which the topics begin with. */
  readonly base: string;
  /** Topics as paths of the back-office: `/{locale}/api/orders/{id}`. The braces are sent to the hub as they are. */
  readonly topics: readonly string[];
  readonly onState: (state: HubState) => void;
  /** Called with each published record, unparsed. */
  readonly onRecord: (record: unknown) => void;
  readonly onRemoved: (id: string) => void;
  /**
   * Called when updates may have been missed: before the connection was open, or again after it broke, or when a message
   * could not be parsed. Read the list again.
   */
  readonly onGap: () => void;
  readonly schedule?: PollEnvironment['schedule'];
  /** Default: the browser's EventSource. */
  readonly create?: EventSourceFactory | undefined;
}

const CLOSED = 2;
const RETRY_MS = 60_000;

// EventSource sends no Authorization header: the hub authenticates by its cookie or by the query of `mercure-url`.
const browserEventSource: EventSourceFactory = (url) => new EventSource(url, { withCredentials: true });

function hubAddress(url: string, base: string, topics: readonly string[]): string {
  const hub = new URL(url, base);
  const root = new URL(base);
  const folder = root.pathname.replace(/\/+$/, '');
  for (const topic of topics) {
    const path = `${folder}${topic}`;
    hub.searchParams.append('topic', `${root.origin}${wireMap()?.pathOut(path) ?? path}`);
  }
  return hub.href;
}

/** Whether the record was deleted: then only its `@` keys and id are published. */
function isDeletion(record: object): boolean {
  return Object.keys(record).every((key) => key.startsWith('@') || key === 'id');
}

function parse(data: unknown): object | null {
  const value = typeof data === 'string' ? parseJson(data) : null;
  return isRecord(value) ? value : null;
}

/** Of references where the API's own addresses have none; they are compared by their ids. */
const ANY_LOCALE = 'en';

/** The record as our screens know it, where the API spells it otherwise. */
function asKnown(record: object, base: string): unknown {
  const address: unknown = Reflect.get(record, '@id');
  const map = wireMap();
  if (map === undefined || typeof address !== 'string' || !URL.canParse(address, base)) return record;
  return map.answerIn(new URL(address, base), ANY_LOCALE, record);
}

/**
 * Listens for changed records until the returned function is called. Never throws: failures are reported to `onState`,
 * and the screen falls back on polling. A hub that refused is tried again after 60 s.
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
      // A record that was published before this was told to nobody here; a list read before may not have it.
      onGap();
    };
    current.onerror = () => {
      // The browser reconnects after a broken connection, but never after a refusal.
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
      else onRecord(asKnown(record, base));
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
