import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Key } from '#shared/ui/parts.tsx';
import type { Cell, Id } from './model.ts';
import type { CardAction, Verdict } from './rules.ts';
import { useParts } from './ui-state.ts';

export interface Target {
  readonly cell: Cell;
  readonly name: string;
  readonly verdict: Verdict;
  readonly isHere: boolean;
}

/** The first places have a digit as their key. */
const NUMBERED = 9;

/** Lists every place, for people who do not drag; a forbidden one says why. */
export function MoveMenu({
  id,
  targets,
  actions = [],
  onMove,
  onClose,
}: {
  readonly id: Id;
  readonly targets: readonly Target[];
  /** Default: none. */
  readonly actions?: readonly CardAction[] | undefined;
  readonly onMove: (cell: Cell) => void;
  readonly onClose: () => void;
}) {
  const { t, titleOf } = useParts();
  const focused = targets.findIndex(({ verdict, isHere }) => verdict === true && !isHere);
  return (
    <Dialog
      title={t('Move {card} to…', { card: titleOf(id) })}
      size="small"
      onClose={onClose}
      footer={
        actions.length === 0
          ? undefined
          : actions.map(({ label, icon, isDanger, onChoose }) => (
              <Button
                key={label}
                kind={isDanger === true ? 'danger' : 'plain'}
                onClick={() => {
                  onClose();
                  onChoose(id);
                }}
              >
                {icon}
                {label}
              </Button>
            ))
      }
    >
      <ul
        className="board-targets"
        onKeyDown={({ code, key }) => {
          // By the key's place as well: a French layout types `&` for 1.
          const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] ?? key;
          const target = /^[1-9]$/.test(digit) ? targets[Number(digit) - 1] : undefined;
          if (target?.verdict === true && !target.isHere) onMove(target.cell);
        }}
      >
        {targets.map(({ cell, name, verdict, isHere }, index) => {
          const reason = isHere ? t('here now') : verdict === true ? undefined : verdict;
          return (
            <li key={`${cell.column}\n${cell.lane ?? ''}`}>
              <Button
                data-autofocus={index === focused ? '' : undefined}
                aria-disabled={reason === undefined ? undefined : true}
                onClick={() => {
                  if (reason === undefined) onMove(cell);
                }}
              >
                <span dir="auto">{name}</span>
                {index < NUMBERED && reason === undefined ? <Key>{String(index + 1)}</Key> : null}
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
