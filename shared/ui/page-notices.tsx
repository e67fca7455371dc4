import { useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { Notice } from './notice.tsx';
import { useUiText } from './text.ts';

/** What of the page around it an island cannot use, though it works without: its own texts, its currency. */
export function PageNotices() {
  const { textsFailure, reloadTexts, wrongCurrency: currency } = useIsland();
  const t = useUiText();
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  return [textsFailure, currency && t('Unknown currency: {currency}', { currency })].map((text) =>
    text === undefined || dismissed.includes(text) ? null : (
      <Notice
        key={text}
        tone="warn"
        onRetry={text === textsFailure ? reloadTexts : undefined}
        onDismiss={() => setDismissed([...dismissed, text])}
      >
        {text}
      </Notice>
    ),
  );
}
