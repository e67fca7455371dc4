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
    let kept = '';
    for await (const text of answer.body.pipeThrough(new TextDecoderStream())) {
      kept += text;
      for (let end = kept.indexOf('\n\n'); end >= 0; end = kept.indexOf('\n\n')) {
        const data = kept
          .slice(0, end)
          .split('\n')
          .filter((line) => line.startsWith('data:'))
          .map((line) => line.slice(5).trimStart());
        kept = kept.slice(end + 2);
        if (data.length > 0) stream.onmessage?.(new MessageEvent('message', { data: data.join('\n') }));
      }
    }
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
