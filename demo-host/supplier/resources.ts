import { defineResource, list, READ_OPERATIONS, text } from '../api/resource.ts';
import { exact, order, partial } from '../api/resources/catalogue.ts';
import { notBlank } from '../api/validation.ts';

export const countries = defineResource({
  name: 'countries',
  shortName: 'Country',
  table: 'country',
  operations: READ_OPERATIONS,
  filters: { name: [partial, order], code: [exact] },
  fields: { name: text(), code: text() },
});

/** What the shop sells of its supplier. Like most back-offices it does not keep a product from being listed twice. */
export const cjProducts = defineResource({
  name: 'cj_products',
  shortName: 'CjProduct',
  table: 'cj_product',
  operations: ['list', 'get', 'post', 'delete'],
  filters: { pid: [exact] },
  fields: {
    pid: text({ constraints: [notBlank] }),
    name: text({ constraints: [notBlank] }),
    data: list(),
    shipToCountry: text({ constraints: [notBlank] }),
    shipFromCountry: text(),
    dataFlexy: list(),
  },
});
