import { Check } from 'lucide-react';
import type { FieldProps } from '#shared/features/record-form/field-props.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { TextField } from '#shared/ui/fields.tsx';
import { readColor } from '../rules/tags.ts';
import { workBoardTexts } from '../texts.ts';

const SWATCHES = [
  { color: '#d64545', name: 'Red' },
  { color: '#e58a1f', name: 'Orange' },
  { color: '#d9b310', name: 'Yellow' },
  { color: '#2f9e6e', name: 'Green' },
  { color: '#3b82c4', name: 'Blue' },
  { color: '#7b5cc4', name: 'Purple' },
  { color: '#c4518d', name: 'Pink' },
  { color: '#7a7f87', name: 'Grey' },
] as const;

interface Props extends FieldProps {
  readonly label: string;
  /** Where a card has no colour of its own. */
  readonly usualColor: string | undefined;
}

/** A card's colour: one of a few by a press, or any other by its code. */
export function ColorField({ usualColor, ...field }: Props) {
  const t = useLazyMessages(workBoardTexts);
  const chosen = field.value.trim().toLowerCase();
  const shown = readColor(field.value.trim()) ?? usualColor;
  const all = [{ color: '', name: 'Usual colour' }, ...SWATCHES] as const;
  return (
    <div className="work-color">
      <div className="work-swatches" role="group" aria-label={t('Colours')}>
        {all.map(({ color, name }) => (
          <button
            key={name}
            type="button"
            className="work-swatch"
            aria-pressed={chosen === color}
            aria-label={t(name)}
            title={t(name)}
            style={{ '--work-color': color || (usualColor ?? 'transparent') }}
            onClick={() => field.onChange({ target: { value: color } })}
          >
            {chosen === color ? <Check size={18} aria-hidden="true" /> : null}
          </button>
        ))}
      </div>
      <TextField
        {...field}
        dir="ltr"
        hint={t('Leave empty for the usual colour.')}
        style={shown === undefined ? undefined : { borderInlineStart: `12px solid ${shown}` }}
      />
    </div>
  );
}
