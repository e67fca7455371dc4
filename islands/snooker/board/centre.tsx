import { Flag, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '#shared/i18n/format.ts';
import { useIsland, useT } from '#shared/island/context.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import type en from '../locales/en.ts';
import { leader } from '../rules/frame.ts';
import type { Match } from '../rules/match.ts';
import { remaining } from '../rules/table.ts';
import { clockText } from './clock-text.ts';
import { useNow } from './use-now.ts';

/** Time since the start of the frame. */
function Clock({ startedAt }: { readonly startedAt: number }) {
  const t = useT<typeof en>();
  const now = useNow(startedAt);
  return (
    <span className="snk-clock fx-number" role="timer" aria-label={t('Elapsed time')} dir="ltr">
      {clockText(now - startedAt)}
    </span>
  );
}

interface Props {
  readonly match: Match;
  readonly names: readonly string[];
  readonly bestOf: number | undefined;
  readonly canScore: boolean;
  readonly onWon: (player: number) => void;
  readonly onConcede: (player: number) => void;
  /** The clock of the shot. */
  readonly children?: ReactNode;
}

/** Between the boards: frames, and while somebody plays what remains, the difference and the clock. */
export function Centre({ match, names, bestOf, canScore, onWon, onConcede, children }: Props) {
  const t = useT<typeof en>();
  const { locale } = useIsland();
  const { frame, frames, results } = match;
  const { active, sides, table, startedAt } = frame;
  const number = (value: number) => formatNumber(value, locale);
  const first = leader(frame);
  const scores = sides.map(({ score }) => score).sort((one, other) => other - one);
  const difference = (scores[0] ?? 0) - (scores[1] ?? 0);
  // Level, nobody has won: whoever plays gets the frame only if the other concedes it.
  const winner = first ?? active;
  const wonLabel = (player: number) => t('{player} Won the frame', { player: names[player] ?? '' });
  const [firstFrames = 0, ...otherFrames] = frames;
  return (
    <div className="snk-centre">
      <div className="snk-frames" role="group" aria-label={t('Frames')}>
        <span className="fx-label" aria-hidden="true">
          {t('Frames')}
        </span>
        <span className="snk-frames-row">
          <Won name={names[0] ?? ''} count={firstFrames} />
          <span className="snk-frame-now fx-number" title={t('Frame {count}', { count: results.length + 1 })}>
            {number(results.length + 1)}
          </span>
          {otherFrames.map((count, place) => (
            <Won key={place} name={names[place + 1] ?? ''} count={count} />
          ))}
        </span>
        {bestOf === undefined ? null : (
          <span className="fx-hint snk-best">{t('Best of {count}', { count: bestOf })}</span>
        )}
      </div>
      {active === null ? (
        canScore ? (
          <p className="snk-hint">{t('Press the player who breaks off.')}</p>
        ) : null
      ) : (
        <>
          <dl className="snk-facts">
            <div>
              <dt className="fx-label">{t('Remaining')}</dt>
              <dd className="fx-number snk-remaining">{number(remaining(table))}</dd>
            </div>
            <div>
              <dt className="fx-label">{t('Difference')}</dt>
              <dd className="fx-number snk-difference">{number(difference)}</dd>
              {first === null ? null : (
                <dd className="fx-hint snk-clamp snk-leader" dir="auto" title={names[first]}>
                  {names[first]}
                </dd>
              )}
            </div>
          </dl>
          <Clock startedAt={startedAt} />
          {children}
          {canScore && winner !== null ? (
            <div className="snk-end">
              <Button
                kind={table.isOver ? 'primary' : 'plain'}
                title={`${wonLabel(winner)} (W)`}
                onClick={() => onWon(winner)}
              >
                <Trophy size={18} aria-hidden="true" />
                <span className="snk-clamp">{wonLabel(winner)}</span>
              </Button>
              {table.isOver ? null : (
                <IconButton
                  kind="quiet"
                  label={t('Concede')}
                  icon={<Flag size={18} aria-hidden="true" />}
                  onClick={() => onConcede(active)}
                />
              )}
            </div>
          ) : null}
        </>
      )}
    </div>
  );
}

function Won({ name, count }: { readonly name: string; readonly count: number }) {
  const { locale } = useIsland();
  return (
    <span className="snk-won fx-number" title={name}>
      {formatNumber(count, locale)}
    </span>
  );
}
