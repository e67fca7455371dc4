import { useEffect, useRef, useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { browserEnvironment } from '#shared/state/environment.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { frameDetail, type NamedPlayer, scoreDetail } from './announce.ts';
import type { MarkerKey } from './keys/marker-keys.ts';
import type { PendingQuestion } from './question.tsx';
import { leader } from './rules/frame.ts';
import { hasScore, type MatchAction, matchOutcome, newMatch, nextFrame, winFrame } from './rules/match.ts';
import { playAction, redo, reset, takeBack, undo } from './rules/session.ts';
import type { Given, TableStore } from './store/table-store.ts';
import { type Waiting, waitingName } from './waiting/waiting.ts';

interface Options {
  readonly store: TableStore;
  readonly given: Given;
  /** With the names that are shown. */
  readonly players: readonly NamedPlayer[];
  readonly bestOf: number | undefined;
}

/** What the marker can do, and what is asked before; the page hears of it by events. */
interface Marking {
  readonly asked: PendingQuestion | null;
  /** The next digit is the points of a foul. */
  readonly isFoulNext: boolean;
  readonly play: (action: MatchAction) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly takeBack: () => void;
  readonly startFrame: () => void;
  /** A game without a score or a frame is begun anew at once. */
  readonly askGame: () => void;
  /** Credits the frame to who leads; before its end only if the other concedes, which is asked. */
  readonly askWin: (player: number) => void;
  readonly askConcession: (conceding: number) => void;
  /** Puts somebody who waits on the board; asks who leaves when it is full. */
  readonly call: (person: Waiting) => void;
  readonly answer: (player: number | null) => void;
  readonly cancel: () => void;
  readonly obey: (key: MarkerKey) => void;
}

export function useMarking({ store, given, players, bestOf }: Options): Marking {
  const { emit } = useIsland();
  const { session, role } = useStoreValue(store);
  const { match } = session;
  const { frame } = match;
  const { reds } = given;
  const [asked, setAsked] = useState<PendingQuestion | null>(null);
  const [isFoulNext, setFoulNext] = useState(false);

  const detail = JSON.stringify(scoreDetail(match, players));
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (role !== 'scoring') return;
    if (told.current !== null && told.current !== detail) emit('flexy:score-changed', scoreDetail(match, players));
    told.current = detail;
  });

  const play = (action: MatchAction): void => {
    setFoulNext(false);
    store.change((current) => playAction(current, action));
  };
  const win = (player: number, isConceded: boolean): void => {
    const winner = players[player];
    if (winner === undefined) return;
    const after = winFrame(match, { player, reds, now: browserEnvironment.now(), isConceded });
    store.change((current) => reset(current, after, 'won'));
    emit('flexy:frame-won', frameDetail(match, after, players, winner));
    if (matchOutcome(after, bestOf) === player && matchOutcome(match, bestOf) === null)
      emit('flexy:match-won', { player: winner, frames: after.frames });
  };
  const askWin = (player: number): void => {
    if (frame.table.isOver && leader(frame) === player) win(player, false);
    else setAsked({ kind: 'concede', player });
  };
  const startFrame = (): void =>
    store.change((current) => reset(current, nextFrame(current.match, reds, browserEnvironment.now()), 'new-frame'));
  const startGame = (): void =>
    store.change((current) => {
      const { names: former } = current.match;
      const start = {
        names: former.length === given.names.length ? former : given.names,
        reds,
        now: browserEnvironment.now(),
      };
      return reset(current, newMatch(start), 'new-game');
    });
  const askGame = (): void => {
    if (hasScore(match) || match.frames.some((count) => count > 0)) setAsked({ kind: 'new-game' });
    else startGame();
  };
  const seat = (person: Waiting, player: number): void => {
    store.call(person.key, (current) => playAction(current, { kind: 'name', player, name: waitingName(person) }));
    emit('flexy:player-called', { order: { ...person.order } });
  };
  const call = (person: Waiting): void => {
    const free = match.names.indexOf('');
    if (free >= 0) seat(person, free);
    else setAsked({ kind: 'call', waiting: person });
  };
  const obey = (key: MarkerKey): void => {
    if (key.kind === 'ball') {
      if (!isFoulNext) play({ kind: 'pot', value: key.value });
      else if (key.value >= 4) play({ kind: 'foul', points: key.value });
      else setFoulNext(false);
    } else if (key.kind === 'foul') setFoulNext(!isFoulNext && frame.active !== null);
    else if (key.kind === 'after-foul') play(key);
    else if (key.kind === 'zero' || key.kind === 'turn') play({ kind: key.kind });
    else {
      setFoulNext(false);
      if (key.kind === 'undo') store.change(undo);
      else if (key.kind === 'redo') store.change(redo);
      else if (key.kind === 'take-back') store.change(takeBack);
      else if (frame.active !== null) askWin(leader(frame) ?? frame.active);
    }
  };

  const answer = (player: number | null): void => {
    setAsked(null);
    if (asked === null) return;
    if (asked.kind === 'new-game') startGame();
    else if (player === null) return;
    else if (asked.kind === 'call') seat(asked.waiting, player);
    else win(player, true);
  };

  return {
    asked,
    isFoulNext,
    play,
    undo: () => store.change(undo),
    redo: () => store.change(redo),
    takeBack: () => store.change(takeBack),
    startFrame,
    askGame,
    askWin,
    askConcession: (conceding) => setAsked({ kind: 'concede', player: (conceding + 1) % players.length }),
    call,
    answer,
    cancel: () => setAsked(null),
    obey,
  };
}
