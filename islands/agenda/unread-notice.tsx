import { useT } from '#shared/island/context.ts';
import { Notice } from '#shared/ui/notice.tsx';
import type { UnreadEvent } from './events/event.ts';
import type en from './locales/en.ts';

const REASONS = {
  'no start': '{name}: it has no start.',
  'bad start': '{name}: the start “{value}” is no date.',
  'no event': '{name}: it cannot be read as an event.',
  cut: '{name}: not all of its repetitions can be worked out.',
} as const satisfies Readonly<Record<UnreadEvent['reason'], keyof typeof en>>;

/** Names the events that cannot be shown. */
export function UnreadNotice({ unread }: { readonly unread: readonly UnreadEvent[] }) {
  const t = useT<typeof en>();
  if (unread.length === 0) return null;
  return (
    <Notice tone="warn">
      <details className="agenda-unread">
        <summary>{t('{count} events cannot be shown', { count: unread.length })}</summary>
        <ul>
          {unread.map(({ name, reason, value }, index) => (
            <li key={index}>{t(REASONS[reason], { name, value })}</li>
          ))}
        </ul>
      </details>
    </Notice>
  );
}
