import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { RawOptions } from '../call-options.ts';
import type { ApiClient } from '../client.ts';
import { ApiError } from '../errors.ts';
import { jsonOf } from '../json-answer.ts';
import { parseRecord, type Schema } from '../schema.ts';
import { type BodyOptions, readBody } from './body.ts';
import { callOf } from './call-name.ts';

/** One server-sent event. */
export interface StreamedEvent<T> {
  /** Name of the event; `message` if the server gives none. */ readonly event: string;
  readonly id: string | undefined;
  readonly data: T;
}

/** Data of the event that ends a stream and is not yielded. */
const END_MARK = '[DONE]';

/** Options of an event stream. */
interface EventStreamOptions<T> extends RawOptions, Pick<BodyOptions, 'stallTimeout'> {
  /** Returns true for an event after which the stream is complete even without its end mark. Default: never. */
  readonly isLast?: ((event: StreamedEvent<T>) => boolean) | undefined;
  /**
   * Called for each event that is not valid JSON or does not match the schema, and is left out. Default: the stream
   * ends with that error.
   */
  readonly onUnreadable?: ((error: ApiError) => void) | undefined;
}

/** A web page instead of a stream: mostly the login page of an ended session. */
async function refusePage(answer: Response, call: string, asked: URL): Promise<void> {
  const url = answer.url === '' ? asked : new URL(answer.url);
  const text = await answer.text().catch(() => '');
  jsonOf({ status: answer.status, headers: answer.headers, text, url }, call);
}

/**
 * Yields the server-sent events of an answer, each JSON parsed by `schema`; an answer that is plain JSON is one event.
 * Ends after the end mark. Leaving the loop ends the request.
 *
 * @throws ApiError `network` with a detail when the stream ends before its end mark or last event, because data may be
 * missing; `timeout` after 30 s without a byte; `aborted` by `signal`; `unreadable` for an answer that is neither a
 * stream nor JSON
 */
export async function* readEvents<T>(
  api: Pick<ApiClient, 'open' | 'access'>,
  path: string,
  schema: Schema<T>,
  options: EventStreamOptions<T> = {},
): AsyncGenerator<StreamedEvent<T>, void> {
  const { isLast, onUnreadable, stallTimeout, ...raw } = options;
  const call = callOf(api, path, raw);
  const answer = await api.open(path, { accept: 'text/event-stream, application/json;q=0.9', ...raw });
  const type = answer.headers.get('Content-Type') ?? '';
  const isWhole = /^application\/(?:\w[\w.-]*\+)?json\b/i.test(type);
  if (!isWhole && !/^text\/event-stream\b/i.test(type)) {
    if (/^text\/html\b/i.test(type)) await refusePage(answer, call, api.access.addressOf(path));
    await answer.body?.cancel().catch(() => undefined);
    throw new ApiError({ kind: 'unreadable', call, status: answer.status, detail: `not a stream of events: ${type}` });
  }

  const parsed = ({ data: text, event = 'message', id }: EventSourceMessage): StreamedEvent<T> | undefined => {
    let error: ApiError | undefined;
    try {
      const result = parseRecord(schema, JSON.parse(text), call);
      if (result.error === undefined) return { event, id, data: result.value };
      error = result.error;
    } catch (cause) {
      error = new ApiError({ kind: 'unreadable', call, detail: 'not JSON', cause });
    }
    if (onUnreadable === undefined) throw error;
    onUnreadable(error);
    return undefined;
  };

  const decoder = new TextDecoder();
  let waiting: EventSourceMessage[] = [];
  let whole = '';
  const parser = createParser({ onEvent: (event) => waiting.push(event) });
  let isComplete = false;
  for await (const chunk of readBody(answer, { call, signal: raw.signal, stallTimeout })) {
    const text = decoder.decode(chunk, { stream: true });
    if (isWhole) whole += text;
    else parser.feed(text);
    const events = waiting;
    waiting = [];
    for (const message of events) {
      if (message.data === END_MARK) return;
      const event = parsed(message);
      if (event === undefined) continue;
      isComplete ||= isLast?.(event) === true;
      yield event;
    }
  }
  if (isWhole) {
    const event = parsed({ data: whole + decoder.decode(), event: undefined, id: undefined });
    if (event !== undefined) yield event;
    return;
  }
  if (!isComplete) throw new ApiError({ kind: 'network', call, detail: 'the stream ended before its end mark' });
}
