import { isServing } from '../rules/is-serving.ts';
import { pageBar, reload, timeText } from './page-bar.ts';

/** Ms between two looks for the network, and ms after which one without an answer has found none. */
const LOOK_MS = 5_000;
const PATIENCE_MS = 5_000;

/** Whether the page's own server answers; a gateway in its place that finds no server is none. */
async function isThere(): Promise<boolean> {
  try {
    const { status } = await fetch(location.href, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return isServing(status);
  } catch {
    return false;
  }
}

/** Says that this page is one that was kept, and calls back once the network is there again. */
export function showCachedNotice(keptAt: string, onBack: () => void): void {
  const bar = pageBar();
  bar.say('There is no network. This page is shown as it was on {time}.', {
    params: { time: timeText(new Date(keptAt)) },
  });
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    const isBack = await isThere();
    isLooking = false;
    if (!isBack) return;
    clearInterval(timer);
    removeEventListener('online', onOnline);
    // Where only the server was away, the browser fires no `online`, and others wait for it.
    dispatchEvent(new Event('online'));
    bar.say('The network is back.', { onReload: reload });
    onBack();
  };
  const onOnline = (): void => void look();
  const timer = setInterval(onOnline, LOOK_MS);
  addEventListener('online', onOnline);
}
