import { useFieldWords } from '#shared/features/field-labels/field-labels.ts';
import { Notice } from '#shared/ui/notice.tsx';
import type { SavedChange } from '../saved-changes.ts';
import { useText } from '../text.ts';

interface Props {
  readonly changes: readonly SavedChange[];
  readonly onDismiss?: () => void;
}

/** That it is saved, and what is another one now: from what to what. */
export function SavedNotice({ changes, onDismiss }: Props) {
  const t = useText();
  const wordsOf = useFieldWords();
  return (
    <Notice tone="good" onDismiss={onDismiss}>
      <strong>{t('Saved.')}</strong>
      <ul className="copilot-saved">
        {changes.map(({ field, from, to }) => {
          const words = { field: wordsOf(field), from, to };
          return (
            <li key={field} dir="auto">
              {from === '' ? t('{field}: {to}', words) : t('{field}: from {from} to {to}', words)}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
