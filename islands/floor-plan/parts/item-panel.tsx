import { Save, Trash2, Undo2 } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import { ApiError } from '#shared/api/errors.ts';
import { type Box, SMALLEST } from '#shared/features/canvas/geometry.ts';
import { toneOf, TONES } from '#shared/features/canvas/tones.ts';
import { Button } from '#shared/ui/button.tsx';
import { SelectField, TextField } from '#shared/ui/fields.tsx';
import { Badge } from '#shared/ui/parts.tsx';
import { AREA, type Shape } from '../domain/floor-item.ts';
import { nameProblem } from '../domain/naming.ts';
import type { Draft } from '../store/entries.ts';
import type { FloorStore } from '../store/floor-state.ts';
import { type FloorText, useFloorText } from '../text.ts';
import { MeasureField } from './measure-field.tsx';
import { ReserveButton } from './reserve-button.tsx';
import type { Shown } from './scene-items.ts';

const COLOURS = Object.keys(TONES);

export interface ItemPanelProps {
  readonly store: FloorStore;
  readonly chosen: readonly Shown[];
  /** The names of all other items. */
  readonly others: readonly string[];
  readonly draft: Draft | undefined;
  readonly setSeats: (iri: string, count: number) => void;
  readonly onDelete: () => void;
}

export function ItemPanel(props: ItemPanelProps) {
  const t = useFloorText();
  const { chosen } = props;
  const [only] = chosen;
  if (!only) return <p className="floor-panel fx-hint">{t('Choose a table or a room to change it.')}</p>;
  if (chosen.length > 1) {
    return (
      <section className="floor-panel" aria-label={t('Selected')}>
        <h2>{t('{count} selected', { count: chosen.length })}</h2>
        <DeleteButton onDelete={props.onDelete} />
      </section>
    );
  }
  return <OnePanel key={only.key} {...props} item={only} />;
}

function DeleteButton({ onDelete }: Pick<ItemPanelProps, 'onDelete'>) {
  const t = useFloorText();
  return (
    <Button kind="danger" onClick={onDelete}>
      <Trash2 size={18} aria-hidden="true" />
      {t('Delete')}
    </Button>
  );
}

/** The server's complaint about the name, shown at the name field. */
function nameViolation({ entry: { phase } }: Shown): string | undefined {
  return phase.name === 'failed' && phase.error instanceof ApiError
    ? phase.error.violations.find(({ path }) => path === 'name')?.message
    : undefined;
}

function OnePanel({ item, store, others, draft, setSeats, onDelete }: ItemPanelProps & { readonly item: Shown }) {
  const t = useFloorText();
  const id = useId();
  const { key, place, entry, seats } = item;
  const problem = nameProblem(place.name, others);
  const hint =
    problem === 'empty'
      ? t('It has no name.')
      : problem === 'taken'
        ? t('Another location on this floor has this name.')
        : undefined;
  const save = (event: FormEvent): void => {
    event.preventDefault();
    store.saveDraft(key);
  };
  // A field changes only part of the position: the rest is kept, and the item stays on the plan.
  const measure = (fields: Partial<Box>, isSmall: boolean): void => store.measure(key, fields, isSmall);
  const ref = entry.ref;
  const colours: readonly string[] = COLOURS.some((colour) => colour === place.fill)
    ? COLOURS
    : [place.fill, ...COLOURS];
  return (
    <section className="floor-panel" part="panel" aria-label={t('Selected')}>
      <form className="floor-form" onSubmit={save} noValidate>
        <header className="floor-panel-head">
          <h2>{t(place.kind === 'table' ? 'Table' : 'Room')}</h2>
          {item.isReserved ? <Badge tone="danger">{t('Reserved')}</Badge> : null}
          {draft ? <Badge tone="warn">{t('Not saved yet')}</Badge> : null}
        </header>
        <TextField
          data-floor-name=""
          label={t('Name')}
          value={place.name}
          maxLength={255}
          dir="auto"
          autoComplete="off"
          error={nameViolation(item)}
          hint={hint}
          onChange={(event) => store.draft(key, { name: event.target.value })}
          // The server keeps no spaces around a name, so they alone are no change.
          onBlur={() => {
            if (draft?.fields.name !== undefined) store.draft(key, { name: draft.fields.name.trim() });
          }}
        />
        <SelectField
          label={t('Shape')}
          value={place.shape}
          choices={[
            { value: 'rectangle', label: t('Rectangle') },
            { value: 'circle', label: t('Circle') },
          ]}
          onChange={(event) => {
            const shape: Shape = event.target.value === 'circle' ? 'circle' : 'rectangle';
            store.draft(key, { shape });
          }}
        />
        <fieldset className="floor-colours">
          <legend className="fx-label">{t('Colour')}</legend>
          {colours.map((colour) => (
            <label
              key={colour}
              className="floor-colour"
              title={colourName(colour, t)}
              style={{ '--floor-colour': toneOf(colour) }}
            >
              <input
                type="radio"
                name={`${id}-colour`}
                value={colour}
                checked={colour === place.fill}
                onChange={() => store.draft(key, { fill: colour })}
              />
              <span className="fx-hidden">{colourName(colour, t)}</span>
            </label>
          ))}
        </fieldset>
        {item.isReserved ? <p className="fx-hint">{t('While it is reserved it is shown in red.')}</p> : null}
        {ref && place.kind === 'table' ? <ReserveButton store={store} at={ref} isReserved={item.isReserved} /> : null}
        <div className="floor-actions">
          <Button type="submit" kind="primary" disabled={!draft} busy={item.state === 'saving' && !draft}>
            <Save size={18} aria-hidden="true" />
            {t('Save Changes')}
          </Button>
          {draft ? (
            <Button onClick={() => store.dropDraft(key)}>
              <Undo2 size={18} aria-hidden="true" />
              {t('Discard')}
            </Button>
          ) : null}
          <DeleteButton onDelete={onDelete} />
        </div>
      </form>
      <fieldset className="floor-measures">
        <legend className="fx-label">{t('Position and size, saved immediately')}</legend>
        <MeasureField
          label={t('From the left')}
          value={place.x}
          least={AREA.x}
          most={AREA.width}
          onCommit={(x, isSmall) => measure({ x }, isSmall)}
        />
        <MeasureField
          label={t('From the top')}
          value={place.y}
          least={AREA.y}
          most={AREA.height}
          onCommit={(y, isSmall) => measure({ y }, isSmall)}
        />
        <MeasureField
          label={t('Width')}
          value={place.width}
          least={SMALLEST}
          most={AREA.width}
          onCommit={(width, isSmall) => measure({ width }, isSmall)}
        />
        <MeasureField
          label={t('Height')}
          value={place.height}
          least={SMALLEST}
          most={AREA.height}
          onCommit={(height, isSmall) => measure({ height }, isSmall)}
        />
      </fieldset>
      {place.kind === 'table' && ref ? (
        <MeasureField
          label={t('Seats')}
          value={seats}
          least={0}
          most={99}
          hint={t('Kept on this device only: the server has no field for it.')}
          onCommit={(count) => setSeats(ref.iri, count)}
        />
      ) : null}
    </section>
  );
}

function colourName(colour: string, t: FloorText): string {
  switch (colour) {
    case 'orange':
      return t('Orange');
    case 'blue':
      return t('Blue');
    case 'green':
      return t('Green');
    case 'teal':
      return t('Teal');
    case 'purple':
      return t('Purple');
    case 'brown':
      return t('Brown');
    case 'gray':
      return t('Grey');
    case 'gold':
      return t('Gold');
    default:
      // Its code says nothing to anybody; the colour itself is shown.
      return t('Another colour');
  }
}
