import { useCallback, useEffect, useState } from 'react';
import { useIsland } from '#shared/island/context.ts';

export interface FullScreen {
  readonly isOn: boolean;
  /** Undefined where the browser has none, as on a telephone of Apple's. */
  readonly toggle: (() => void) | undefined;
  /** The browser or the page refused it. */
  readonly isRefused: boolean;
  readonly forget: () => void;
}

/** The element on the whole screen, without the page and the browser around it. */
export function useFullScreen(): FullScreen {
  const { host } = useIsland();
  const [isOn, setOn] = useState(false);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    const look = (): void => setOn(host.matches(':fullscreen'));
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [host]);
  const toggle = useCallback(() => {
    setRefused(false);
    const turned = host.matches(':fullscreen') ? document.exitFullscreen() : host.requestFullscreen();
    turned.catch(() => setRefused(true));
  }, [host]);
  return {
    isOn,
    // Typed as always there, which it is not everywhere.
    toggle: 'fullscreenEnabled' in document && document.fullscreenEnabled ? toggle : undefined,
    isRefused,
    forget: () => setRefused(false),
  };
}
