import { useMemo, useState } from 'react';
import { scanningTexts } from '#shared/features/scanning/texts.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { parseLabelRules } from '#shared/scanning/labels.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { useTill } from '../till/till.ts';

/** Reports wrong label rules of the page to its author: such labels are not understood. */
export function LabelRuleProblems() {
  const words = useLazyMessages(scanningTexts);
  const {
    settings: { labelRules, roles },
  } = useTill();
  const { problems } = useMemo(() => parseLabelRules(labelRules), [labelRules]);
  const [isRead, setRead] = useState(false);
  const [first] = problems;
  if (!first || isRead || !roles.isAdmin) return null;
  return (
    <Notice tone="warn" onDismiss={() => setRead(true)}>
      {words('The scale label rules (label-rules) contain an error: {text}. {message}', {
        text: first.text,
        message: first.message,
      })}
    </Notice>
  );
}
