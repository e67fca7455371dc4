import { useId } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useIsland, useT } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Badge, Spinner } from '#shared/ui/parts.tsx';
import { useUiText } from '#shared/ui/text.ts';
import type en from '../locales/en.ts';
import { useWaiting, type WaitingOptions } from './use-waiting.ts';
import { type Waiting, waitingName } from './waiting.ts';

interface Props extends WaitingOptions {
  readonly called: readonly string[];
  /** Undefined where nobody is called from. */
  readonly onCall: ((waiting: Waiting) => void) | undefined;
}

/** Those who wait for the table, numbered; a press puts one on the board. */
export function WaitingPanel({ called, onCall, ...options }: Props) {
  const { list, isLoading, error, reload } = useWaiting(options);
  const t = useT<typeof en>();
  const tUi = useUiText();
  const { locale } = useIsland();
  const id = useId();
  return (
    <aside className="snk-waiting" part="waiting" aria-labelledby={id}>
      <h3 id={id}>{t('Waiting List')}</h3>
      {error === undefined ? null : (
        <Notice tone="warn" onRetry={reload}>
          {t('The waiting list could not be read.')} {explainError(error, tUi)}
        </Notice>
      )}
      {isLoading ? <Spinner label={tUi('Loading…')} /> : null}
      {!isLoading && list.length === 0 ? <p>{t('No player found')}</p> : null}
      <ol className="snk-queue">
        {list.map((waiting, place) => {
          const isCalled = called.includes(waiting.key);
          const name = waitingName(waiting) || t('Without a name');
          return (
            <li key={waiting.key} className="fx-actions" data-called={isCalled || undefined}>
              <span className="snk-queue-number fx-number">{formatNumber(place + 1, locale)}</span>
              <span className="snk-queue-name" dir="auto">
                {name}
              </span>
              {isCalled ? (
                <Badge tone="accent">{t('Called')}</Badge>
              ) : onCall === undefined ? null : (
                <Button
                  aria-label={t('Call {player}', { player: name })}
                  className="snk-call"
                  onClick={() => onCall(waiting)}
                >
                  {t('Call')}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </aside>
  );
}
