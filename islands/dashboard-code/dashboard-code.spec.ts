import { defineSpec } from '#shared/island/spec.ts';

export const spec = defineSpec({
  tag: 'flexy-dashboard-code',
  summary: 'The styles and the script of the customer dashboard, checked while one types.',
  summaryIn: {
    fr: 'Les styles et le script du tableau de bord client, vérifiés pendant la saisie.',
    ar: 'أنماط لوحة الزبون وبرنامجها النصي، تُفحص أثناء الكتابة.',
  },
  load: 'visible',
  attributes: {
    'settings-id': { kind: 'id', doc: 'The settings that are edited.' },
    css: { kind: 'string', doc: 'Text of the tab `CSS`; read from the settings when left out.' },
    javascript: { kind: 'string', doc: 'Text of the tab `Javascript`; read from the settings when left out.' },
    fields: {
      kind: 'list',
      doc: 'What the host’s settings have, of `customerDashboardCSS` and `customerDashboardJS`; both unless given. A tab whose field is missing is not shown.',
    },
  },
  events: {
    'flexy:code-saved': {
      doc: 'The server has the texts: `changed` has the names of the fields that were other ones before.',
      detail: '{ id: string; changed: readonly string[] }',
    },
  },
  methods: {
    save: {
      doc: 'Does what a press on `Save Code` does; resolves to whether the texts are on the server.',
      returns: 'Promise<boolean>',
    },
  },
  parts: {
    editor: 'The whole island.',
    bar: 'The row with the save button and the tools.',
  },
  cssProperties: {
    '--flexy-code-height': { default: 'the rest of the window, at least 500px', doc: 'Height of each editor.' },
  },
  calls: {
    'GET /{locale}/api/settings/{settings-id}': '`customerDashboardCSS`, `customerDashboardJS`.',
    'PUT /{locale}/api/settings/{settings-id}': 'The same fields.',
  },
  example: { locale: '{{ locale }}', jwt: '{{ jwt }}', 'settings-id': '1' },
});
