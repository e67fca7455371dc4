import { useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { Notice } from './notice.tsx';

/** The page’s own wording could not be loaded: the screen goes on without it, and asks again when told to. */
export function TextsNotice() {
  const { textsFailure, reloadTexts } = useIsland();
  const [dismissed, setDismissed] = useState<string | undefined>();
  if (textsFailure === undefined || textsFailure === dismissed) return null;
  return (
    <Notice tone="warn" onRetry={reloadTexts} onDismiss={() => setDismissed(textsFailure)}>
      {textsFailure}
    </Notice>
  );
}
