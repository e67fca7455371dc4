import { Check, Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import { formatNumber } from '#shared/i18n/format.ts';
import { useIsland, useT } from '#shared/island/context.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/fields.tsx';
import type en from '../locales/en.ts';
import type { Side } from '../rules/frame.ts';
import type { Deficit } from '../rules/judge.ts';
import { Balls } from './ball.tsx';

/** Characters that stand large on one line. */
const SHORT_NAME = 12;

interface Props {
  readonly name: string;
  readonly side: Side;
  readonly isActive: boolean;
  readonly highBreak: number;
  /** Null for who is not behind, and where nothing is said. */
  readonly deficit: Deficit | null;
  /** False: only shown here. */
  readonly canScore: boolean;
  readonly onActivate: () => void;
  readonly onRename: (name: string) => void;
}

/** A player with score, break and past breaks; a press anywhere on it gives the player the turn. */
export function PlayerBoard({ name, side, isActive, highBreak, deficit, canScore, onActivate, onRename }: Props) {
  const t = useT<typeof en>();
  const { locale } = useIsland();
  const id = useId();
  const [isNaming, setNaming] = useState(false);
  const number = (value: number) => formatNumber(value, locale);
  return (
    <article className="snk-player" part="player" aria-labelledby={id} data-active={isActive || undefined}>
      <header className="snk-player-head">
        {isNaming ? (
          <NameField
            name={name}
            onDone={(next) => {
              setNaming(false);
              if (next !== null && next !== name) onRename(next);
            }}
          />
        ) : (
          <>
            <h3 className="snk-name" id={id} data-long={name.length > SHORT_NAME || undefined}>
              {canScore ? (
                <button
                  type="button"
                  className="snk-activate"
                  title={name}
                  aria-pressed={isActive}
                  onClick={onActivate}
                >
                  <span className="snk-clamp" dir="auto">
                    {name}
                  </span>
                </button>
              ) : (
                <span className="snk-clamp" dir="auto" title={name}>
                  {name}
                </span>
              )}
            </h3>
            {canScore ? (
              <IconButton
                kind="quiet"
                className="snk-rename"
                label={t('Change the name of {player}', { player: name })}
                icon={<Pencil size={16} aria-hidden="true" />}
                onClick={() => setNaming(true)}
              />
            ) : null}
          </>
        )}
      </header>
      <dl className="snk-figures">
        <div className="snk-score">
          <dt className="fx-label">{t('Score')}</dt>
          <dd className="fx-number">{number(side.score)}</dd>
        </div>
        <div className="snk-break">
          <dt className="fx-label">{t('Current break')}</dt>
          <dd className="fx-number">{number(side.run.score)}</dd>
        </div>
        <div className="snk-high">
          <dt className="fx-label">{t('High break')}</dt>
          <dd className="fx-number">{number(highBreak)}</dd>
        </div>
      </dl>
      <p className="snk-deficit">
        {deficit === null
          ? ''
          : deficit.snookers === 0
            ? t('{count} behind', { count: deficit.behind })
            : t('needs {count} snookers', { count: deficit.snookers })}
      </p>
      <PastBreaks name={name} side={side} />
    </article>
  );
}

function NameField({ name, onDone }: { readonly name: string; readonly onDone: (name: string | null) => void }) {
  const t = useT<typeof en>();
  const [text, setText] = useState(name);
  const finish = (): void => onDone(text.trim() === '' ? null : text.trim());
  return (
    <form
      className="snk-naming"
      onSubmit={(event) => {
        event.preventDefault();
        finish();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onDone(null);
      }}
    >
      <TextField
        label={t('Name')}
        hideLabel
        dir="auto"
        autoComplete="off"
        autoFocus
        maxLength={40}
        value={text}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setText(event.target.value)}
        onBlur={finish}
      />
      <IconButton
        type="submit"
        kind="primary"
        label={t('Save')}
        icon={<Check size={18} aria-hidden="true" />}
        // The field keeps the focus, so that it is not done twice.
        onMouseDown={(event) => event.preventDefault()}
      />
    </form>
  );
}

function PastBreaks({ name, side }: { readonly name: string; readonly side: Side }) {
  const t = useT<typeof en>();
  const { locale } = useIsland();
  return (
    <div className="snk-breaks" role="region" tabIndex={0} aria-label={t('Breaks of {player}', { player: name })}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('position')}</th>
            <th scope="col">{t('score')}</th>
            <th scope="col">{t('balls')}</th>
          </tr>
        </thead>
        <tbody>
          {side.breaks.toReversed().map(({ position, score, balls }) => (
            <tr key={position}>
              <td className="fx-number">{formatNumber(position, locale)}</td>
              <td className="fx-number">{formatNumber(score, locale)}</td>
              <td>
                <Balls balls={balls} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
