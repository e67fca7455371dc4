import { createElement as h, type VNode } from '@fullcalendar/core/preact.js';
import type { Locale } from '#shared/i18n/locale.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import type { WallTime } from '#shared/kernel/wall-time.ts';
import type { AgendaDay, DayEntry } from '../days/agenda-days.ts';
import { dayText, entryTime } from '../days/day-texts.ts';
import type { AgendaEvent, Remark } from '../events/event.ts';
import type en from '../locales/en.ts';

/** What FullCalendar draws into its cells. Its own nodes: a React portal for each of a thousand events is slow. */
interface LineWords {
  readonly t: Translate<keyof typeof en>;
  readonly locale: Locale;
}

const REMARKS = {
  end: 'The end “{value}” is no date.',
  order: 'The end “{value}” is before the start.',
  zone: 'The time zone “{value}” is not known: the time is shown as it is written.',
  color: '“{value}” is no colour.',
  address: 'The address “{value}” cannot be opened.',
} as const satisfies Readonly<Record<Remark['about'], keyof typeof en>>;

/** When an event happens on one of its days. */
export function whenText(event: AgendaEvent, day: WallTime, { t, locale }: LineWords): string {
  const time = entryTime(event, day, locale);
  if (time.kind === 'all day') return t('All day');
  if (time.kind === 'at') return time.from;
  if (time.kind === 'between') return t('{from} – {to}', { from: time.from, to: time.to });
  return time.kind === 'from' ? t('from {time}', { time: time.from }) : t('until {time}', { time: time.to });
}

export function remarkText({ about, value }: Remark, t: LineWords['t']): string {
  return t(REMARKS[about], { value });
}

/** An event on one of its days. */
export function entryContent(
  { event, dayNumber, dayCount }: DayEntry,
  {
    day,
    onSelect,
    mayChange,
    ...words
  }: LineWords & {
    readonly day: WallTime;
    readonly onSelect: (event: AgendaEvent) => void;
    /** Whether it can be drawn onto another day. */
    readonly mayChange: (event: AgendaEvent) => boolean;
  },
): VNode {
  const { t } = words;
  const part = dayCount > 1 ? t('Day {day} of {days}', { day: dayNumber, days: dayCount }) : null;
  const content = [
    h('span', { className: 'agenda-when' }, whenText(event, day, words)),
    h(
      'span',
      { className: 'agenda-what' },
      h('span', { dir: 'auto' }, event.title || t('Untitled event')),
      part === null ? null : h('span', { className: 'agenda-part' }, part),
    ),
  ];
  const attributes = {
    className: 'agenda-event',
    style: event.color === undefined ? undefined : { '--agenda-event': event.color },
    onClick: () => onSelect(event),
    ...(mayChange(event) ? { 'data-event': event.key, draggable: false } : {}),
  };
  return h(
    'div',
    { className: 'agenda-entry', 'data-day': day },
    event.url === undefined
      ? h('button', { type: 'button', ...attributes }, ...content)
      : h('a', { href: event.url, ...attributes }, ...content),
    ...event.remarks.map((remark) => h('p', { className: 'agenda-remark' }, remarkText(remark, t))),
  );
}

/**
 * The heading of a day.
 * @param id What names the day's cell.
 */
export function dayContent(
  { day, entries }: AgendaDay,
  {
    id,
    isToday,
    onAdd,
    t,
    locale,
  }: LineWords & {
    readonly id: string;
    readonly isToday: boolean;
    /** Undefined: no event can be made. */
    readonly onAdd: ((day: WallTime) => void) | undefined;
  },
): VNode {
  return h(
    'div',
    { className: 'agenda-day', 'data-day': day },
    h('h3', { id }, dayText(day, locale)),
    isToday ? h('span', { className: 'fx-badge', 'data-tone': 'accent' }, t('Today')) : null,
    h('span', { className: 'fx-hint agenda-count' }, t('{count} events', { count: entries.length })),
    onAdd === undefined
      ? null
      : h(
          'button',
          {
            type: 'button',
            className: 'fx-button agenda-add',
            'data-kind': 'quiet',
            'data-square': '',
            'aria-label': t('New event: {day}', { day: dayText(day, locale) }),
            onClick: () => onAdd(day),
          },
          '+',
        ),
  );
}

/** Stands on a day without events. */
export function noneContent({ t }: LineWords): VNode {
  return h('p', { className: 'agenda-none' }, t('No events'));
}
