import { useT } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { QuestionDialog } from '#shared/ui/question-dialog.tsx';
import { useUiText } from '#shared/ui/text.ts';
import type en from './locales/en.ts';
import type { Match } from './rules/match.ts';
import { remaining } from './rules/table.ts';
import { type Waiting, waitingName } from './waiting/waiting.ts';

/** What has to be asked before it is done; `player` is the place of who gets the frame. */
export type PendingQuestion =
  | { readonly kind: 'concede'; readonly player: number }
  | { readonly kind: 'new-game' }
  | { readonly kind: 'call'; readonly waiting: Waiting };

interface Props {
  readonly asked: PendingQuestion;
  readonly match: Match;
  readonly names: readonly string[];
  /** With the player who gets the frame or goes off the board; null where it is about none. */
  readonly onAnswer: (player: number | null) => void;
  readonly onCancel: () => void;
}

export function Question({ asked, match, names, onAnswer, onCancel }: Props) {
  const t = useT<typeof en>();
  const tUi = useUiText();
  const { frame } = match;
  const standing = names
    .map((name, place) => t('{name}: {value}', { name, value: frame.sides[place]?.score ?? 0 }))
    .join(' – ');
  if (asked.kind === 'call')
    return (
      <Dialog
        title={t('Who leaves the board for {player}?', { player: waitingName(asked.waiting) })}
        size="small"
        onClose={onCancel}
        footer={<Button onClick={onCancel}>{tUi('Cancel')}</Button>}
      >
        <div className="snk-leaving">
          {names.map((name, place) => (
            <Button key={place} size="large" onClick={() => onAnswer(place)}>
              <span dir="auto">{name}</span>
            </Button>
          ))}
        </div>
      </Dialog>
    );
  if (asked.kind === 'new-game')
    return (
      <QuestionDialog
        title={t('Begin a new game?')}
        cancelLabel={tUi('Cancel')}
        onCancel={onCancel}
        answers={[{ label: t('New game'), kind: 'danger', onChoose: () => onAnswer(null) }]}
      >
        {t('Scores, breaks and frames go back to 0.')}
      </QuestionDialog>
    );
  const player = names[asked.player] ?? '';
  return (
    <QuestionDialog
      title={t('Does the frame go to {player}?', { player })}
      cancelLabel={tUi('Cancel')}
      onCancel={onCancel}
      answers={[
        {
          label: t('{player} Won the frame', { player }),
          kind: 'primary',
          takesFocus: true,
          onChoose: () => onAnswer(asked.player),
        },
      ]}
    >
      {t('The other concedes.')}{' '}
      {t('It stands {scores}; points left on the table: {count}.', {
        scores: standing,
        count: remaining(frame.table),
      })}
    </QuestionDialog>
  );
}
