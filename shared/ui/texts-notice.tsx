import { useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { Notice } from './notice.tsx';

/** Says that the page's own texts could not be loaded and offers to try again; the screen works without them. */
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
