import type { Hooks } from '../resource.ts';
import { datetime, defineResource, integer, list, quantity, relation, text } from '../resource.ts';
import { CODES, notBlank, unique } from '../validation.ts';
import { date, exact, order } from './catalogue.ts';

const shiftHooks: Hooks = {
  // What was closed is what was counted and signed. The same closing sent once more, after a lost answer, is no change.
  validate(entity, { previous }) {
    const [before, now] = [previous?.values.get('zNumber') ?? null, entity.values.get('zNumber') ?? null];
    return before === null || before === now
      ? []
      : [{ propertyPath: 'zNumber', message: 'This shift is closed.', code: CODES.inUse }];
  },
};

/** Shifts of the tills, from the opening count of a drawer to its closing count. Amounts may have three decimals. */
export const cashShifts = defineResource({
  name: 'cash_shifts',
  shortName: 'CashShift',
  table: 'cash_shift',
  operations: ['list', 'get', 'post', 'put', 'patch'],
  hooks: shiftHooks,
  fields: {
    reference: text({ constraints: [notBlank, unique] }),
    store: relation('stores'),
    currency: text({ constraints: [notBlank] }),
    openedBy: text(),
    openedAt: datetime({ constraints: [notBlank] }),
    openingFloat: quantity({ constraints: [notBlank] }),
    movements: list(),
    closedBy: text(),
    closedAt: datetime(),
    counted: list(),
    expected: list(),
    difference: quantity(),
    note: text(),
    report: list(),
    zNumber: integer(),
  },
  filters: { store: [exact], reference: [exact], openedAt: [order, date] },
});
