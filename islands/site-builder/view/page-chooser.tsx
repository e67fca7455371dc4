import { useT } from '#shared/island/context.ts';
import { SelectField } from '#shared/ui/fields.tsx';
import type { PageChoice } from '../domain/pages.ts';
import type en from '../locales/en.ts';

interface Props {
  readonly choices: readonly PageChoice[];
  readonly url: string;
  readonly onChoose: (url: string) => void;
}

/** The pages of the site that can be opened. */
export function PageChooser({ choices, url, onChoose }: Props) {
  const t = useT<typeof en>();
  return (
    <span className="site-chooser">
      <SelectField
        label={t('Page of the site')}
        hideLabel
        value={url}
        choices={choices.map((page) => ({ value: page.url, label: page.name }))}
        onChange={({ target }) => onChoose(target.value)}
      />
    </span>
  );
}
