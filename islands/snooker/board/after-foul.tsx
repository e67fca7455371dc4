import { useT } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Key } from '#shared/ui/parts.tsx';
import type en from '../locales/en.ts';
import type { AfterFoul, Foul, Frame } from '../rules/frame.ts';
import type { MatchAction } from '../rules/match.ts';
import { isBlackOnly } from '../rules/table.ts';

interface Props {
  readonly frame: Frame;
  readonly foul: Foul;
  readonly names: readonly string[];
  readonly onAct: (action: MatchAction) => void;
}

interface Choice {
  readonly next: AfterFoul;
  readonly label: string;
  /** Without a name, where a name has no room. */
  readonly short?: string;
  readonly hotkey?: string;
}

/** Who goes on after a foul. Nothing has to be chosen: the opponent plays unless something else is pressed. */
export function AfterFoulChoice({ frame, foul, names, onAct }: Props) {
  const t = useT<typeof en>();
  const taker = names[foul.taker] ?? '';
  const offender = names[foul.offender] ?? '';
  const choices: readonly Choice[] = [
    { next: 'opponent', label: t('{player} plays', { player: taker }), short: t('Opponent plays') },
    { next: 'free-ball', label: t('Free ball'), hotkey: 'B' },
    { next: 'again', label: t('{player} again', { player: offender }), short: t('Plays again'), hotkey: 'P' },
    { next: 'miss', label: t('Miss, put back'), hotkey: 'M' },
  ];
  return (
    <div className="fx-actions snk-after" role="group" aria-label={t('After the foul')}>
      {choices
        .filter(({ next }) => next !== 'free-ball' || !isBlackOnly(frame.table))
        .map(({ next, label, short, hotkey }) => (
          <Button
            key={next}
            aria-pressed={foul.next === next}
            className="snk-choice"
            onClick={() => onAct({ kind: 'after-foul', next })}
          >
            <span className="snk-clamp" dir="auto" title={label} data-long={short === undefined ? undefined : ''}>
              {label}
            </span>
            {short === undefined ? null : (
              <span className="snk-clamp" data-short="" title={label}>
                {short}
              </span>
            )}{' '}
            {hotkey === undefined ? null : <Key>{hotkey}</Key>}
          </Button>
        ))}
    </div>
  );
}
