import { useT } from '#shared/island/context.ts';
import { Switch, TextField } from '#shared/ui/fields.tsx';
import type en from '../locales/en.ts';
import { isUnread, readRatio } from '../rules/arithmetic.ts';
import type { Country } from '../rules/countries.ts';
import { CountriesField } from './countries-field.tsx';
import { useProblemWords } from './problem-words.ts';
import type { Settings } from './settings.ts';

interface Props {
  readonly settings: Settings;
  readonly countries: readonly Country[];
  readonly onChange: (changes: Partial<Settings>) => void;
}

/** Ratio, countries and cash on delivery. */
export function SettingsFields({ settings, countries, onChange }: Props) {
  const t = useT<typeof en>();
  const words = useProblemWords();
  const ratio = readRatio(settings.ratio);
  return (
    <>
      <TextField
        label={t('Multiply price ratio')}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        data-numeric=""
        value={settings.ratio}
        error={isUnread(ratio) ? words.ratio(ratio) : undefined}
        onChange={(event) => onChange({ ratio: event.target.value })}
      />
      <CountriesField countries={countries} chosen={settings.shipTo} onChange={(shipTo) => onChange({ shipTo })} />
      <Switch label={t('Cash on delivery')} checked={settings.isCod} onChange={(isCod) => onChange({ isCod })} />
    </>
  );
}
