import { useT } from '#shared/island/context.ts';
import type en from '../locales/en.ts';
import { clockText } from './clock-text.ts';
import { useNow } from './use-now.ts';

/** Time since the start of the frame. */
export function Clock({ startedAt }: { readonly startedAt: number }) {
  const t = useT<typeof en>();
  const now = useNow(startedAt);
  return (
    <span className="snk-clock fx-number" role="timer" aria-label={t('Elapsed time')} dir="ltr">
      {clockText(now - startedAt)}
    </span>
  );
}
