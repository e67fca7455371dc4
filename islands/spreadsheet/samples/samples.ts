import { regionNames } from '#shared/i18n/format.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import type { Cell, Row } from '../book/cell.ts';
import type { Column, Sheet } from '../book/sheet.ts';
import { readDate } from '../formula/dates.ts';
import { readFormula } from '../formula/formula.ts';
import type { CellRef } from '../formula/references.ts';
import { spec } from '../spreadsheet.spec.ts';
import type { Text } from '../text.ts';
import { CAR_SALES, EMPLOYEE_PAY, GDP, MODELS_BY_YEAR, ORDERS, PRODUCTS } from './rows.ts';

type SampleName = (typeof spec.attributes.sheet.values)[number];
export const SAMPLE_NAMES = spec.attributes.sheet.values;

const AMOUNT = '#,##0.00';
const WHOLE = '#,##0';

interface Sample {
  readonly title: string;
  readonly header: readonly string[];
  readonly columns: readonly Column[];
  /** Dates as `03-25-2021`, formulas with `{row}` for the row's number. */
  readonly rows: readonly (readonly (string | number)[])[];
  /** Of the last row; `{last}` is the number of the row above. */
  readonly totals: readonly string[];
}

function cellOf(written: string | number, place: CellRef, last: number): Cell {
  if (typeof written === 'number') return written;
  if (written === '') return undefined;
  if (!written.startsWith('=')) return readDate(written)?.serial ?? written;
  const text = written.replaceAll('{row}', String(place.row + 1)).replaceAll('{last}', String(last));
  return { formula: readFormula(text, place), value: undefined };
}

function sheetOf({ title, header, columns, rows, totals }: Sample): Sheet {
  const last = rows.length + 1;
  const all: Row[] = [header, ...rows, totals].map((cells, row) =>
    cells.map((written, column) => cellOf(written, { row, column }, last)),
  );
  return { name: title.slice(0, 31), title, shape: { rows: all, columns, headerRows: 1, totalRow: all.length - 1 } };
}

const sum = (column: string): string => `=SUM(${column}2:${column}{last})`;

/** The six samples. Their people, orders and prices are made up. */
export function sampleSheets(t: Text, locale: Locale): Sheet[] {
  const samples: Readonly<Record<SampleName, Sample>> = {
    'car-sales': {
      title: t('Car Sales Report'),
      header: [t('Customer'), t('Model'), t('Date'), t('Amount'), t('Payment')],
      columns: [
        { width: 108 },
        { width: 106 },
        { width: 104, format: 'mm-dd-yyyy' },
        { width: 124, format: AMOUNT },
        {},
      ],
      rows: CAR_SALES.map(([customer, model, date, amount, payment]) => [
        `C-${customer}`,
        model,
        date,
        amount,
        { cash: t('Cash'), card: t('Card'), transfer: t('Transfer') }[payment],
      ]),
      totals: [t('Total'), '', '', sum('D'), ''],
    },
    'employee-pay': {
      title: t('Employee Pay'),
      header: [t('Employee'), t('Role'), t('Since'), t('Hours'), t('Hourly rate'), t('Bonus'), t('Pay')],
      columns: [
        {},
        { width: 140 },
        { format: 'mm-dd-yyyy' },
        {},
        { format: AMOUNT },
        { format: '0%' },
        { format: AMOUNT },
      ],
      rows: EMPLOYEE_PAY.map(([number, role, since, hours, rate, bonus]) => [
        number,
        { seller: t('Seller'), mechanic: t('Mechanic'), office: t('Office') }[role],
        since,
        hours,
        rate,
        bonus,
        '=ROUND(D{row}*E{row}*(1+F{row}),2)',
      ]),
      totals: [t('Total'), '', '', sum('D'), '=AVERAGE(E2:E{last})', '', sum('G')],
    },
    orders: {
      title: t('Orders'),
      header: [t('Order'), t('Date'), t('Product'), t('Quantity'), t('Unit price'), t('Amount'), t('Status')],
      columns: [{}, { format: 'mm-dd-yyyy' }, { width: 150 }, {}, { format: AMOUNT }, { format: AMOUNT }, {}],
      rows: ORDERS.map(([number, date, product, quantity, price, isPaid]) => [
        number,
        date,
        product,
        quantity,
        price,
        '=D{row}*E{row}',
        isPaid ? t('Paid') : t('Open'),
      ]),
      totals: [t('Total'), '', '', sum('D'), '', sum('F'), `=COUNTIF(G2:G{last},"${t('Open')}")`],
    },
    gdp: {
      title: t('GDP'),
      header: [t('Country'), t('Population, millions'), t('GDP, billions of dollars'), t('GDP per head, dollars')],
      columns: [
        { width: 150 },
        { width: 150, format: '#,##0.0' },
        { width: 180, format: WHOLE },
        { width: 170, format: WHOLE },
      ],
      rows: GDP.map(([code, population, gdp]) => [
        regionNames(locale).of(code) ?? code,
        population,
        gdp,
        '=ROUND(C{row}*1000/B{row},0)',
      ]),
      totals: [
        t('Total'),
        sum('B'),
        sum('C'),
        '=ROUND(C{next}*1000/B{next},0)'.replaceAll('{next}', String(GDP.length + 2)),
      ],
    },
    products: {
      title: t('Products'),
      header: [t('Code'), t('Product'), t('Stock'), t('Unit price'), t('Value'), t('Reorder')],
      columns: [{}, { width: 170 }, {}, { format: AMOUNT }, { format: AMOUNT }, {}],
      rows: PRODUCTS.map(([code, product, stock, price]) => [
        code,
        product,
        stock,
        price,
        '=C{row}*D{row}',
        `=IF(C{row}<10,"${t('Yes')}","")`,
      ]),
      totals: [t('Total'), '', sum('C'), '', sum('E'), `=COUNTIF(F2:F{last},"${t('Yes')}")`],
    },
    'models-by-year': {
      title: t('Models by Year'),
      header: [t('Model'), '2018', '2019', '2020', '2021', '2022', '2023', t('Total')],
      columns: [{ width: 150 }, ...Array.from({ length: 7 }, () => ({ width: 96, format: WHOLE }))],
      rows: MODELS_BY_YEAR.map(([model, ...years]) => [model, ...years, '=SUM(B{row}:G{row})']),
      totals: [t('Total'), ...['B', 'C', 'D', 'E', 'F', 'G', 'H'].map(sum)],
    },
  };
  return SAMPLE_NAMES.map((name) => sheetOf(samples[name]));
}
