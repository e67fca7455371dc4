import type { CSSProperties } from 'react';
import { toneOf as ownerTone } from '#shared/features/canvas/tones.ts';
import type { TableTone } from '#shared/features/table-status/live-table.ts';
import type { TableWords } from '#shared/features/table-status/use-table-words.ts';
import type { Location } from '../model.ts';
import { usePosText } from '../till/text.ts';

interface TableProps {
  readonly location: Location;
  /** Null: nobody sits there. */
  readonly taken: TableWords | null;
  /** What this device alone knows of the table, such as lines that are not sent yet; null: nothing. */
  readonly mark: string | null;
  readonly isSelected: boolean;
  readonly mayTakeReserved: boolean;
  readonly onPress: (location: Location) => void;
}

/** A longer name has smaller letters. */
const LONG_NAME = 5;

function toneOf({ location, taken }: TableProps): TableTone {
  return taken ? taken.tone : location.isReserved ? 'reserved' : 'free';
}

interface WordsProps {
  readonly taken: TableWords;
  /** How many words there is room for, the most important first. Default: all. */
  readonly room?: number;
}

function Words({ taken: { since, stage, handling, guests, amount }, room }: WordsProps) {
  return [since, stage, amount, handling, guests]
    .filter((word) => word !== null)
    .slice(0, room)
    .map((word) => (
      <small key={word} dir="auto">
        <span>{word}</span>
      </small>
    ));
}

/** A table in the list of its floor. */
export function TableCard(props: TableProps) {
  const t = usePosText();
  const { location, taken, mark, isSelected, mayTakeReserved, onPress } = props;
  const tone = toneOf(props);
  return (
    <button
      type="button"
      className="pos-table table-tone"
      data-tone={tone}
      aria-pressed={isSelected}
      data-table={location.id}
      disabled={tone === 'reserved' && !mayTakeReserved}
      onClick={() => onPress(location)}
    >
      <span className="pos-table-name" data-long={location.name.length > LONG_NAME || undefined} dir="auto">
        {location.name}
      </span>
      {taken ? <Words taken={taken} /> : null}
      {mark === null ? null : <small className="pos-table-mark">{mark}</small>}
      {tone === 'reserved' ? <small>{t('Reserved')}</small> : null}
    </button>
  );
}

interface OnPlanProps extends TableProps {
  readonly frame: CSSProperties;
  /** Whether it is a room with tables in it: its name stands at its top then. */ readonly hasTables: boolean;
}

/** A table or a room where it stands on the plan; a room keeps the owner's colour. */
export function TableOnPlan({ frame, hasTables, ...props }: OnPlanProps) {
  const t = usePosText();
  const { location, taken, mark, isSelected, mayTakeReserved, onPress } = props;
  const { shape } = location.plan;
  const tone = toneOf(props);
  const isRoom = location.kind === 'room';
  return (
    <button
      type="button"
      className={`pos-plan-table ${isRoom && tone === 'free' ? '' : 'table-tone'}`}
      data-tone={tone}
      data-kind={location.kind}
      data-shape={shape}
      data-has-tables={hasTables || undefined}
      aria-pressed={isSelected}
      data-table={location.id}
      disabled={tone === 'reserved' && !mayTakeReserved}
      style={{ ...frame, '--pos-fill': ownerTone(location.plan.fill) }}
      onClick={() => onPress(location)}
    >
      <span className="pos-plan-words">
        <span dir="auto">{location.name}</span>
        {taken ? <Words taken={taken} room={4} /> : null}
        {mark === null ? null : (
          <small className="pos-mark">
            <span>{mark}</span>
          </small>
        )}
        {tone === 'reserved' ? (
          <small>
            <span>{t('Reserved')}</span>
          </small>
        ) : null}
      </span>
    </button>
  );
}
