import { Radio } from 'lucide-react';
import { ageOfReading, type FeedHealth, isStale } from '#shared/features/connection-health/health.ts';
import { Button } from '#shared/ui/button.tsx';
import { useSelector, useStoreValue } from '#shared/ui/use-store-value.ts';
import { useKitchen } from '../kitchen/kitchen.ts';
import type { KitchenText } from '../kitchen/text.ts';
import { useKitchenText } from '../kitchen/text.ts';
import { inHours } from '../rules/elapsed.ts';

const SECOND = 1_000;
const MINUTE = 60;
const REASONS = {
  offline: 'This device has no connection.',
  server: 'The server does not answer.',
  'signed-out': 'Your session has ended. Sign in again.',
} as const satisfies Record<NonNullable<FeedHealth['reason']>, KitchenText>;

function useAge(health: FeedHealth): string {
  const t = useKitchenText();
  const { clock } = useKitchen();
  return useSelector(clock, (now) => {
    const age = ageOfReading(health, now);
    if (age === null) return '';
    const seconds = Math.floor(age / SECOND);
    const minutes = Math.floor(seconds / MINUTE);
    if (minutes === 0) return t('{seconds} s', { seconds });
    return minutes < 60 ? t('{minutes} min', { minutes }) : t('{hours} h {minutes}', inHours(minutes));
  });
}

/** Shows the age of the data, and a warning when updates stop. */
export function Freshness() {
  const t = useKitchenText();
  const { feed } = useKitchen();
  const health = useStoreValue(feed.health);
  const age = useAge(health);
  if (health.lastGoodAt === null) return null;
  return (
    <p className="lab-fresh">
      {health.live === 'open' && !isStale(health) ? (
        <span className="fx-badge" data-tone="good">
          <Radio size={14} aria-hidden="true" />
          <span className="lab-word">{t('Live')}</span>
        </span>
      ) : null}
      <span>{t('Updated {age} ago', { age })}</span>
    </p>
  );
}

/** Shown after two failed polls in a row: the board may be incomplete. */
export function Blindness() {
  const t = useKitchenText();
  const { feed } = useKitchen();
  const health = useStoreValue(feed.health);
  const age = useAge(health);
  if (!isStale(health)) return null;
  return (
    <div className="lab-blind" role="group" aria-label={t('New orders are not reaching this board')}>
      <p>
        <strong>{t('New orders are not reaching this board')}</strong>{' '}
        {health.lastGoodAt === null ? null : t('No updates for {age}. Ask the staff what has come in.', { age })}{' '}
        {/* Silent without a reading that failed: a call has been waiting for its answer ever since. */}
        {t(REASONS[health.reason ?? 'server'])} <small>{t('Error: Failed to fetch data')}</small>
      </p>
      <Button onClick={feed.refresh}>{t('Refresh')}</Button>
    </div>
  );
}

/** Announced once when updates stop and once when they resume; the running age is only visual. */
export function SightAnnouncer() {
  const t = useKitchenText();
  const { feed } = useKitchen();
  const blind = useSelector(feed.health, isStale);
  return (
    <p className="fx-hidden" role={blind ? 'alert' : 'status'}>
      {blind ? t('New orders are not reaching this board') : ''}
    </p>
  );
}
