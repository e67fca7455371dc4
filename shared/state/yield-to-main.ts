/** As long as the page may be held up at a stretch, in ms; a slow till takes four times as long for the same work. */
const MAX_TASK_MS = 8;

/** Resolves in a task of its own, after the page has drawn and reacted. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => {
    // Not a timer: those are slowed down to one a second while the page is hidden.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Called between the items of long work: lets the page react when it has been held up long enough. */
export function createYieldToMain(): () => Promise<void> | undefined {
  let since = performance.now();
  return () =>
    performance.now() - since < MAX_TASK_MS
      ? undefined
      : yieldToMain().then(() => {
          since = performance.now();
        });
}
