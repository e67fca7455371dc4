import { defineSpec } from '#shared/island/spec.ts';

export const spec = defineSpec({
  tag: 'flexy-gantt-demo',
  summary: 'Sample plans on the Gantt chart of the projects; nothing is read or saved.',
  summaryIn: {
    fr: 'Exemples de plannings sur le diagramme de Gantt ; rien n’est enregistré.',
    ar: 'خطط نموذجية على مخطط غانت الخاص بالمشاريع؛ لا يُقرأ شيء ولا يُحفظ.',
  },
  load: 'visible',
  attributes: {
    demo: {
      kind: 'enum',
      values: [
        'product-release',
        'dependencies',
        'construction',
        'apollo',
        'film-awards',
        'vehicle-service',
        'projects',
      ],
      default: 'product-release',
      doc: 'The sample that is shown. Its data are made in the browser, the same on every load.',
    },
    view: {
      kind: 'enum',
      values: ['default', 'grid', 'chart'],
      default: 'default',
      doc: '`default` shows table and chart side by side, `grid` the table alone, `chart` the chart alone.',
    },
  },
  events: {},
  parts: {
    gantt: 'The whole island.',
    toolbar: 'The row of buttons above the chart.',
    chart: 'The box in which table and chart scroll.',
    bar: 'A task’s bar.',
  },
  cssProperties: {
    '--flexy-gantt-height': {
      default: 'the rest of the window, at least 450px',
      doc: 'Height of the box in which the chart scrolls.',
    },
  },
  calls: {},
  example: { locale: '{{ locale }}' },
});
