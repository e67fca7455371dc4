import { useEffect, useState } from 'react';
import { useT } from '#shared/island/context.ts';
import { browserEnvironment } from '#shared/state/environment.ts';
import type en from '../locales/en.ts';
import { clockText } from './clock-text.ts';

const SECOND_MS = 1_000;

/** Time since the start of the frame; what it shows comes from the clock, never from counting. */
export function Clock({ startedAt }: { readonly startedAt: number }) {
  const t = useT<typeof en>();
  const [now, setNow] = useState(browserEnvironment.now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = (): void => {
      clearTimeout(timer);
      const current = browserEnvironment.now();
      setNow(current);
      // The next full second, so that none is skipped.
      timer = setTimeout(tick, SECOND_MS - (Math.max(0, current - startedAt) % SECOND_MS));
    };
    tick();
    // Hidden pages tick late.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [startedAt]);
  return (
    <span className="snk-clock fx-number" role="timer" aria-label={t('Elapsed time')} dir="ltr">
      {clockText(now - startedAt)}
    </span>
  );
}
