import { useCallback, useMemo, useRef, useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { useIsland, useT } from '#shared/island/context.ts';
import { type WallTime, wallTime } from '#shared/kernel/wall-time.ts';
import { useUndoKey } from '#shared/ui/use-undo-key.ts';
import type { EventOutcome } from '../acts/save-event.ts';
import { dayText } from '../days/day-texts.ts';
import { type AgendaEvent, type EventSource, listSource } from '../events/event.ts';
import { loadEvents } from '../events/load-events.ts';
import { whenText } from '../list/line-content.ts';
import type en from '../locales/en.ts';
import type { Editing } from './editing.ts';
import { type EventDraft, eventItem, type EventTimes, onDay, timesOfDraft } from './event-draft.ts';

/** What is told after a change. */
export type EditOutcome =
  | { readonly tone: 'good'; readonly text: string; readonly undo: (() => void) | null }
  | { readonly tone: 'danger'; readonly text: string; readonly retry: (() => void) | null };

interface Options {
  /** Undefined: the events are the page's own, and nothing is changed. */
  readonly address: string | undefined;
  readonly source: EventSource;
  /** Takes the list as it was read after a change. */
  readonly onRead: (source: EventSource) => void;
}

/** Loaded where something is changed. */
const acts = () => import('./editing-parts.ts');

/** The source with one of its events at another time, until the server has answered. */
function withTimes(source: EventSource, moved: { readonly event: AgendaEvent; readonly to: EventTimes }): EventSource {
  const all = source.between(wallTime(-Infinity), wallTime(Infinity));
  const { event, to } = moved;
  return listSource(
    all.map((one) => (one.key === event.key ? { ...one, ...to } : one)),
    source.unread,
  );
}

/** Making, changing and moving of events where their server takes it, each with its undo. */
export function useEventEditing({ address, source, onRead }: Options) {
  const t = useT<typeof en>();
  const { api, signal, locale } = useIsland();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [lastOutcome, setLastOutcome] = useState<EditOutcome | null>(null);
  const [moving, setMoving] = useState<{ readonly event: AgendaEvent; readonly to: EventTimes } | null>(null);
  /** The list in which the new event was begun. */
  const begunIn = useRef(source);
  const offers = address === undefined ? undefined : source.offers;
  const shown = useMemo(() => (moving === null ? source : withTimes(source, moving)), [source, moving]);

  const takesChange = offers?.takesChange === true;
  // The same ones as long as nothing changes: the list draws each of its lines anew for others.
  const mayChange = useCallback(
    (event: AgendaEvent): boolean => address !== undefined && takesChange && eventItem(event, address) !== undefined,
    [address, takesChange],
  );
  const openNew = useCallback(
    (day: WallTime) => {
      begunIn.current = source;
      setEditing({ event: null, day });
    },
    [source],
  );
  const openEvent = useCallback((event: AgendaEvent) => setEditing({ event, day: event.start }), []);
  const whereIs = (event: AgendaEvent): string =>
    `${event.title || t('Untitled event')}, ${dayText(event.start, locale)}, ${whenText(event, event.start, { t, locale })}`;

  const explain = (outcome: Exclude<EventOutcome, { readonly kind: 'saved' }>): string =>
    outcome.kind === 'not kept'
      ? t('The server has not kept it.')
      : outcome.now === null
        ? t('Someone else has deleted it.')
        : t('Someone else has changed it: {event}.', { event: whereIs(outcome.now) });

  const calling = (list: string) => ({ api, address: list, signal, load: () => loadEvents(api, list, signal) });
  const undoOf = (before: AgendaEvent | null, event: AgendaEvent): (() => void) | null => {
    if (address === undefined || (before === null && offers?.takesDelete !== true)) return null;
    return () => {
      setLastOutcome(null);
      const options = calling(address);
      const undone = acts().then(({ changeEvent, deleteEvent }) =>
        before === null ? deleteEvent(event, options) : changeEvent(event, before, options),
      );
      undone.then(
        (outcome) => {
          onRead(outcome.source);
          setLastOutcome(
            outcome.kind === 'saved'
              ? { tone: 'good', text: t('The change has been undone.'), undo: null }
              : { tone: 'danger', text: explain(outcome), retry: null },
          );
        },
        (error: unknown) =>
          setLastOutcome({ tone: 'danger', text: explainError(error, t), retry: undoOf(before, event) }),
      );
    };
  };
  const told = (before: AgendaEvent | null, event: AgendaEvent): void =>
    setLastOutcome({
      tone: 'good',
      text: t(before === null ? '{event} has been added.' : '{event} has been saved.', { event: whereIs(event) }),
      undo: undoOf(before, event),
    });

  const save = async (draft: EventDraft): Promise<string | undefined> => {
    if (address === undefined || editing === null) return undefined;
    const { event } = editing;
    const options = calling(address);
    const wanted = timesOfDraft(draft, event);
    try {
      const { changeEvent, createEvent } = await acts();
      const outcome =
        event === null
          ? await createEvent(wanted, begunIn.current, options)
          : await changeEvent(event, wanted, options);
      onRead(outcome.source);
      if (outcome.kind === 'saved') {
        setEditing(null);
        if (outcome.event !== null) told(event, outcome.event);
        return undefined;
      }
      if (outcome.kind === 'changed' && outcome.now !== null) {
        // Whoever saves again has read what the other has made of it.
        setEditing({ ...editing, event: outcome.now });
        return `${explain(outcome)} ${t('Saving again keeps what stands here.')}`;
      }
      return explain(outcome);
    } catch (error) {
      return explainError(error, t);
    }
  };

  const move = async (event: AgendaEvent, day: WallTime): Promise<void> => {
    if (address === undefined) return;
    const to = onDay(event, day);
    setLastOutcome(null);
    setMoving({ event, to });
    try {
      const { changeEvent } = await acts();
      const outcome = await changeEvent(event, to, calling(address));
      onRead(outcome.source);
      if (outcome.kind !== 'saved') setLastOutcome({ tone: 'danger', text: explain(outcome), retry: null });
      else if (outcome.event !== null) told(event, outcome.event);
    } catch (error) {
      setLastOutcome({
        tone: 'danger',
        text: `${event.title || t('Untitled event')}: ${explainError(error, t)}`,
        retry: () => void move(event, day),
      });
    } finally {
      setMoving(null);
    }
  };

  useUndoKey(lastOutcome?.tone === 'good' ? lastOutcome.undo : null);
  return {
    source: shown,
    takesNew: offers?.takesNew === true,
    mayChange,
    editing,
    lastOutcome,
    dismiss: () => setLastOutcome(null),
    openNew,
    openEvent,
    close: () => setEditing(null),
    save,
    move,
  };
}
