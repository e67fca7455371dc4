import { explainError } from '#shared/api/errors.ts';
import { useCategories } from '#shared/features/categories/use-categories.ts';
import { SelectField } from '#shared/ui/fields.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useText } from '../text.ts';

interface Props {
  /** IRI; empty: not chosen. */
  readonly category: string;
  readonly onCategory: (iri: string) => void;
}

/** Asks where products go whose words name no category; without an answer that stays the server's to say. */
export function CategoryQuestion({ category, onCategory }: Props) {
  const t = useText();
  const { choices, isLoading, error, reload } = useCategories();
  if (error !== undefined)
    return (
      <Notice tone="warn" onRetry={reload}>
        {t('The categories could not be read.')} {explainError(error, t)}
      </Notice>
    );
  if (isLoading || choices.length === 0) return null;
  return (
    <SelectField
      label={t('In which category?')}
      hideLabel
      none={t('In which category?')}
      choices={choices.map(({ iri, label }) => ({ value: iri, label }))}
      value={category}
      onChange={({ target }) => onCategory(target.value)}
    />
  );
}
