import { createParser } from 'eventsource-parser';
import type { EventStream } from '../../../shared/api/mercure.ts';

/** What the browser does with an event stream, as far as the boards use it, in Node; a browser has a cookie for the hub. */
export function openEventStream(url: string, token: string): EventStream {
  const ending = new AbortController();
  const stream: EventStream & { readyState: number } = {
    readyState: 0,
    onopen: null,
    onerror: null,
    onmessage: null,
    close: () => ending.abort(),
  };
  const read = async (): Promise<void> => {
    const answer = await fetch(url, { signal: ending.signal, headers: { Authorization: `Bearer ${token}` } });
    if (!answer.ok || answer.body === null) throw new Error(`The hub answers ${answer.status}.`);
    stream.readyState = 1;
    stream.onopen?.(new Event('open'));
    const parser = createParser({
      onEvent: ({ data }) => stream.onmessage?.(new MessageEvent('message', { data })),
    });
    for await (const text of answer.body.pipeThrough(new TextDecoderStream())) parser.feed(text);
  };
  read()
    .catch(() => undefined)
    .finally(() => {
      if (ending.signal.aborted) return;
      // Another attempt is the measured device's own affair.
      stream.readyState = 2;
      stream.onerror?.(new Event('error'));
    });
  return stream;
}
