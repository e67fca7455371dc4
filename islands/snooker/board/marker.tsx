import { CornerDownLeft, Minus, Plus, Redo2, Undo2 } from 'lucide-react';
import { formatNumber } from '#shared/i18n/format.ts';
import { useIsland, useT } from '#shared/island/context.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { Key } from '#shared/ui/parts.tsx';
import type en from '../locales/en.ts';
import { type Value, VALUES } from '../rules/balls.ts';
import type { MatchAction } from '../rules/match.ts';
import type { Session } from '../rules/session.ts';
import { legalBalls } from '../rules/table.ts';
import { useBallName } from './ball-names.ts';

const FOULS = [4, 5, 6, 7] as const;

interface Props {
  readonly session: Session;
  /** Lights the balls that are on. */
  readonly isAssisted: boolean;
  /** The next digit is the points of a foul. */
  readonly isFoulNext: boolean;
  readonly onAct: (action: MatchAction) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** What the marker presses: fouls, balls, turns, undo and redo. */
export function Marker({ session, isAssisted, isFoulNext, onAct, onUndo, onRedo }: Props) {
  const t = useT<typeof en>();
  const { match, past, future } = session;
  const { frame } = match;
  const hasPlayer = frame.active !== null;
  return (
    <div className="snk-marker">
      <div className="fx-actions snk-strip">
        <Fouls frame={frame} isNext={isFoulNext} onAct={onAct} />
        <Reds reds={frame.table.reds} total={match.reds} onAct={onAct} />
      </div>
      <BallButtons frame={frame} isAssisted={isAssisted} onPot={(value) => onAct({ kind: 'pot', value })} />
      <div className="fx-actions snk-turns">
        <Button aria-disabled={!hasPlayer} onClick={() => onAct({ kind: 'zero' })}>
          {t('No pot')} <Key>0</Key>
        </Button>
        <Button kind="primary" onClick={() => onAct({ kind: 'turn' })}>
          <CornerDownLeft size={18} aria-hidden="true" />
          {t('End of turn')}
        </Button>
        <Button disabled={past.length === 0} onClick={onUndo}>
          <Undo2 size={18} aria-hidden="true" />
          {t('Undo')} <Key>U</Key>
        </Button>
        <Button disabled={future.length === 0} onClick={onRedo}>
          <Redo2 size={18} aria-hidden="true" />
          {t('Redo')} <Key>R</Key>
        </Button>
      </div>
    </div>
  );
}

type Frame = Session['match']['frame'];
interface PartProps {
  readonly frame: Frame;
  readonly onAct: (action: MatchAction) => void;
}

function BallButtons({
  frame,
  isAssisted,
  onPot,
}: {
  readonly frame: Frame;
  readonly isAssisted: boolean;
  readonly onPot: (value: Value) => void;
}) {
  const t = useT<typeof en>();
  const nameOf = useBallName();
  const on = legalBalls(frame.table);
  const hasPlayer = frame.active !== null;
  return (
    <div className="snk-balls" part="balls" role="group" aria-label={t('Balls')}>
      {VALUES.map((value) => {
        const isOn = !isAssisted || (hasPlayer && on.includes(value));
        return (
          <button
            key={value}
            type="button"
            className="snk-ball"
            data-ball={value}
            data-on={isOn || undefined}
            aria-disabled={!hasPlayer || undefined}
            aria-description={isAssisted && isOn ? t('ball on') : undefined}
            aria-label={`${nameOf(value)} ${value}`}
            onClick={() => onPot(value)}
          >
            {value}
          </button>
        );
      })}
    </div>
  );
}

function Fouls({ frame, isNext, onAct }: PartProps & { readonly isNext: boolean }) {
  const t = useT<typeof en>();
  const { locale } = useIsland();
  return (
    <div className="fx-actions snk-fouls" role="group" aria-label={t('Foul')} data-next={isNext || undefined}>
      <span className="snk-strip-label" aria-hidden="true">
        {t('Foul')} <Key>F</Key>
      </span>
      {FOULS.map((points) => (
        <Button
          key={points}
          className="snk-foul"
          aria-disabled={frame.active === null}
          aria-label={t('Foul {count}', { count: points })}
          onClick={() => onAct({ kind: 'foul', points })}
        >
          {formatNumber(points, locale)}
        </Button>
      ))}
    </div>
  );
}

interface RedsProps {
  readonly reds: number;
  readonly total: number;
  readonly onAct: (action: MatchAction) => void;
}

/** The count of reds, to be set right, such as after a foul that took some. */
function Reds({ reds, total, onAct }: RedsProps) {
  const t = useT<typeof en>();
  const { locale } = useIsland();
  return (
    <div className="fx-actions snk-reds" role="group" aria-label={t('Reds on the table')}>
      <IconButton
        label={t('One red less')}
        icon={<Minus size={16} aria-hidden="true" />}
        aria-disabled={reds === 0}
        onClick={() => onAct({ kind: 'reds', by: -1 })}
      />
      <span className="snk-reds-count">
        <span className="snk-dot" data-ball={1} /> <span className="fx-number">{formatNumber(reds, locale)}</span>
      </span>
      <IconButton
        label={t('One red more')}
        icon={<Plus size={16} aria-hidden="true" />}
        aria-disabled={reds === total}
        onClick={() => onAct({ kind: 'reds', by: 1 })}
      />
    </div>
  );
}
