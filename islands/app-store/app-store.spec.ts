import { defineSpec } from '#shared/island/spec.ts';

export const spec = defineSpec({
  tag: 'flexy-app-store',
  summary: 'App store: free apps are installed with one press, paid ones linked to.',
  summaryIn: {
    fr: 'Boutique d’applications : les gratuites s’installent d’une pression.',
    ar: 'متجر التطبيقات: المجانية تُثبَّت بضغطة، ولغيرها رابط.',
  },
  load: 'visible',
  attributes: {
    'store-base': {
      kind: 'string',
      doc: 'Where the store’s back-office lives; that of the page unless given. A store on another origin gets no token.',
    },
    currency: { kind: 'string', default: 'MAD', doc: 'ISO 4217 code of the prices.' },
  },
  events: {
    'flexy:app-installed': {
      doc: 'An app has been installed; `id` as in the store. `flexy:before-reload` follows.',
      detail: '{ app: { id: string; name: string } }',
    },
  },
  parts: { categories: 'The list of categories, for reading only.', apps: 'The grid of cards.' },
  cssProperties: {},
  calls: {
    'GET {store-base}/en/api/applications':
      '`id`, `name`, `image`, `description`, `price` (minor units), `pageUrl`; all pages.',
    'GET {store-base}/en/api/applications/{id}': 'Before an installation: whether it is still free.',
    'GET /en/api/applications': 'The installed ones: `name`, `image`, `menuOrder`, `isEnabled`.',
    'POST /en/api/applications': '`name`, `image`, `menuOrder`, `isEnabled`.',
  },
  example: { locale: '{{ locale }}', jwt: '{{ jwt }}', 'store-base': '/app-store' },
});
