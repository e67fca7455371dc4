import { CalendarX2, ChevronLeft, ChevronRight, Plus, RefreshCw } from 'lucide-react';
import { Suspense, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { useIsland, useLoadReady, useT } from '#shared/island/context.ts';
import type { PropsOf } from '#shared/island/spec.ts';
import { startOfDay, type WallTime } from '#shared/kernel/wall-time.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { Empty, Spinner } from '#shared/ui/parts.tsx';
import { Status } from '#shared/ui/status.tsx';
import type { spec } from './agenda.spec.ts';
import { addDays, listedDays, stretchStart } from './days/agenda-days.ts';
import { DayStrip } from './days/day-strip.tsx';
import { daysText, dayText } from './days/day-texts.ts';
import { EditOutcomeNotice } from './edit/edit-outcome-notice.tsx';
import { useEventDrag } from './edit/use-event-drag.ts';
import { useEventEditing } from './edit/use-event-editing.ts';
import type { AgendaEvent } from './events/event.ts';
import { readTime } from './events/read-time.ts';
import { DayList, type DayListHandle } from './list/day-list.tsx';
import type en from './locales/en.ts';
import { SettingsPanel } from './settings-panel.tsx';
import { useEvents } from './state/use-events.ts';
import { useStretch } from './state/use-stretch.ts';
import { useToday } from './state/use-today.ts';
import { UnreadNotice } from './unread-notice.tsx';

const eventDialog = lazyWithRetry(async () => (await import('./events/event-dialog.tsx')).default);
const eventForm = lazyWithRetry(async () => (await import('./edit/editing-parts.ts')).EventForm);
const monthGrid = lazyWithRetry(async () => (await import('./list/month-grid.tsx')).default);

export function Agenda({
  startDate,
  daysCount,
  hideEmptyDays,
  allowVirtualScrolling,
  events: given,
  eventsUrl,
  views,
  panel,
}: PropsOf<typeof spec>) {
  const t = useT<typeof en>();
  const { locale, dir, emit } = useIsland();
  const titleId = useId();
  const today = useToday();
  const events = useEvents(given, eventsUrl, today);
  useLoadReady(events);
  const editing = useEventEditing({ address: eventsUrl, source: events.source, onRead: events.replace });
  const { source, mayChange, openEvent, openNew } = editing;
  const start = startDate === undefined ? undefined : readTime(startDate);
  const stretch = useStretch(
    {
      start: start?.at,
      today,
      daysCount,
      hideEmpty: hideEmptyDays === 'true',
      isEndless: allowVirtualScrolling,
    },
    source,
  );
  const { first, begun, days, chosen, hideEmpty } = stretch;
  const listed = useMemo(() => listedDays(days, { hideEmpty, chosen: chosen?.day }), [days, hideEmpty, chosen]);

  const list = useRef<DayListHandle>(null);
  const [top, setTop] = useState<WallTime>();
  useEffect(() => {
    if (chosen !== undefined) list.current?.show(chosen.day, true);
  }, [chosen]);
  useEffect(() => {
    list.current?.show(first);
  }, [first, begun]);
  const [shown, setShown] = useState<AgendaEvent>();
  const select = useCallback(
    (event: AgendaEvent) => {
      const mayShow = emit('flexy:event-selected', { event: event.source }, { cancelable: true });
      // Who follows a link is shown what it leads to.
      if (!mayShow || event.url !== undefined) return;
      if (mayChange(event)) openEvent(event);
      else setShown(event);
    },
    [emit, mayChange, openEvent],
  );
  const body = useRef<HTMLDivElement>(null);
  const drag = useEventDrag({
    box: body,
    eventOf: (key) =>
      days.flatMap(({ entries }) => entries).find(({ event }) => event.key === key && mayChange(event))?.event,
    onMove: (event, day) => void editing.move(event, day),
  });
  const hasMonth = views.includes('month');

  // The list of days is endless; the strip shows those that are in sight.
  const stripFirst = stretchStart(top, { first, count: days.length, step: stretch.daysCount });
  const stripDays = days.filter(({ day }) => day >= stripFirst && day < addDays(stripFirst, stretch.daysCount));
  const next = listed.length > 0 ? undefined : source.nextAfter(addDays(first, days.length));
  const [Earlier, Later] = dir === 'rtl' ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight];
  const turn = (direction: 1 | -1): void => stretch.goTo(addDays(stripFirst, direction * stretch.daysCount));
  const isWaiting = events.isLoading && listed.length === 0;

  return (
    <section className="agenda" aria-labelledby={titleId}>
      <div className="fx-actions agenda-head">
        <h2 id={titleId}>{t('Agenda')}</h2>
        <Status className="agenda-range">{daysText(first, days.length, locale)}</Status>
        <div className="fx-actions agenda-tools">
          <IconButton
            label={t('Earlier days')}
            icon={<Earlier size={20} aria-hidden="true" />}
            onClick={() => turn(-1)}
          />
          <Button onClick={() => stretch.goTo(start && today)}>{t('Today')}</Button>
          <IconButton label={t('Later days')} icon={<Later size={20} aria-hidden="true" />} onClick={() => turn(1)} />
          {editing.takesNew ? (
            <Button kind="primary" onClick={() => openNew(chosen?.day ?? top ?? first)}>
              <Plus size={18} aria-hidden="true" />
              {t('New event')}
            </Button>
          ) : null}
          {events.reload === undefined ? null : (
            <IconButton
              label={t('Refresh')}
              icon={<RefreshCw size={18} aria-hidden="true" />}
              busy={events.isLoading}
              onClick={events.reload}
            />
          )}
        </div>
      </div>
      {events.error === undefined ? null : (
        <Notice tone="danger" onRetry={events.reload}>
          <strong>{t('The events could not be loaded.')}</strong> {explainError(events.error, t)}
        </Notice>
      )}
      {events.isNoList ? <Notice tone="danger">{t('The page’s events are no list.')}</Notice> : null}
      {startDate !== undefined && start === undefined ? (
        <Notice tone="warn">
          {t('The start date “{value}” is no date; the agenda starts today.', { value: startDate })}
        </Notice>
      ) : null}
      <UnreadNotice unread={source.unread} />
      <div
        ref={body}
        onPointerDown={drag}
        className="agenda-body"
        data-month={hasMonth || undefined}
        data-folded={panel === 'folded' || undefined}
      >
        {hasMonth ? (
          <Suspense fallback={<Spinner label={t('Loading events…')} />}>
            <monthGrid.Component
              source={source}
              today={today}
              first={first}
              onChoose={(day) => {
                if (days.some((one) => one.day === day)) stretch.choose(day);
                else stretch.goTo(day);
              }}
            />
          </Suspense>
        ) : null}
        <div className="agenda-main">
          <DayStrip days={stripDays} today={today} top={top} onChoose={stretch.choose} />
          {isWaiting ? <Spinner label={t('Loading events…')} /> : null}
          {listed.length === 0 && !isWaiting && events.error === undefined ? (
            <Empty icon={<CalendarX2 size={36} aria-hidden="true" />}>
              {t('Nothing happens on these days.')}{' '}
              {next === undefined ? null : (
                <Button onClick={() => stretch.goTo(startOfDay(next))}>
                  {t('Next event: {day}', { day: dayText(startOfDay(next), locale, { year: true }) })}
                </Button>
              )}
            </Empty>
          ) : null}
          {listed.length === 0 ? null : (
            <DayList
              ref={list}
              label={t('Days and events')}
              days={listed}
              today={today}
              onSelect={select}
              mayChange={mayChange}
              onAdd={editing.takesNew ? openNew : undefined}
              onEnd={stretch.hasMore ? stretch.addMore : undefined}
              onTop={setTop}
            />
          )}
        </div>
        <SettingsPanel stretch={stretch} isFolded={panel === 'folded'} />
      </div>
      <EditOutcomeNotice outcome={editing.lastOutcome} onDismiss={editing.dismiss} />
      {editing.editing === null ? null : (
        <Suspense fallback={null}>
          <eventForm.Component editing={editing.editing} onSave={editing.save} onClose={editing.close} />
        </Suspense>
      )}
      {shown === undefined ? null : (
        <Suspense fallback={null}>
          <eventDialog.Component event={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
