import { Radio } from 'lucide-react';
import { explainError } from '#shared/api/errors.ts';
import { ageOfReading, type FeedHealth } from '#shared/features/connection-health/health.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import type { ReadableStore } from '#shared/state/store.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { Badge } from '#shared/ui/parts.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { useSelector, useStoreValue } from '#shared/ui/use-store-value.ts';
import { workBoardTexts } from '../texts.ts';

const SECOND_MS = 1_000;
const MINUTE_S = 60;

interface Props {
  readonly health: ReadableStore<FeedHealth>;
  readonly clock: ReadableStore<number>;
}

/** How old what is shown is. */
export function Freshness({ health, clock }: Props) {
  const t = useLazyMessages(workBoardTexts);
  const known = useStoreValue(health);
  const seconds = useSelector(clock, (now) => {
    const age = Math.floor((ageOfReading(known, now) ?? 0) / SECOND_MS);
    // In steps of ten: nobody waits for the next second here, as in a kitchen.
    return age < MINUTE_S ? Math.floor(age / 10) * 10 : age - (age % MINUTE_S);
  });
  if (known.lastGoodAt === null) return null;
  const age =
    seconds < MINUTE_S
      ? t('{seconds} s', { seconds })
      : t('{minutes} min', { minutes: Math.floor(seconds / MINUTE_S) });
  // What comes by itself needs no age.
  const isLive = known.live === 'open' && known.missed === 0;
  return (
    <p className="work-fresh">
      {isLive ? (
        <Badge tone="good">
          <Radio size={14} aria-hidden="true" />
          {t('Live')}
        </Badge>
      ) : (
        <span>{t('Updated {age} ago', { age })}</span>
      )}
    </p>
  );
}

/** Said when the board may be behind: what was shown before stays. */
export function Staleness({ health, onRetry }: Pick<Props, 'health'> & { readonly onRetry: () => void }) {
  const t = useLazyMessages(workBoardTexts);
  const tUi = useUiText();
  const { missed, lastGoodAt, error, unreadable } = useStoreValue(health);
  return (
    <>
      {missed === 0 || lastGoodAt === null ? null : (
        <Notice tone="warn" onRetry={onRetry}>
          <strong>{t('Changes by other people are not reaching this board.')}</strong> {explainError(error, tUi)}
        </Notice>
      )}
      {unreadable.length === 0 ? null : (
        <Notice tone="danger" onRetry={onRetry}>
          {t('{count} cards could not be read and are not on the board.', { count: unreadable.length })}{' '}
          <bdi>{unreadable[0]?.detail}</bdi>
        </Notice>
      )}
    </>
  );
}
