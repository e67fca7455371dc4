import { MONEY_ATTRIBUTES } from '#shared/island/money-attributes.ts';
import { defineSpec } from '#shared/island/spec.ts';

export const spec = defineSpec({
  tag: 'flexy-app-store',
  summary: 'App store: free apps are installed with one press and removed again, paid ones linked to.',
  summaryIn: {
    fr: 'Boutique d’applications : les gratuites s’installent en un clic.',
    ar: 'متجر التطبيقات: المجانية تُثبَّت بضغطة، ولغيرها رابط.',
  },
  load: 'visible',
  attributes: {
    'store-base': {
      kind: 'string',
      doc: 'Where the store’s back-office lives; that of the page unless given. A store on another origin gets no token.',
    },
    ...MONEY_ATTRIBUTES,
    currency: { kind: 'string', format: 'currency', default: 'MAD', doc: 'ISO 4217 code of the prices.' },
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
      '`id`, `name`, `image`, `description`, `price` (minor units), `pageUrl`; all pages. Shown where they come: `author`, `pictures` (addresses of the store’s own origin), `permissions` (what the app may read).',
    'GET {store-base}/en/api/applications/{id}': 'Before an installation: whether it is still free.',
    'GET /en/api/applications': 'The installed ones: `name`, `image`, `menuOrder`, `isEnabled`.',
    'POST /en/api/applications': '`name`, `image`, `menuOrder`, `isEnabled`.',
    'GET /en/api/applications/{id}':
      'Once, whether what is installed can be removed: by `Allow`, else by the documentation that `Link` leads to.',
    'GET /en/api/docs.jsonld': 'That documentation, where no `Allow` says it; at the address of `Link`.',
    'DELETE /en/api/applications/{id}': 'After a question; offered where the back-office says that it can.',
  },
  example: { locale: '{{ locale }}', jwt: '{{ jwt }}', 'store-base': '/app-store' },
});
