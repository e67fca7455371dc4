import { distinctTimes } from '#shared/features/saved-times/distinct-times.ts';
import { useIsland } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { useText } from '../text.ts';
import type { Opened } from '../use-opened.ts';
import type { EditsPersistence } from './use-persisted-edits.ts';

/** Offers changes that were kept, and says when this device cannot keep any. */
export function PersistedEditsNotice({ opened, kept }: { readonly opened: Opened; readonly kept: EditsPersistence }) {
  const t = useText();
  const { locale } = useIsland();
  const { journal } = useStoreValue(opened.book);
  if (journal.length > 0)
    return kept.isKept ? null : (
      <Notice tone="warn">{t('This device cannot keep your changes: save the file before you leave.')}</Notice>
    );
  // Whoever has begun to type works on that; what was kept is offered again the next time.
  const offers = kept.offers.toSorted((one, other) => other.edits.savedAt - one.edits.savedAt);
  const times = distinctTimes(
    offers.map(({ edits }) => new Date(edits.savedAt)),
    { locale },
  );
  const [offer, ...others] = offers;
  const [time = '', ...otherTimes] = times;
  if (offer === undefined) return null;
  const hasChanged = kept.offers.some(({ edits }) => edits.fingerprint !== opened.fingerprint);
  const isOne = others.length === 0;
  return (
    <Notice
      tone="info"
      actions={
        <>
          <Button kind="primary" onClick={() => kept.goOn(offer)}>
            {isOne ? t('Continue') : t('Continue with {time}', { time })}
          </Button>
          {others.map((other, at) => (
            <Button key={otherTimes[at]} onClick={() => kept.goOn(other)}>
              {t('Continue with {time}', { time: otherTimes[at] ?? '' })}
            </Button>
          ))}
          <Button kind="quiet" onClick={() => kept.offers.forEach(kept.discard)}>
            {isOne ? t('Discard') : t('Discard all')}
          </Button>
        </>
      }
    >
      {isOne
        ? t('You changed this sheet on {time}, and nothing was lost.', { time })
        : t(
            'You changed this sheet in several tabs, and nothing was lost. Choose what you continue with; the rest stays kept.',
          )}{' '}
      {hasChanged ? t('The file has changed since then: check the result.') : null}
    </Notice>
  );
}
