import { ALL_OPERATIONS, collection, defineResource, float, integer, relation, text } from '../resource.ts';
import { notBlank } from '../validation.ts';
import { exact, order } from './catalogue.ts';

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
});
