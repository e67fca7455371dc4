/** Longest task without a pause, in ms; a slow device takes about four times as long for the same work. */
const MAX_TASK_MS = 8;

/** Resolves in a new task, after the page could draw and handle input. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => {
    // Not a timer: browsers slow timers to one a second while the page is hidden.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Call the result between the items of long work: it pauses once the page has been blocked for `MAX_TASK_MS`. */
export function createYieldToMain(): () => Promise<void> | undefined {
  let since = performance.now();
  return () =>
    performance.now() - since < MAX_TASK_MS
      ? undefined
      : yieldToMain().then(() => {
          since = performance.now();
        });
}
