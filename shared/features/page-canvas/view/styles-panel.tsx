import { X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#shared/ui/button.tsx';
import { SelectField, TextField } from '#shared/ui/fields.tsx';
import { Segments } from '#shared/ui/segments.tsx';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import type { PageCanvas } from '../canvas/page-canvas.ts';
import { type State, STATES } from '../source/css.ts';
import { type CanvasText, useCanvasText } from '../texts.ts';
import { familyOf, fontOf, FONTS } from './fonts.ts';
import { PendingField } from './pending-field.tsx';
import { nameOfPart } from './words.ts';

const STATE_LABELS: Readonly<Record<State, CanvasText>> = {
  '': 'Usual',
  hover: 'Hover',
  focus: 'Focused',
  active: 'Pressed',
  visited: 'Visited',
};
const SIZES: readonly (readonly [string, CanvasText])[] = [
  ['font-size', 'Font size'],
  ['padding', 'Inner space'],
  ['margin', 'Outer space'],
  ['width', 'Width'],
  ['border-radius', 'Rounded corners'],
];
const COLOURS: readonly (readonly [string, CanvasText])[] = [
  ['color', 'Text colour'],
  ['background-color', 'Background colour'],
];

/** A bare number is one of pixels. */
const asSize = (text: string): string => text.trim().replace(/^(\d+(?:\.\d+)?)$/, '$1px');

/** Styles of the selected part, as it stands or in one of its states. */
export function StylesPanel({ canvas }: { readonly canvas: PageCanvas }) {
  const t = useCanvasText();
  const { selected } = useStoreValue(canvas);
  const [state, setState] = useState<State>('');
  const part = selected === null ? undefined : canvas.part(selected);
  if (part === undefined || part.kept !== undefined)
    return <p className="fx-hint">{t('Select a part in the page or in the list of parts.')}</p>;
  if (part.kind === 'hook' || part.kind === 'widget' || part.isUnread)
    return <p className="fx-hint">{t('This belongs to the site. Select a part in a widget to style it.')}</p>;
  const { id } = part;
  const style = canvas.style(id, state);
  const valueOf = (property: string): string => (style[property] ?? '').replace(/\s*!important$/, '');
  const set = (property: string, value: string): void => canvas.setStyle(id, state, property, value);
  return (
    <div className="canvas-form" key={`${id} ${state}`}>
      <p className="canvas-part-name" dir="auto">
        {nameOfPart(part, t)}
      </p>
      <Segments
        label={t('State')}
        segments={STATES.map((id) => ({ id, label: t(STATE_LABELS[id]) }))}
        value={state}
        onChange={setState}
      />
      <SelectField
        label={t('Font')}
        none={t('As around it')}
        choices={FONTS.map((font) => ({ value: font, label: font }))}
        value={fontOf(valueOf('font-family'))}
        onChange={({ target }) => set('font-family', target.value === '' ? '' : familyOf(target.value))}
      />
      <SelectField
        label={t('Weight')}
        none={t('As around it')}
        choices={[
          { value: '400', label: t('Weight: normal') },
          { value: '700', label: t('Weight: bold') },
        ]}
        value={valueOf('font-weight')}
        onChange={({ target }) => set('font-weight', target.value)}
      />
      <SelectField
        label={t('Alignment')}
        none={t('As around it')}
        choices={[
          { value: 'start', label: t('Start') },
          { value: 'center', label: t('Centre') },
          { value: 'end', label: t('End') },
          { value: 'justify', label: t('Justified') },
        ]}
        value={valueOf('text-align')}
        onChange={({ target }) => set('text-align', target.value)}
      />
      {COLOURS.map(([property, label]) => (
        <div key={property} className="canvas-colour">
          <TextField
            label={t(label)}
            type="color"
            value={/^#[\da-f]{6}$/i.test(valueOf(property)) ? valueOf(property) : '#000000'}
            onChange={({ target }) => set(property, target.value)}
          />
          <IconButton
            kind="quiet"
            label={`${t(label)}: ${t('No colour of its own')}`}
            icon={<X size={18} aria-hidden="true" />}
            disabled={valueOf(property) === ''}
            onClick={() => set(property, '')}
          />
        </div>
      ))}
      {SIZES.map(([property, label]) => (
        <PendingField
          key={property}
          label={t(label)}
          hint={property === 'font-size' ? t('A number of pixels, or with a unit: 2rem, 50%') : undefined}
          dir="ltr"
          value={valueOf(property)}
          check={(text) =>
            text.trim() === '' || CSS.supports(property, asSize(text)) ? undefined : t('This is no size.')
          }
          onCommit={(text) => set(property, asSize(text))}
        />
      ))}
    </div>
  );
}
