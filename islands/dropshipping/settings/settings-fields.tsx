import { decimalSign } from '#shared/i18n/decimal-sign.ts';
import { useIsland, useT } from '#shared/island/context.ts';
import { SelectField, Switch, TextField } from '#shared/ui/fields.tsx';
import type en from '../locales/en.ts';
import { isTypingProblem, readRatio } from '../rules/arithmetic.ts';
import type { Country } from '../rules/countries.ts';
import { ENDINGS } from '../rules/ending.ts';
import { CountriesField } from './countries-field.tsx';
import { useProblemWords } from './problem-words.ts';
import type { Settings } from './settings.ts';

interface Props {
  readonly settings: Settings;
  readonly countries: readonly Country[];
  /** Of products: in how many days the supplier can have them there; none: it does not say. Undefined: above the list, where there is one row. */
  readonly days?: readonly number[];
  readonly onChange: (changes: Partial<Settings>) => void;
}

/** Ratio, end of the prices, countries, days of the delivery and cash on delivery. */
export function SettingsFields({ settings, countries, days, onChange }: Props) {
  const t = useT<typeof en>();
  const words = useProblemWords();
  const { locale } = useIsland();
  const ratio = readRatio(settings.ratio);
  const sign = decimalSign(locale);
  return (
    <>
      <TextField
        label={t('Multiply price ratio')}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        data-numeric=""
        value={settings.ratio}
        error={isTypingProblem(ratio) ? words.ratio(ratio) : undefined}
        onChange={(event) => onChange({ ratio: event.target.value })}
      />
      {days === undefined ? null : (
        <SelectField
          label={t('Prices end in')}
          none={t('As reckoned')}
          choices={ENDINGS.flatMap((ending) => (ending === '' ? [] : [{ value: ending, label: `${sign}${ending}` }]))}
          value={settings.ending}
          onChange={({ target }) => onChange({ ending: ENDINGS.find((one) => one === target.value) ?? '' })}
        />
      )}
      <CountriesField countries={countries} chosen={settings.shipTo} onChange={(shipTo) => onChange({ shipTo })} />
      {days === undefined || days.length === 0 ? null : (
        <SelectField
          label={t('Delivered within')}
          none={t('Any time, at the lowest fee')}
          choices={days.map((count) => ({ value: String(count), label: t('{count} days', { count }) }))}
          value={settings.within === undefined ? '' : String(settings.within)}
          onChange={({ target }) => onChange({ within: target.value === '' ? undefined : Number(target.value) })}
        />
      )}
      <Switch label={t('Cash on delivery')} checked={settings.isCod} onChange={(isCod) => onChange({ isCod })} />
    </>
  );
}
