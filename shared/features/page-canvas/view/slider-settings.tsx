import { Switch } from '#shared/ui/fields.tsx';
import type { PageCanvas } from '../canvas/page-canvas.ts';
import { SLIDER_LIMITS, type SliderNumber } from '../canvas/slider.ts';
import { type CanvasText, useCanvasText } from '../texts.ts';
import { PendingField } from './pending-field.tsx';

const NUMBERS: readonly (readonly [SliderNumber, CanvasText])[] = [
  ['count', 'Number of slides'],
  ['width', 'Width in pixels'],
  ['height', 'Height in pixels'],
];

/** The settings of a slider; what is beyond a limit is not taken. */
export function SliderSettings({ canvas, id }: { readonly canvas: PageCanvas; readonly id: string }) {
  const t = useCanvasText();
  const settings = canvas.sliders.settings(id);
  if (settings === undefined) return null;
  return (
    <>
      {NUMBERS.map(([name, label]) => {
        const { least, most } = SLIDER_LIMITS[name];
        const limits = t('From {least} to {most}', { least, most });
        return (
          <PendingField
            key={name}
            label={t(label)}
            hint={limits}
            inputMode="numeric"
            dir="ltr"
            value={String(settings[name])}
            check={(text) => (/^\d+$/.test(text.trim()) && +text >= least && +text <= most ? undefined : limits)}
            onCommit={(text) => canvas.sliders.change(id, { [name]: Number(text) })}
          />
        );
      })}
      <Switch
        label={t('Controls')}
        checked={settings.controls}
        onChange={(controls) => canvas.sliders.change(id, { controls })}
      />
      <Switch
        label={t('Indicators')}
        checked={settings.indicators}
        onChange={(indicators) => canvas.sliders.change(id, { indicators })}
      />
    </>
  );
}
