import type { ReactNode } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Key } from '#shared/ui/parts.tsx';
import type { Cell, Id } from './model.ts';
import type { CardAction, Target, Targets } from './rules.ts';
import { useParts } from './ui-state.ts';

/** The first places have a digit as their key. */
const NUMBERED = 9;

/** Lists the places, for people who do not drag; a forbidden one says why. */
export function MoveMenu({
  id,
  targets,
  actions = [],
  tools,
  onMove,
  onClose,
}: {
  readonly id: Id;
  readonly targets: Targets;
  /** Default: none. */
  readonly actions?: readonly CardAction[] | undefined;
  /** In place of the lanes. */
  readonly tools?: ReactNode;
  readonly onMove: (cell: Cell) => void;
  readonly onClose: () => void;
}) {
  const { t, titleOf } = useParts();
  return (
    <Dialog
      title={t('Move {card} to…', { card: titleOf(id) })}
      size={tools === undefined && targets.lanes.length === 0 ? 'small' : 'normal'}
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
      <div className="board-choices">
        <Places targets={targets.columns} isFirst onMove={onMove} />
        {tools ??
          (targets.lanes.length === 0 ? null : (
            <section>
              <h3>{t('Lane')}</h3>
              <Places targets={targets.lanes} isFirst={false} onMove={onMove} />
            </section>
          ))}
      </div>
    </Dialog>
  );
}

interface PlacesProps {
  readonly targets: readonly Target[];
  /** They have the focus and the digits. */
  readonly isFirst: boolean;
  readonly onMove: (cell: Cell) => void;
}

function Places({ targets, isFirst, onMove }: PlacesProps) {
  const { t } = useParts();
  const focused = isFirst ? targets.findIndex(({ verdict, isHere }) => verdict === true && !isHere) : -1;
  return (
    <ul
      className="board-targets"
      onKeyDown={({ code, key }) => {
        // By the key's place as well: a French layout types `&` for 1.
        const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] ?? key;
        const target = isFirst && /^[1-9]$/.test(digit) ? targets[Number(digit) - 1] : undefined;
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
              {isFirst && index < NUMBERED && reason === undefined ? <Key>{String(index + 1)}</Key> : null}
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
  );
}
