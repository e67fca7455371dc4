import { defineSpec } from '#shared/island/spec.ts';

export const spec = defineSpec({
  tag: 'flexy-page-code',
  summary: 'The HTML, styles and script of a page of the site, checked while one types.',
  summaryIn: {
    fr: 'Le HTML, les styles et le script d’une page du site, vérifiés pendant la saisie.',
    ar: 'شيفرة HTML لصفحة من الموقع وأنماطها وبرنامجها النصي، تُفحص أثناء الكتابة.',
  },
  load: 'visible',
  attributes: {
    'page-id': { kind: 'id', doc: 'The page that is edited.' },
    html: { kind: 'string', doc: 'Text of the tab `HTML`; read from the page’s record when left out.' },
    css: { kind: 'string', doc: 'Text of the tab `CSS`; read from the page’s record when left out.' },
    javascript: { kind: 'string', doc: 'Text of the tab `Javascript`; read from the page’s record when left out.' },
  },
  events: {
    'flexy:code-saved': {
      doc: 'The server has the texts: `changed` has the names of those that were other ones before.',
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
    'GET /{locale}/api/pages/{page-id}': '`jsonSimplifiedContent`.',
    'PUT /{locale}/api/pages/{page-id}': '`jsonSimplifiedContent` (`css`, `html`, `javascript`, and what else it has).',
  },
  example: { locale: '{{ locale }}', jwt: '{{ jwt }}', 'page-id': '2' },
});
