import type { CSSProperties } from 'react';
import { inkOn } from '#shared/features/canvas/ink.ts';
import { toneOf } from '#shared/features/canvas/tones.ts';
import type { TableWords } from '#shared/features/live-tables/use-table-words.ts';
import { Badge } from '#shared/ui/parts.tsx';
import type { Location } from '../model.ts';
import { usePosText } from '../till/text.ts';

export interface TableProps {
  readonly location: Location;
  /** Null: nobody sits there. */
  readonly taken: TableWords | null;
  /** What this device alone knows of the table, such as lines that are not sent yet; null: nothing. */
  readonly mark: string | null;
  readonly isSelected: boolean;
  readonly onPress: (location: Location) => void;
}

function stateOf({ location, taken }: TableProps): 'taken' | 'late' | 'reserved' | undefined {
  return taken ? (taken.isLate ? 'late' : 'taken') : location.isReserved ? 'reserved' : undefined;
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
  const { location, taken, mark, isSelected, onPress } = props;
  const state = stateOf(props);
  return (
    <button
      type="button"
      className="pos-table"
      data-state={state}
      aria-pressed={isSelected}
      disabled={state === 'reserved'}
      onClick={() => onPress(location)}
    >
      <span dir="auto">{location.name}</span>
      {taken ? <Words taken={taken} /> : null}
      {mark === null ? null : <small className="pos-table-mark">{mark}</small>}
      {state === 'reserved' ? <Badge tone="danger">{t('Reserved')}</Badge> : null}
    </button>
  );
}

/** A table or a room where it stands on the plan, in the owner's colour. */
export function TableOnPlan({ frame, ...props }: TableProps & { readonly frame: CSSProperties }) {
  const t = usePosText();
  const { location, taken, mark, isSelected, onPress } = props;
  const { shape } = location.plan;
  const fill = toneOf(location.plan.fill);
  const state = stateOf(props);
  const isRoom = location.kind === 'room';
  return (
    <button
      type="button"
      className="pos-plan-table"
      data-state={state}
      data-kind={location.kind}
      data-shape={shape}
      aria-pressed={isSelected}
      disabled={state === 'reserved'}
      style={{ ...frame, '--pos-fill': fill, '--pos-ink': isRoom ? 'var(--ink)' : inkOn(fill) }}
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
        {state === 'reserved' ? (
          <small>
            <span>{t('Reserved')}</span>
          </small>
        ) : null}
      </span>
    </button>
  );
}
