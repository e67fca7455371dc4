import { describe, expect, it } from 'vitest';
import { leastFoul, legalBalls, newTable, pot, remaining, type Table } from './table.ts';

const colours = (lowest: Table['lowest']): Table => ({ ...newTable(0), phase: 'colours', lowest });

describe('what remains', () => {
  it('falls from 147 by the rules', () => {
    const table = newTable(15);
    const red = pot(table, 1).table;
    expect([table, red, pot(red, 7).table, { ...table, isFreeBall: true }].map(remaining)).toEqual([
      147, 146, 139, 155,
    ]);
    expect(remaining({ ...newTable(0), phase: 'colour' })).toBe(34);
    expect(([2, 3, 4, 5, 6, 7] as const).map(colours).map(remaining)).toEqual([27, 25, 22, 18, 13, 7]);
    expect([10, 6].map(newTable).map(remaining)).toEqual([107, 75]);
  });
});

describe('the balls that are on', () => {
  it('are reds, then a colour, then the colours in order', () => {
    expect(legalBalls(newTable(15))).toEqual([1]);
    expect(legalBalls(pot(newTable(15), 1).table)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(legalBalls(colours(5))).toEqual([5]);
    expect(legalBalls({ ...colours(5), isFreeBall: true })).toEqual([5, 6, 7]);
    expect(legalBalls({ ...newTable(3), isFreeBall: true })).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('set the least foul', () => {
    expect([newTable(15), colours(3), colours(6), colours(7)].map(leastFoul)).toEqual([4, 4, 6, 7]);
  });
});

describe('a ball that is not on', () => {
  it.each([
    ['a colour before a red', newTable(15), 7, 'red-on'],
    ['a red when none is left', colours(2), 1, 'no-red'],
    ['a later colour', colours(2), 5, 'other-on'],
    ['an earlier one', colours(5), 2, 'other-on'],
    ['one after the end', { ...colours(7), isOver: true }, 7, 'frame-over'],
  ] as const)('scores as it is pressed, is remarked on, and leaves the table alone: %s', (_, table, value, remark) => {
    const done = pot(table, value);
    expect(done).toMatchObject({ remark, table, ball: { value, points: value } });
  });

  it('takes a second red with the first', () => {
    const red = pot(newTable(15), 1).table;
    expect(pot(red, 1)).toMatchObject({ remark: 'second-red', table: { reds: 13, phase: 'colour' } });
  });
});

describe('a free ball', () => {
  it('counts as a red and leaves the reds, then any colour is on', () => {
    const done = pot({ ...newTable(15), isFreeBall: true }, 4);
    expect(done).toMatchObject({
      ball: { value: 4, points: 1 },
      table: { reds: 15, phase: 'colour', isFreeBall: false },
    });
  });

  it('counts as the colour on, once, and that one stays', () => {
    const done = pot({ ...colours(4), isFreeBall: true }, 7);
    expect(done).toMatchObject({ ball: { value: 7, points: 4 }, table: { lowest: 4, isFreeBall: false } });
  });

  it('is over once the ball on itself goes down', () => {
    const done = pot({ ...colours(4), isFreeBall: true }, 4);
    expect(done).toMatchObject({ ball: { points: 4 }, table: { lowest: 5, isFreeBall: false } });
  });
});
