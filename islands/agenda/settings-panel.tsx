import { useId } from 'react';
import { useT } from '#shared/island/context.ts';
import { westernDigits } from '#shared/kernel/fold.ts';
import { SelectField, Switch } from '#shared/ui/fields.tsx';
import { NumberField } from '#shared/ui/number-field.tsx';
import { FEWEST_DAYS, MOST_DAYS } from './days/agenda-days.ts';
import type en from './locales/en.ts';
import type { Stretch } from './state/use-stretch.ts';

/** How many days are shown, and which. */
export function SettingsPanel({ stretch, isFolded }: { readonly stretch: Stretch; readonly isFolded: boolean }) {
  const t = useT<typeof en>();
  const id = useId();
  const takeDaysCount = (text: string): string | undefined => {
    const count = text === '' ? null : Number(westernDigits(text));
    const isFit = count === null || (Number.isInteger(count) && count >= FEWEST_DAYS && count <= MOST_DAYS);
    if (!isFit) return t('Enter a whole number from {least} to {most}.', { least: FEWEST_DAYS, most: MOST_DAYS });
    stretch.setDaysCount(count);
    return undefined;
  };
  const fields = (
    <>
      <SelectField
        label={t('Allow Virtual Scrolling')}
        choices={[
          { value: 'true', label: t('true') },
          { value: 'false', label: t('false') },
        ]}
        value={String(stretch.isEndless)}
        onChange={(event) => stretch.setEndless(event.target.value === 'true')}
      />
      <Switch label={t('Hide Empty Days')} checked={stretch.hideEmpty} onChange={stretch.setHideEmpty} />
      <NumberField
        label={t('Days Count')}
        inputMode="numeric"
        value={String(stretch.daysCount)}
        onText={takeDaysCount}
      />
    </>
  );
  if (isFolded)
    return (
      <details className="agenda-settings" part="settings">
        <summary>{t('Properties')}</summary>
        {fields}
      </details>
    );
  return (
    <section className="agenda-settings" part="settings" aria-labelledby={id}>
      <h3 id={id}>{t('Properties')}</h3>
      {fields}
    </section>
  );
}
