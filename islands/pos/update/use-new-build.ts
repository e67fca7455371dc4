import { useEffect, useState } from 'react';

/** Ms without a press after which a till with nothing open takes a new build by itself. */
const IDLE_MS = 600_000;

/** Whether a new build of the page has been fetched whole. The page leaves it to the till what to do with it. */
export function useIsBuildReady(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const onReady = (event: Event): void => {
      event.preventDefault();
      setReady(true);
    };
    document.addEventListener('flexy:update-ready', onReady);
    return () => document.removeEventListener('flexy:update-ready', onReady);
  }, []);
  return isReady;
}

/** Calls back once nobody has pressed anything for ten minutes, as long as `isWaiting`. */
export function useIdle(isWaiting: boolean, onIdle: () => void): void {
  useEffect(() => {
    if (!isWaiting) return undefined;
    let timer = setTimeout(onIdle, IDLE_MS);
    const again = (): void => {
      clearTimeout(timer);
      timer = setTimeout(onIdle, IDLE_MS);
    };
    const presses = ['pointerdown', 'keydown'] as const;
    for (const press of presses) addEventListener(press, again, true);
    return () => {
      clearTimeout(timer);
      for (const press of presses) removeEventListener(press, again, true);
    };
  }, [isWaiting, onIdle]);
}
