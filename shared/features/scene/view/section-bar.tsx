import { FlipHorizontal2, X } from 'lucide-react';
import { useId } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { SelectField } from '#shared/ui/fields.tsx';
import { formatLength } from '../geometry/lengths.ts';
import type { Model } from '../geometry/model.ts';
import type { Section } from '../stage/stage.ts';
import { sceneTexts } from '../texts.ts';

const AXES = ['x', 'y', 'z'] as const;
const axisOf = (value: string): Section['axis'] => AXES.find((axis) => axis === value) ?? 'z';

interface Props {
  readonly model: Model;
  readonly section: Section;
  readonly onChange: (section: Section | null) => void;
}

/** Where the model is cut. */
export function SectionBar({ model, section, onChange }: Props) {
  const t = useLazyMessages(sceneTexts);
  const { locale } = useIsland();
  const id = useId();
  const whole = model.facts.size[AXES.indexOf(section.axis)] ?? 0;
  const place = t('{length} of {whole}', {
    length: formatLength(whole * section.at, model.lengths, locale),
    whole: formatLength(whole, model.lengths, locale),
  });
  return (
    <div className="scene-section fx-tools" role="group" aria-label={t('Section')}>
      <SelectField
        label={t('Across')}
        hideLabel
        value={section.axis}
        choices={AXES.map((value) => ({ value, label: t('Across {axis}', { axis: value.toUpperCase() }) }))}
        onChange={({ target: { value } }) => onChange({ ...section, axis: axisOf(value) })}
      />
      <label className="fx-hidden" htmlFor={id}>
        {t('Where it is cut')}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={1}
        value={Math.round(section.at * 100)}
        aria-valuetext={place}
        onChange={({ target: { value } }) => onChange({ ...section, at: Number(value) / 100 })}
      />
      <span className="scene-cut" aria-hidden="true" dir="auto">
        {place}
      </span>
      <IconButton
        label={t('Other side')}
        icon={<FlipHorizontal2 size={20} aria-hidden="true" />}
        aria-pressed={section.isFlipped}
        onClick={() => onChange({ ...section, isFlipped: !section.isFlipped })}
      />
      <IconButton label={t('Whole model')} icon={<X size={20} aria-hidden="true" />} onClick={() => onChange(null)} />
    </div>
  );
}
