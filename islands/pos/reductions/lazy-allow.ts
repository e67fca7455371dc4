import { useEffect } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { useTill } from '../till/till.ts';

// Only a till whose page sets a limit asks.
const dialog = lazyWithRetry(async () => (await import('./allow-dialog.tsx')).AllowDialog);

export const AllowDialog = dialog.Component;

/** Loads the question, its texts and the PINs of this device: an admin allows things without a network, too. */
export function useAllowPreload(): void {
  const { locale } = useIsland();
  const mayAsk = useTill().settings.greatestReduction !== null;
  useEffect(() => {
    if (!mayAsk) return;
    void Promise.allSettled([
      dialog.preload(),
      import('#shared/features/pin/texts.ts').then(({ pinTexts }) => pinTexts(locale)),
      import('./texts.ts').then(({ reductionTexts }) => reductionTexts(locale)),
      import('#shared/features/pin/cached-pins.ts'),
    ]);
  }, [locale, mayAsk]);
}
