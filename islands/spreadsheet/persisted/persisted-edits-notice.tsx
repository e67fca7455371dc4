import { formatDateTime } from '#shared/i18n/format.ts';
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
  return kept.offers.map((offer) => (
    <Notice
      key={offer.edits.savedAt}
      tone="info"
      actions={
        <>
          <Button kind="primary" onClick={() => kept.goOn(offer)}>
            {t('Continue')}
          </Button>
          <Button kind="quiet" onClick={() => kept.discard(offer)}>
            {t('Discard')}
          </Button>
        </>
      }
    >
      {t('You changed this sheet on {time}, and nothing was lost.', {
        time: formatDateTime(new Date(offer.edits.savedAt), { locale }),
      })}{' '}
      {offer.edits.fingerprint === opened.fingerprint ? null : t('The file has changed since then: check the result.')}
    </Notice>
  ));
}
