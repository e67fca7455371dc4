import { defineSpec } from '../../shared/island/spec.ts';

export const spec = defineSpec({
  tag: 'flexy-floor-plan',
  summary: 'Floor plan: tables and other places drawn, moved and booked, by mouse, touch or keyboard.',
  load: 'visible',
  attributes: {
    'floor-id': { kind: 'id', doc: 'The floor (a reservable category) that is shown at first; without it the first one.' },
    editable: { kind: 'boolean', doc: 'Items can be added, moved, resized, renamed and deleted; without it the plan is for choosing a place.' },
    background: { kind: 'string', doc: 'Address of a picture behind the plan, before the floor’s own.' },
  },
  events: {
    'flexy:reservable-selected': { doc: 'A place was chosen on the plan.', detail: '{ reservable: Record<string, unknown> }' },
  },
  parts: {},
  cssProperties: {},
  example: { locale: '{{ locale }}', jwt: '{{ jwt }}', editable: 'true' },
});
