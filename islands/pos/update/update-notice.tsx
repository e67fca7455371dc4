import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { reloadPage } from '#shared/island/emit.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { hasContent } from '../rules/sale.ts';
import { useOpenDialog } from '../till/dialog-state.ts';
import { isSavingAtom, saleAtom } from '../till/sale-state.ts';
import { updateTexts } from './texts.ts';
import { useIdle, useIsBuildReady } from './use-new-build.ts';

/** Offers a new build between two sales, and takes it by itself when nobody has been here for ten minutes. */
export function UpdateNotice() {
  const { host } = useIsland();
  const isReady = useIsBuildReady();
  const sale = useAtomValue(saleAtom);
  const isSaving = useAtomValue(isSavingAtom);
  const isBusy = useOpenDialog() !== null || isSaving || (sale !== null && hasContent(sale));
  const take = useCallback(() => void reloadPage(host), [host]);
  useIdle(isReady && !isBusy, take);
  if (!isReady || isBusy) return null;
  return <Offer onTake={take} />;
}

function Offer({ onTake }: { readonly onTake: () => void }) {
  const t = useLazyMessages(updateTexts);
  return (
    <Notice tone="info" actions={<Button onClick={onTake}>{t('Take it now')}</Button>}>
      {t('A new version of the till is ready. It is taken between two sales.')}
    </Notice>
  );
}
