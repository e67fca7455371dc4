import { defineSpec } from '#shared/island/spec.ts';

export const spec = defineSpec({
  tag: 'flexy-floor-plan',
  summary: 'Floor plan: tables and other places drawn, moved and booked, by mouse, touch or keyboard.',
  summaryIn: {
    fr: 'Plan de salle : tables dessinées, déplacées et réservées, à la souris, au doigt ou au clavier.',
    ar: 'مخطط الطابق: طاولات ومواقع أخرى تُرسم وتُنقل وتُحجز بالفأرة أو اللمس أو لوحة المفاتيح.',
  },
  load: 'visible',
  attributes: {
    'floor-id': {
      kind: 'id',
      doc: 'The floor (a reservable category) that is shown at first; without it the first one.',
    },
    editable: {
      kind: 'boolean',
      doc: 'Items can be added, moved, resized, renamed and deleted; without it the plan is for choosing a place.',
    },
    background: { kind: 'string', doc: 'Address of a picture behind the plan, before the floor’s own.' },
  },
  events: {
    'flexy:reservable-selected': {
      doc: 'A place that is not reserved was chosen on a plan that is not being edited.',
      detail: '{ reservable: { "@id": string; id: number | string; name: string; status: string } }',
    },
  },
  parts: {
    floor: 'The whole island.',
    toolbar: 'The row of buttons above the plan.',
    canvas: 'The box in which the plan is drawn and scrolled.',
    panel: 'The fields of the table or room that is selected.',
  },
  cssProperties: {
    '--flexy-floor-height': { default: '600px', doc: 'Height of the box in which the plan scrolls.' },
    '--flexy-floor-reserved': {
      default: '#c62828',
      doc: 'Colour of what is reserved; it is hatched and said in words besides.',
    },
    '--flexy-floor-taken': {
      default: '#2b5ea7',
      doc: 'Colour of the tables that are taken while the plan is not edited; it is said in words besides.',
    },
  },
  calls: {
    'GET /en/api/reservable_categories?type[]=floor': '`id`, `name`, `type`, `position`: the floors.',
    'GET /en/api/reservable_categories/{floor-id}': 'The floor with `planBgImage`.',
    'POST /en/api/reservable_categories': 'A floor: `name`, `type`, `planBgImage`, `position`.',
    'PUT /en/api/reservable_categories/{id}': '`name`, `planBgImage` or `position`.',
    'DELETE /en/api/reservable_categories/{id}': 'A floor, after its tables and rooms.',
    'GET /en/api/reservables?reservableCategory={floor}': 'The tables and other places; all pages.',
    'GET /en/api/reservables/{id}': 'Before each write.',
    'POST /en/api/reservables':
      '`name`, `status`, `shape`, `objectType`, `type`, `reservableCategory`, `canvaX`, `canvaY`, `canvaWidth`, `canvaHeight`, `canvaFill`, `canvaStokeColor`, `canvaStokeWidth`.',
    'PUT /en/api/reservables/{id}': 'What was changed of it.',
    'DELETE /en/api/reservables/{id}': 'Taken away.',
    'POST /{locale}/upload-image': 'Multipart `image`; a path as text, or in `path`, `url` or `data[0]`.',
    'GET /{locale}/api/orders?type[]=delivery-note&status[]={statuses}&createdAt[after]={time}&order[createdAt]=desc':
      'Which tables are taken: `ordredTable` or `reservable`, `status`, `createdAt`.',
  },
  example: { locale: '{{ locale }}', jwt: '{{ jwt }}', editable: 'true' },
});
