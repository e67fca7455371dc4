import { defineSpec } from '#shared/island/spec.ts';

export const spec = defineSpec({
  tag: 'flexy-theme-settings',
  summary: 'The styles, scripts, templates and JSON settings of a theme in seven tabs, checked while one types.',
  summaryIn: {
    fr: 'Les styles, scripts, modèles et réglages JSON d’un thème en sept onglets, vérifiés pendant la saisie.',
    ar: 'أنماط القالب وبرامجه النصية ونماذجه وإعداداته بصيغة JSON في سبع علامات تبويب، تُفحص أثناء الكتابة.',
  },
  load: 'visible',
  attributes: {
    'website-theme-id': { kind: 'id', doc: 'The theme that is edited.' },
    'page-url': {
      kind: 'string',
      default: '/{locale}',
      doc: 'Address of the page of the site that the live preview shows, and that a save leads to; `{locale}` is replaced.',
    },
    css: { kind: 'string', doc: 'Text of the tab `CSS`; read from the theme when left out.' },
    javascript: { kind: 'string', doc: 'Text of the tab `Javascript`; read from the theme when left out.' },
    'customer-register-twig': {
      kind: 'string',
      doc: 'Text of the tab `Customer Register Twig`; read from the theme when left out.',
    },
    'customer-dashboard-css': {
      kind: 'string',
      doc: 'Text of the tab `customerDashboardCSS`; read from the theme when left out.',
    },
    'customer-dashboard-welcome-twig': {
      kind: 'string',
      doc: 'Text of the tab `customerDashboardWelcomeTWIG`; read from the theme when left out.',
    },
    'hooks-options': {
      kind: 'json',
      type: 'Readonly<Record<string, unknown>> | string',
      keepsText: true,
      doc: 'The tab `hooksOptions`: a JSON object or its text; read from the theme when left out.',
    },
    'layout-config': {
      kind: 'json',
      type: 'Readonly<Record<string, unknown>> | string',
      keepsText: true,
      doc: 'The tab `layoutConfig`: a JSON object or its text; read from the theme when left out.',
    },
  },
  events: {
    'flexy:theme-saved': {
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
    'GET {page-url}': 'HTML, with its stylesheets: the page of the live preview.',
    'GET /{locale}/api/website_themes/{website-theme-id}':
      '`customCss`, `customJS`, `customerDashboardCSS`, `customRegisterCustomerTWIG`, `customerDashboardWelcomeTWIG`, `hooksOptions`, `layoutConfig`.',
    'PUT /{locale}/api/website_themes/{website-theme-id}': 'The same fields.',
  },
  example: { locale: '{{ locale }}', jwt: '{{ jwt }}', 'website-theme-id': '1' },
});
