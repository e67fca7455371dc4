const NAME = 'flexy-signed-out';

/** Tells the other pages of this device that nobody is signed in any more. */
export function broadcastSignedOut(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(null);
  channel.close();
}

/** Calls back when another page, or the worker, tells of a sign-out; as long as the page is there. */
export function onSignedOut(listener: () => void): void {
  if (typeof BroadcastChannel === 'undefined') return;
  new BroadcastChannel(NAME).addEventListener('message', listener);
}
