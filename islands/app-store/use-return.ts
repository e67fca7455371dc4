import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { nullable, string } from 'valibot';
import { useIsland } from '#shared/island/context.ts';
import { createDeviceSetting, tabStorage } from '#shared/state/device-setting.ts';

interface Return {
  /** The box that the cards are in. */
  readonly box: RefObject<HTMLDivElement | null>;
  /** Tells the page that comes next where the person was; null: it stays. */
  readonly leaveAt: (app: string | null) => void;
}

/** Brings the focus back to the card of an app over whose installation the page was loaded anew. */
export function useReturn(isDrawn: boolean): Return {
  const { owner } = useIsland();
  const box = useRef<HTMLDivElement>(null);
  const left = useMemo(
    () =>
      createDeviceSetting({
        key: 'flexy-app-store left',
        owner,
        schema: nullable(string()),
        initial: null,
        storage: tabStorage(),
      }),
    [owner],
  );
  useEffect(() => {
    const app = left.getSnapshot();
    if (!isDrawn || app === null) return;
    left.set(null);
    // Whoever has gone on since stays there.
    if (document.activeElement === null || document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>(`[data-app="${CSS.escape(app)}"]`)?.focus();
  }, [isDrawn, left]);
  return { box, leaveAt: left.set };
}
