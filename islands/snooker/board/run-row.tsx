import { Undo2 } from 'lucide-react';
import { useT } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Key } from '#shared/ui/parts.tsx';
import { Status } from '#shared/ui/status.tsx';
import type en from '../locales/en.ts';
import type { MatchAction } from '../rules/match.ts';
import type { Session } from '../rules/session.ts';
import { AfterFoulChoice } from './after-foul.tsx';
import { Balls } from './ball.tsx';
import { useRemark } from './remark.tsx';

interface Props {
  readonly session: Session;
  readonly names: readonly string[];
  readonly isAssisted: boolean;
  /** Undefined: only shown here. */
  readonly onAct: ((action: MatchAction) => void) | undefined;
  readonly onTakeBack: () => void;
}

/**
 * One row of a constant height, so that nothing below moves under the marker’s finger: the balls of the break, else who
 * goes on after a foul, else the way back from a new frame.
 */
export function RunRow({ session, names, isAssisted, onAct, onTakeBack }: Props) {
  const t = useT<typeof en>();
  const { match, before } = session;
  const { frame, results } = match;
  const remark = useRemark(frame, names);
  const reset =
    before === null
      ? ''
      : before.reset === 'won'
        ? t('{player} has won frame {count}.', {
            player: names[results.at(-1)?.winner ?? 0] ?? '',
            count: results.length,
          })
        : before.reset === 'new-frame'
          ? t('A new frame has begun.')
          : t('A new game has begun.');
  return (
    <div className="snk-run">
      <div className="fx-actions snk-run-row">
        {frame.foul !== null && onAct !== undefined ? (
          <AfterFoulChoice frame={frame} foul={frame.foul} names={names} onAct={onAct} />
        ) : (
          <Balls balls={frame.active === null ? [] : (frame.sides[frame.active]?.run.balls ?? [])} isLarge />
        )}
        {before !== null && onAct !== undefined ? (
          <Button onClick={onTakeBack}>
            <Undo2 size={18} aria-hidden="true" />
            {t('Take it back')} <Key>T</Key>
          </Button>
        ) : null}
      </div>
      <Status className="snk-remark">{reset || (isAssisted ? remark : '')}</Status>
    </div>
  );
}
