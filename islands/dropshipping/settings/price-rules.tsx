import { type SubmitEvent, useState } from 'react';
import { useT } from '#shared/island/context.ts';
import type { DeviceSetting } from '#shared/state/device-setting.ts';
import { Button } from '#shared/ui/button.tsx';
import { SelectField, TextField } from '#shared/ui/fields.tsx';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import type en from '../locales/en.ts';
import type { Costs } from '../rules/pricing.ts';
import { type Settings, typedRatio } from './settings.ts';
import { type PriceRule, withRule } from './supplier-settings.ts';

interface Props {
  readonly rules: DeviceSetting<readonly PriceRule[]>;
  readonly costs: DeviceSetting<Costs>;
  readonly settings: Settings;
  readonly onUse: (settings: Settings) => void;
}

/** Ratio, countries, cash on delivery and costs, kept together under a name and used again by it. */
export function PriceRules({ rules, costs, settings, onUse }: Props) {
  const t = useT<typeof en>();
  const all = useStoreValue(rules);
  const ofSale = useStoreValue(costs);
  const [name, setName] = useState('');
  const { ratio, shipTo, isCod, ending, within } = settings;
  const isAsNow = (rule: PriceRule): boolean =>
    JSON.stringify([rule.ratio, rule.shipTo, rule.isCod, rule.ending, rule.within, rule.costs]) ===
    JSON.stringify([ratio, shipTo, isCod, ending, within, ofSale]);
  const inUse = all.find(isAsNow);
  const keep = (event: SubmitEvent): void => {
    event.preventDefault();
    const named = name.trim();
    if (named === '' || typedRatio(settings) === undefined) return;
    rules.update((before) => withRule(before, { name: named, ratio, shipTo, isCod, ending, within, costs: ofSale }));
    setName('');
  };
  return (
    <details className="drop-rules">
      <summary>{t('Price rules')}</summary>
      <div className="drop-settings">
        {all.length === 0 ? null : (
          <>
            <SelectField
              label={t('Price rule')}
              none={t('None')}
              choices={all.map((rule) => ({ value: rule.name, label: rule.name }))}
              value={inUse?.name ?? ''}
              onChange={({ target }) => {
                const rule = all.find((one) => one.name === target.value);
                if (rule === undefined) return;
                costs.set(rule.costs);
                onUse({
                  ratio: rule.ratio,
                  shipTo: rule.shipTo,
                  isCod: rule.isCod,
                  ending: rule.ending,
                  within: rule.within,
                });
              }}
            />
            {inUse === undefined ? null : (
              <Button onClick={() => rules.update((before) => before.filter((one) => one.name !== inUse.name))}>
                {t('Delete “{name}”', { name: inUse.name })}
              </Button>
            )}
          </>
        )}
        <form className="drop-keep-rule" onSubmit={keep}>
          <TextField
            label={t('Keep these settings as')}
            hint={t('Ratio, countries, cash on delivery and costs of a sale.')}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit" disabled={name.trim() === '' || typedRatio(settings) === undefined}>
            {t('Keep')}
          </Button>
        </form>
      </div>
    </details>
  );
}
