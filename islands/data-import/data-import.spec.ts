import { defineSpec } from '#shared/island/spec.ts';

export const spec = defineSpec({
  tag: 'flexy-data-import',
  summary:
    'Import of a spreadsheet or CSV: columns recognised automatically, every row checked, wrong cells fixed in place.',
  summaryIn: {
    fr: 'Import d’une feuille de calcul ou d’un CSV : colonnes reconnues, chaque ligne vérifiée, cellules corrigées sur place.',
    ar: 'استيراد جدول بيانات أو ملف CSV: الأعمدة تُعرف تلقائيًا، وكل صف يُفحص، والخلايا تُصحَّح في مكانها.',
  },
  load: 'visible',
  attributes: {
    entity: {
      kind: 'string',
      doc: '`product`, `user` or a class name: presets what is imported, and hides the choice.',
    },
    'product-class': {
      kind: 'string',
      default: 'ShopBundle\\Entity\\Product',
      doc: 'Class name of the products, as the server knows it.',
    },
    'user-class': {
      kind: 'string',
      default: 'UserBundle\\Entity\\User',
      doc: 'Class name of the users, as the server knows it.',
    },
    'check-url': {
      kind: 'string',
      doc: 'Takes the same form as the import, writes nothing and answers `{created, updated, skipped, errors}`, and `doubles` where it looks for names; without it the rows are checked in the browser alone.',
    },
    'max-size': { kind: 'number', default: 50, doc: 'Largest file in MB.' },
  },
  events: {
    'flexy:imported': {
      doc: 'The server has taken rows: `rows` is how many were sent, `message` its own words.',
      detail: '{ entity: string; rows: number; message: string; created?: number; updated?: number; skipped?: number }',
    },
  },
  parts: {
    upload: 'The card with the choice of entity and file.',
    mapping: 'The columns of the file with their fields.',
    faults: 'The cells that need fixing.',
    preview: 'The first rows.',
    actions: 'The bar with the upload button.',
  },
  cssProperties: {
    '--flexy-import-width': { default: '1280px', doc: 'Largest width of the island.' },
  },
  calls: {
    'GET /en/excel/import/entity-fields?className={class}':
      '`fields`, and optionally `schema` (type, required, unique of each). Session cookie, no token.',
    'POST /en/excel/import':
      'Multipart `file`, `mapping` (JSON: column to field), `entity`. Session cookie, no token. Answers a text, or `message`, `created`, `updated`, `skipped`, `errors`.',
    'POST {check-url}':
      'The same body; nothing is written. Where the answer has `doubles`, the rows without a key whose name a record has already, a person chooses what becomes of them, and the import is sent with `doubles`: `update`, `skip` or `add`.',
  },
  example: { locale: '{{ locale }}', jwt: '{{ jwt }}', 'check-url': '/en/excel/import/check' },
});
