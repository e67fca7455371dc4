import { explainError } from '#shared/api/errors.ts';
import type { CascadeLevel } from '#shared/features/categories/use-cascade.ts';
import { useT } from '#shared/island/context.ts';
import { SelectField } from '#shared/ui/fields.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useUiText } from '#shared/ui/text.ts';
import type en from '../locales/en.ts';

interface Props {
  readonly levels: readonly [CascadeLevel, CascadeLevel, CascadeLevel];
}

/** Parent, sub and deep sub category. */
export function CategorySelects({ levels }: Props) {
  const t = useT<typeof en>();
  const tUi = useUiText();
  const labels = [t('Parent'), t('Sub'), t('Deep Sub')];
  return (
    <>
      {levels.map((level, at) => (
        <div key={labels[at]} className="drop-level">
          <SelectField
            label={labels[at] ?? ''}
            none={level.isLoading && (at === 0 || level.choices.length === 0) ? tUi('Loading…') : t('None')}
            choices={level.choices.map(({ id, name }) => ({ value: id, label: name }))}
            value={level.value}
            disabled={level.choices.length === 0}
            onChange={(event) => level.choose(event.target.value)}
          />
          {level.error === undefined ? null : (
            <Notice tone="danger" onRetry={level.reload}>
              {t('The categories could not be loaded.')} {explainError(level.error, tUi)}
            </Notice>
          )}
        </div>
      ))}
    </>
  );
}

/** The ids of the chosen path, from the parent down. */
export function chosenPath(levels: Props['levels']): readonly string[] {
  return levels.map(({ value }) => value).filter((id) => id !== '');
}
