import { Suspense, useEffect, useMemo, useState } from 'react';
import { useIsland, useReady, useT } from '#shared/island/context.ts';
import type { PropsOf } from '#shared/island/spec.ts';
import { lazyModule, lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { Spinner } from '#shared/ui/parts.tsx';
import { useFullScreen } from '#shared/ui/use-full-screen.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { useWakeLock } from '#shared/ui/use-wake-lock.ts';
import { Centre } from './board/centre.tsx';
import { Head } from './board/head.tsx';
import { Marker } from './board/marker.tsx';
import { useMatchAnnouncements } from './board/match-announcements.ts';
import { Notices } from './board/notices.tsx';
import { PlayerBoard } from './board/player-board.tsx';
import { RunRow } from './board/run-row.tsx';
import { singleKeys } from './keys/single-keys.ts';
import { useMarkerKeys } from './keys/use-marker-keys.ts';
import type en from './locales/en.ts';
import { givenPlayers } from './players.ts';
import { deficitOf } from './rules/judge.ts';
import { highBreak, matchOutcome } from './rules/match.ts';
import type { spec } from './snooker.spec.ts';
import type { TableStore } from './store/table-store.ts';
import { useMarking } from './use-marking.ts';

const device = lazyModule(async () => (await import('./store/device-table.ts')).openDeviceTable);
const panel = lazyWithRetry(async () => (await import('./waiting/waiting-panel.tsx')).WaitingPanel);
const question = lazyWithRetry(async () => (await import('./question.tsx')).Question);
const clockOfShot = lazyWithRetry(async () => (await import('./board/shot-clock.tsx')).ShotClock);
const sheet = lazyWithRetry(async () => (await import('./sheet/sheet-dialog.tsx')).SheetDialog);

type Props = PropsOf<typeof spec>;

function StayAwake() {
  useWakeLock();
  return null;
}

interface ScoreboardProps extends Props {
  readonly store: TableStore;
}

function Scoreboard({ store, ...props }: ScoreboardProps) {
  const t = useT<typeof en>();
  const { root } = useIsland();
  const { table, mode, bestOf, shotClock, display: isDisplay, reds: redsText } = props;
  const reds = Number(redsText);
  const given = useMemo(() => givenPlayers(props.players), [props.players]);
  const page = useMemo(() => ({ names: given.map(({ name }) => name), reds }), [given, reds]);
  useEffect(() => store.give(page), [store, page]);
  const { session, shot, role, called, isKept } = useStoreValue(store);
  const { match } = session;
  const { frame } = match;
  useReady(role === 'reading' ? 'loading' : 'ready');

  const names = match.names.map((name, place) => name || t('Player {number}', { number: String(place + 1) }));
  const named = names.map((name, place) => ({ id: given[place]?.id ?? place + 1, name }));
  const fullScreen = useFullScreen();
  const [isSheet, setSheet] = useState(false);
  const canScore = role === 'scoring';
  const isAssisted = mode === 'assist';
  const outcome = matchOutcome(match, bestOf);
  useEffect(() => {
    void question.preload();
    void sheet.preload();
    void clockOfShot.preload();
  }, []);

  const marking = useMarking({ store, given: page, players: named, bestOf });
  const { asked } = marking;
  useMarkerKeys(useStoreValue(singleKeys) && canScore, marking.obey);
  useMatchAnnouncements(session, names, canScore);

  if (role === 'reading') return <Spinner label={t('Loading…')} />;
  return (
    <>
      <section
        className="snk"
        tabIndex={-1}
        data-focus-home=""
        part="board"
        data-full={isDisplay || fullScreen.isOn || undefined}
        // The focus stays where it is, so that Enter goes on to end the turn after a press by mouse or finger.
        onMouseDown={(event) => {
          const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
          if (isOnButton && !(root.activeElement instanceof HTMLInputElement)) event.preventDefault();
        }}
      >
        {isDisplay || fullScreen.isOn || frame.active !== null ? <StayAwake /> : null}
        <h2 className="fx-hidden">{t('Snooker')}</h2>
        <Head
          logo={props.logoProject}
          projectName={props.projectName}
          table={table}
          canScore={canScore}
          isDisplay={isDisplay}
          displayUrl={props.displayUrl}
          fullScreen={fullScreen}
          onNewFrame={marking.startFrame}
          onNewGame={marking.askGame}
          onSheet={() => setSheet(true)}
        />
        <Notices
          fullScreen={fullScreen}
          isKept={isKept}
          role={role}
          isDisplay={isDisplay}
          outcome={outcome}
          frames={match.frames}
          names={names}
        />
        <div className="snk-body">
          <div className="snk-main">
            <div className="snk-court" data-players={names.length}>
              {frame.sides.map((side, place) => (
                <PlayerBoard
                  key={place}
                  name={names[place] ?? ''}
                  side={side}
                  isActive={frame.active === place}
                  highBreak={highBreak(match, place)}
                  deficit={isAssisted && frame.active !== null ? deficitOf(frame, place) : null}
                  canScore={canScore}
                  onActivate={() => marking.play({ kind: 'player', player: place })}
                  onRename={(name) => marking.play({ kind: 'name', player: place, name })}
                />
              ))}
              <Centre
                match={match}
                names={names}
                bestOf={bestOf}
                canScore={canScore}
                onWon={marking.askWin}
                onConcede={marking.askConcession}
              >
                {shot === null || shotClock === undefined || shotClock <= 0 ? null : (
                  <Suspense fallback={null}>
                    <clockOfShot.Component
                      shot={shot}
                      seconds={shotClock}
                      onChange={canScore ? store.time : undefined}
                    />
                  </Suspense>
                )}
              </Centre>
            </div>
            <RunRow
              session={session}
              names={names}
              isAssisted={isAssisted}
              onAct={canScore ? marking.play : undefined}
              onTakeBack={marking.takeBack}
            />
            {canScore ? (
              <Marker
                session={session}
                isAssisted={isAssisted}
                isFoulNext={marking.isFoulNext}
                onAct={marking.play}
                onUndo={marking.undo}
                onRedo={marking.redo}
              />
            ) : null}
          </div>
          <Suspense fallback={null}>
            <panel.Component
              orders={props.orders}
              ordersPath={props.ordersPath}
              pollInterval={props.pollInterval}
              mercureUrl={props.mercureUrl}
              called={called}
              onCall={canScore ? marking.call : undefined}
            />
          </Suspense>
        </div>
      </section>
      {asked === null ? null : (
        <Suspense fallback={null}>
          <question.Component
            asked={asked}
            match={match}
            names={names}
            onAnswer={marking.answer}
            onCancel={marking.cancel}
          />
        </Suspense>
      )}
      {isSheet ? (
        <Suspense fallback={null}>
          <sheet.Component match={match} names={names} table={table} onClose={() => setSheet(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function Table(props: Props) {
  const t = useT<typeof en>();
  const [start] = useState(() => ({
    names: givenPlayers(props.players).map(({ name }) => name),
    reds: Number(props.reds),
    isDisplay: props.display,
  }));
  const [store, setStore] = useState<TableStore | undefined>(undefined);
  const { table } = props;
  useEffect(() => {
    let opened: TableStore | undefined;
    let isGone = false;
    void device.get().then((open) => {
      if (isGone) return;
      opened = open(table, start);
      setStore(opened);
    });
    void panel.preload();
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [table, start]);
  useReady(store === undefined ? 'loading' : 'ready');
  return store === undefined ? <Spinner label={t('Loading…')} /> : <Scoreboard {...props} store={store} />;
}

/** The board of one table; another table has a match of its own. */
export function Snooker(props: Props) {
  return <Table key={props.table} {...props} />;
}
