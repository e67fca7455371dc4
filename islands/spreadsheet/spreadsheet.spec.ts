import { defineSpec } from '#shared/island/spec.ts';

export const spec = defineSpec({
  tag: 'flexy-spreadsheet',
  summary:
    'Spreadsheet: formulas, sorting, filters, undo, copy and paste with other programs; .xlsx and .csv in and out.',
  summaryIn: {
    fr: 'Feuille de calcul : formules, tri, filtres, annulation, copier-coller ; .xlsx et .csv à l’entrée et à la sortie.',
    ar: 'جدول بيانات: صيغ وفرز وتصفية وتراجع، ونسخ ولصق مع برامج أخرى؛ يفتح ويحفظ \u200e.xlsx و\u200e.csv.',
  },
  load: 'visible',
  attributes: {
    sheet: {
      kind: 'enum',
      values: ['car-sales', 'employee-pay', 'orders', 'gdp', 'products', 'models-by-year'],
      default: 'car-sales',
      doc: 'The sample sheet that is shown first; all six are in the workbook.',
    },
    src: {
      kind: 'string',
      doc: 'Address of an .xlsx or .csv file that is opened instead of the samples. The token goes with it only to the page’s own site.',
    },
    'read-only': { kind: 'boolean', doc: 'Cells can be looked at, copied, saved and printed, but not changed.' },
  },
  events: {
    'flexy:cell-changed': {
      doc: 'A person has changed a cell: one event for each. `sheet` is its name, `cell` such as `B7`, `value` what it shows; errors as their text, an empty cell as null.',
      detail: '{ sheet: string; cell: string; value: string | number | boolean | null }',
    },
  },
  methods: {
    toXlsx: { doc: 'The whole workbook as it is now, as a file.', returns: 'Promise<Blob>' },
  },
  parts: { toolbar: 'The toolbar.', formula: 'The cell’s name and what is in it.', grid: 'The cells.' },
  cssProperties: {
    '--flexy-sheet-height': { default: 'the rest of the window', doc: 'Greatest height of the cells’ area.' },
  },
  calls: {
    'GET {src}': 'An .xlsx or .csv; the token goes along on the page’s own site only.',
  },
  example: { locale: '{{ locale }}', jwt: '{{ jwt }}' },
});
