import { Pause, Play, RotateCcw } from 'lucide-react';
import { formatNumber } from '#shared/i18n/format.ts';
import { useIsland, useT } from '#shared/island/context.ts';
import { browserEnvironment } from '#shared/state/environment.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { Status } from '#shared/ui/status.tsx';
import type en from '../locales/en.ts';
import { beginShot, holdShot, resumeShot, type Shot, shotLeft } from '../rules/shot.ts';
import { useNow } from './use-now.ts';

/** From how many seconds on it is seen from afar that time runs out. */
const LATE_S = 5;

interface Props {
  readonly shot: Shot;
  /** Of a shot. */
  readonly seconds: number;
  /** Undefined: only shown here. */
  readonly onChange: ((shot: Shot) => void) | undefined;
}

/** The time of this shot, from its limit down; each press that scores or ends a turn begins the next. */
export function ShotClock({ shot, seconds, onChange }: Props) {
  const t = useT<typeof en>();
  const { locale } = useIsland();
  const limit = seconds * 1_000;
  const isHeld = 'left' in shot;
  const now = useNow(isHeld ? 0 : shot.since);
  const left = Math.ceil(shotLeft(shot, limit, now) / 1_000);
  const at = browserEnvironment.now;
  return (
    <div className="snk-shot" role="group" aria-label={t('Shot clock')} data-late={left <= LATE_S || undefined}>
      {onChange === undefined ? null : (
        <IconButton
          kind="quiet"
          label={isHeld ? t('Resume') : t('Pause')}
          icon={isHeld ? <Play size={18} aria-hidden="true" /> : <Pause size={18} aria-hidden="true" />}
          onClick={() => onChange(isHeld ? resumeShot(shot, limit, at()) : holdShot(shot, limit, at()))}
        />
      )}
      <span className="snk-shot-time fx-number" role="timer" aria-label={t('Seconds left')}>
        {formatNumber(left, locale)}
      </span>
      {onChange === undefined ? null : (
        <IconButton
          kind="quiet"
          label={t('From the start')}
          icon={<RotateCcw size={18} aria-hidden="true" />}
          onClick={() => onChange(beginShot(at()))}
        />
      )}
      <Status as="span" className="fx-hidden">
        {left === 0 ? t('Time is up') : ''}
      </Status>
    </div>
  );
}
