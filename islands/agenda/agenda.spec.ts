import { defineSpec } from '#shared/island/spec.ts';

export const spec = defineSpec({
  tag: 'flexy-agenda',
  summary: 'Agenda: what happens on the next days, day by day, with a choice of how many days.',
  summaryIn: {
    fr: 'Agenda : les événements des prochains jours, jour par jour, sur le nombre de jours choisi.',
    ar: 'جدول المواعيد: أحداث الأيام القادمة يومًا بيوم، مع اختيار عدد الأيام.',
  },
  load: 'visible',
  attributes: {
    'start-date': {
      kind: 'string',
      doc: 'First day, as `YYYY-MM-DD`. Default: today.',
    },
    'days-count': {
      kind: 'number',
      default: 7,
      doc: 'Days that are shown, from 1 to 15; its user may choose another number.',
    },
    'hide-empty-days': {
      kind: 'enum',
      values: ['true', 'false'],
      default: 'true',
      doc: 'Whether days without events are left out. With `false` they are shown with a note.',
    },
    'allow-virtual-scrolling': {
      kind: 'boolean',
      doc: 'Adds further days when the list is scrolled to its end.',
    },
    views: {
      kind: 'list',
      default: ['agenda'],
      doc: 'What stands side by side: `agenda`, the list, or `agenda month`, a month’s grid beside it.',
    },
    panel: {
      kind: 'enum',
      values: ['shown', 'folded'],
      default: 'shown',
      doc: 'Whether the settings stand open beside the list, or folded until somebody opens them.',
    },
    events: {
      kind: 'json',
      type: 'readonly { id?: string | number; title: string; start: string | number; end?: string | number; allDay?: boolean; color?: string; url?: string }[]',
      doc: 'Events to show. Default: those of `events-url`, else a fixed set around today.',
    },
    'events-url': {
      kind: 'string',
      doc: 'Address of the events: such a list as JSON, or an iCalendar file. The token goes along on the page’s own site only.',
    },
  },
  events: {
    'flexy:event-selected': {
      doc: 'An event was pressed: `event` is the record as the page or the server gave it. Unless it is prevented, what is known of the event is shown.',
      detail: '{ event: object }',
    },
  },
  parts: { list: 'The list of the days.', month: 'The month’s grid.', settings: 'The panel of the settings.' },
  cssProperties: {
    '--flexy-agenda-height': {
      default: 'the rest of the window',
      doc: 'Greatest height of the list. Unless it is set, the window has the whole list in sight, if that leaves it 300 px.',
    },
    '--flexy-agenda-padding': { default: 'min(24px, 4vw)', doc: 'Space around the agenda.' },
  },
  calls: {
    'POST {events-url}':
      'A new event: `title`, `start`, `end`, `allDay`. Offered where the list’s `Allow` has POST, or the API’s documentation of its records’ type.',
    'GET {events-url}/{id}': 'Before the first change: whether its answer’s `Accept-Patch` offers PATCH.',
    'PUT {events-url}/{id}':
      'What was changed of an event, at its `@id` where it has one; PATCH where offered. Offered where the list’s `Allow` has PUT or PATCH, or the documentation. A record with `editable: false` stays.',
    'DELETE {events-url}/{id}': 'The undo of a new event. Offered by `Allow` or the documentation.',
    'GET {events-url}':
      'A list of `{id, title, start, end?, allDay?, color?, url?}`, or `text/calendar`. Without it no call is made.',
  },
  example: { locale: '{{ locale }}', jwt: '{{ jwt }}' },
});
