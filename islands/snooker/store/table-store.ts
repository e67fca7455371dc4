import type { DeviceSetting } from '#shared/state/device-setting.ts';
import type { HeldLock, Locks } from '#shared/state/locks.ts';
import { createStore, type ReadableStore } from '#shared/state/store.ts';
import { hasScore, type MatchAction, newMatch } from '../rules/match.ts';
import { gameOf, type Session, sessionOf, startSession } from '../rules/session.ts';
import { beginShot, type Shot } from '../rules/shot.ts';
import type { PersistedGame } from './persisted-game.ts';

/** `watching`: another tab of this device scores the table; what it does shows here. */
export type Role = 'reading' | 'scoring' | 'watching';

interface TableState {
  readonly role: Role;
  readonly session: Session;
  /** Null until the first player is at the table. */
  readonly shot: Shot | null;
  readonly called: readonly string[];
  /** False once the device could store nothing: the match is lost when the page goes. */
  readonly isKept: boolean;
}

/** The match of one table, kept on this device after every press. */
export interface TableStore extends ReadableStore<TableState> {
  /** Nothing happens in a tab that only watches. */
  readonly change: (step: (session: Session) => Session) => void;
  /** Holds the shot clock, or sets it going again. */
  readonly time: (shot: Shot) => void;
  /** Takes over what the page gives now: names at once, another number of reds where nothing was played yet. */
  readonly give: (given: Given) => void;
  /** Remembers that an order was called, and changes the match with it. */
  readonly call: (order: string, step: (session: Session) => Session) => void;
  /** Gives the table to the next tab. */
  readonly close: () => void;
}

/** What outlives a power cut, where the quick storage may not. */
interface Disk {
  readonly read: () => Promise<PersistedGame | null>;
  readonly write: (kept: PersistedGame) => Promise<void>;
}

/** What the page says of a match. */
export interface Given {
  /** An empty one is the default. At least two. */
  readonly names: readonly string[];
  readonly reds: number;
}

export interface TableOptions extends Given {
  /** Unique on this device. */
  readonly name: string;
  /** Written at once with every press, and read by the other tabs. */
  readonly quick: DeviceSetting<PersistedGame | null>;
  readonly disk: Disk;
  readonly locks: Locks;
  /** A second screen: it shows what another tab scores, and never scores itself. */
  readonly isDisplay?: boolean;
  readonly now: () => number;
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value, place) => value === other[place]);
}

export function createTableStore({
  name,
  quick,
  disk,
  locks,
  now,
  isDisplay = false,
  ...options
}: TableOptions): TableStore {
  const ending = new AbortController();
  let { names, reds } = options;
  const fresh = (): Session => startSession(newMatch({ names, reds, now: now() }));
  let revision = 0;
  let lock: HeldLock | undefined;
  const source = createStore<TableState>({ role: 'reading', session: fresh(), shot: null, called: [], isKept: true });

  const show = (kept: PersistedGame, role: Role): void => {
    revision = kept.revision;
    const session = sessionOf(kept.game, kept.before);
    source.update((state) => ({ ...state, role, called: kept.called, session, shot: kept.shot }));
  };
  const keep = (): void => {
    const { session, shot, called } = source.getSnapshot();
    revision += 1;
    const kept: PersistedGame = { revision, given: names, called, shot, game: gameOf(session), before: session.before };
    const isQuick = quick.set(kept);
    disk.write(kept).then(
      () => source.update((state) => (state.isKept ? state : { ...state, isKept: true })),
      () => {
        if (!isQuick) source.update((state) => ({ ...state, isKept: false }));
      },
    );
  };

  /** Goes on with what is there, by what the page says: a match without any press begins anew, and its clock. */
  const adjust = (given: readonly string[]): void => {
    const { session } = source.getSnapshot();
    const { match, past, future, before } = session;
    const isIdle = past.length === 0 && before === null && match.results.length === 0;
    const isOtherCount = match.names.length !== names.length;
    if (isIdle || (isOtherCount && !hasScore(match) && match.results.length === 0)) {
      source.update((state) => ({ ...state, session: fresh() }));
    } else if (!isSameList(given, names) && !isOtherCount) {
      const isKept = ({ kind }: MatchAction): boolean => kind !== 'name';
      const { base, past: presses } = gameOf(session);
      const game = { base: { ...base, names }, past: presses.filter(isKept), future: future.filter(isKept) };
      source.update((state) => ({ ...state, session: sessionOf(game, before) }));
      keep();
    }
  };
  const begin = (kept: PersistedGame | null): void => {
    if (kept !== null) show(kept, 'scoring');
    source.update((state) => ({ ...state, role: 'scoring' }));
    adjust(kept?.given ?? names);
  };

  const newest = async (): Promise<PersistedGame | null> => {
    // A disk that cannot be read does not keep anybody from scoring.
    const onDisk = await disk.read().catch(() => null);
    const atHand = quick.getSnapshot();
    if (onDisk === null || atHand === null) return onDisk ?? atHand;
    return onDisk.revision > atHand.revision ? onDisk : atHand;
  };

  const take = async (waitMs: number): Promise<boolean> => {
    const held = await locks.take(`snooker:${name}`, { waitMs, signal: ending.signal });
    if (held === null) return false;
    if (ending.signal.aborted) {
      await held.release();
      return true;
    }
    lock = held;
    begin(await newest());
    held.lost.addEventListener('abort', () => void watch(), { once: true });
    return true;
  };
  const watch = async (): Promise<void> => {
    const kept = await newest();
    if (ending.signal.aborted) return;
    if (kept === null) source.update((state) => ({ ...state, role: 'watching' }));
    else show(kept, 'watching');
    if (isDisplay) return;
    await take(Number.POSITIVE_INFINITY);
  };
  const open = async (): Promise<void> => {
    if (isDisplay || !(await take(0))) await watch();
  };
  // Without locks every tab scores: better than none.
  open().catch(async () => {
    if (!ending.signal.aborted) begin(await newest());
  });

  const stopFollowing = quick.subscribe(() => {
    const kept = quick.getSnapshot();
    if (source.getSnapshot().role === 'watching' && kept !== null && kept.revision !== revision) show(kept, 'watching');
  });

  const change: TableStore['change'] = (step) => {
    const { role, session } = source.getSnapshot();
    const next = role === 'scoring' ? step(session) : session;
    if (next === session) return;
    const { frame } = next.match;
    source.update((state) => {
      const shot = frame === session.match.frame ? state.shot : beginShot(now());
      return { ...state, session: next, shot: frame.active === null ? null : shot };
    });
    keep();
  };
  return {
    subscribe: source.subscribe,
    getSnapshot: source.getSnapshot,
    change,
    time: (shot) => {
      if (source.getSnapshot().role !== 'scoring') return;
      source.update((state) => ({ ...state, shot }));
      keep();
    },
    give: (next) => {
      const before = names;
      if (isSameList(before, next.names) && reds === next.reds) return;
      ({ names, reds } = next);
      if (source.getSnapshot().role === 'scoring') adjust(before);
    },
    call: (order, step) => {
      if (source.getSnapshot().role !== 'scoring') return;
      source.update((state) => ({
        ...state,
        called: [...new Set([...state.called, order])],
        session: step(state.session),
      }));
      keep();
    },
    close: () => {
      ending.abort();
      stopFollowing();
      quick.close();
      void lock?.release();
    },
  };
}
