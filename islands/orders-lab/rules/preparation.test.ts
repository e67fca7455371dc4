import { describe, expect, it } from 'vitest';
import { NOON, sampleLine, sampleOrder } from '../feed/testing/samples.ts';
import { afterStep, itemsOf, lineStages, mergeMarks, stageOf } from './preparation.ts';

const [bar, grill] = [new Set(['1']), new Set(['2'])];
const order = sampleOrder('1', {
  lines: [
    sampleLine({ description: 'Tea', categoryId: '1' }),
    sampleLine({ description: 'Steak', categoryId: '2' }),
    sampleLine({ description: 'Steak', categoryId: '2' }),
  ],
});
const step = (known: typeof order, station: ReadonlySet<string>, to: 'waiting' | 'processing' | 'done', at: number) => {
  const { status, marks } = afterStep(known, { to, items: itemsOf(known, station), at });
  return { ...known, status, marks: marks ?? known.marks };
};
const seenBy = (known: typeof order) => [bar, grill].map((station) => stageOf(known, itemsOf(known, station)));

describe('an order of two stations', () => {
  it('is begun with the first, done with the last, and stands at each where that one is', () => {
    const begun = step(order, bar, 'processing', NOON);
    expect([begun.status, seenBy(begun)]).toEqual(['processing', ['processing', 'waiting']]);
    const half = step(begun, bar, 'done', NOON + 1);
    expect([half.status, seenBy(half), lineStages(half)]).toEqual([
      'processing',
      ['done', 'waiting'],
      ['done', 'waiting', 'waiting'],
    ]);
    const both = step(step(half, grill, 'processing', NOON + 2), grill, 'done', NOON + 3);
    expect([both.status, seenBy(both)]).toEqual(['done', ['done', 'done']]);
    const back = step(step(begun, grill, 'processing', NOON + 4), grill, 'waiting', NOON + 5);
    expect([back.status, seenBy(back)]).toEqual(['processing', ['processing', 'waiting']]);
    expect(step(begun, bar, 'waiting', NOON + 5).status).toBe('waiting');
  });

  it('that a kitchen without stations moves is moved for all of them', () => {
    const all = new Set<string>();
    expect(afterStep(order, { to: 'processing', items: itemsOf(order, all), at: NOON })).toEqual({
      status: 'processing',
      marks: null,
    });
    expect(seenBy({ ...order, status: 'processing' })).toEqual(['processing', 'processing']);
    expect(seenBy(step(step(order, bar, 'processing', NOON), all, 'processing', NOON + 1))).toEqual([
      'processing',
      'processing',
    ]);
    expect(seenBy({ ...step(order, bar, 'done', NOON), status: 'cancelled' })).toEqual(['cancelled', 'cancelled']);
  });

  it('has the later of two marks, wherever each was kept', () => {
    const [early, late] = [
      { item: 'a', stage: 'done', at: 1 },
      { item: 'a', stage: 'processing', at: 2 },
    ] as const;
    expect(mergeMarks([late], [early])).toEqual([late]);
    expect(mergeMarks([early], [late])).toEqual([late]);
  });

  it('moves on although the clock seems to have gone back', () => {
    const begun = step(order, bar, 'processing', NOON);
    expect(seenBy(step(begun, bar, 'done', NOON - 1_000))).toEqual(['done', 'waiting']);
  });

  it('begins an item that is added later anew', () => {
    const begun = step(order, grill, 'processing', NOON);
    const added = { ...begun, lines: [...begun.lines, sampleLine({ description: 'Chips', categoryId: '2' })] };
    expect([seenBy(begun), seenBy(added)]).toEqual([
      ['waiting', 'processing'],
      ['waiting', 'waiting'],
    ]);
  });
});
