import { ALL_OPERATIONS, collection, defineResource, float, type Hooks, integer, relation, text } from '../resource.ts';
import { CODES, notBlank } from '../validation.ts';
import { exact, order } from './catalogue.ts';

/** A record stays while the query finds another that names it, as with a foreign key that restricts. */
const staysWith = (query: string, message: string): Hooks => ({
  validateRemoval: (id, sql) =>
    sql.get(query, [id]) === undefined ? [] : [{ propertyPath: '', message, code: CODES.inUse }],
});

export const reservables = defineResource({
  name: 'reservables',
  shortName: 'Reservable',
  table: 'reservable',
  operations: ALL_OPERATIONS,
  mercure: true,
  fields: {
    name: text({ constraints: [notBlank] }),
    canvaX: float(),
    canvaY: float(),
    canvaWidth: float(),
    canvaHeight: float(),
    canvaFill: text(),
    canvaStokeColor: text(),
    canvaStokeWidth: integer(),
    shape: text({ default: 'rectangle' }),
    objectType: text({ default: 'table' }),
    status: text(),
    reservableCategory: relation('reservable_categories'),
  },
  filters: { reservableCategory: [exact], objectType: [exact], status: [exact], name: [order] },
  hooks: staysWith(
    "SELECT id FROM purchase_order WHERE ordredTable = ? AND status IN ('draft', 'waiting', 'processing') LIMIT 1",
    'An open order names this table.',
  ),
});

export const reservableCategories = defineResource({
  name: 'reservable_categories',
  shortName: 'ReservableCategory',
  table: 'reservable_category',
  operations: ALL_OPERATIONS,
  mercure: true,
  fields: {
    name: text({ constraints: [notBlank] }),
    type: text({ default: 'floor' }),
    planBgImage: text(),
    position: integer(),
    reservables: collection('reservables', 'reservableCategory', Object.keys(reservables.fields)),
  },
  filters: { type: [exact] },
  hooks: staysWith(
    'SELECT id FROM reservable WHERE reservableCategory = ? LIMIT 1',
    'This floor still has tables or rooms.',
  ),
});
