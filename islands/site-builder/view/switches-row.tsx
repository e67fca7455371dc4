import { useT } from '#shared/island/context.ts';
import { Switch } from '#shared/ui/fields.tsx';
import { consistentSwitches, type Switches } from '../domain/site-state.ts';
import type en from '../locales/en.ts';

interface Props {
  readonly switches: Switches;
  readonly hasTheme: boolean;
  readonly onChange: (switches: Switches) => void;
}

/** Where styles go. The fourth switch is there once styles go to the theme. */
export function SwitchesRow({ switches, hasTheme, onChange }: Props) {
  const t = useT<typeof en>();
  const set = (changes: Partial<Switches>): void => onChange(consistentSwitches({ ...switches, ...changes }));
  return (
    <div className="site-scope" role="group" aria-label={t('These styles apply to')}>
      <span aria-hidden="true">{t('These styles apply to')}</span>
      <Switch label={t('Apply widget styles')} checked={switches.widget} onChange={(widget) => set({ widget })} />
      <Switch
        label={t('Apply styles for this page')}
        checked={switches.page}
        disabled={!hasTheme}
        onChange={(page) => set({ page })}
      />
      <Switch
        label={t('Apply styles for all pages')}
        checked={switches.everywhere}
        disabled={!hasTheme}
        onChange={(everywhere) => set({ everywhere })}
      />
      {switches.page || switches.everywhere ? (
        <Switch
          label={t('Disable content editing and change only styles')}
          checked={switches.stylesOnly}
          onChange={(stylesOnly) => set({ stylesOnly })}
        />
      ) : null}
    </div>
  );
}
