import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import type { Cell, Id } from './model.ts';
import type { Verdict } from './rules.ts';
import { useParts } from './ui-state.ts';

export interface Target {
  readonly cell: Cell;
  readonly name: string;
  readonly verdict: Verdict;
  readonly isHere: boolean;
}

/** Lists every place, for people who do not drag; a forbidden one says why. */
export function MoveMenu({
  id,
  targets,
  onMove,
  onClose,
}: {
  readonly id: Id;
  readonly targets: readonly Target[];
  readonly onMove: (cell: Cell) => void;
  readonly onClose: () => void;
}) {
  const { t, titleOf } = useParts();
  return (
    <Dialog title={t('Move {card} to…', { card: titleOf(id) })} size="small" onClose={onClose}>
      <ul className="board-targets">
        {targets.map(({ cell, name, verdict, isHere }) => {
          const reason = isHere ? t('here now') : verdict === true ? undefined : verdict;
          return (
            <li key={`${cell.column}\n${cell.lane ?? ''}`}>
              <Button
                aria-disabled={reason === undefined ? undefined : true}
                onClick={() => {
                  if (reason === undefined) onMove(cell);
                }}
              >
                <span dir="auto">{name}</span>
                {reason === undefined ? null : (
                  <>
                    {' '}
                    <span className="fx-hint" dir="auto">
                      {reason}
                    </span>
                  </>
                )}
              </Button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
