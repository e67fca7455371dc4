import { describe, expect, it } from 'vitest';
import { bodyOf, keyOf, openOffice, row, settled } from '../testing/office.ts';

describe('copies', () => {
  it('are named on, stand free and are selected', async () => {
    const office = await openOffice([
      row(1, { name: 'T9' }),
      row(2, { name: 'Bar', objectType: 'room', shape: 'circle' }),
    ]);
    office.store.duplicate([...office.store.getSnapshot().entries.keys()]);
    await settled(office);
    expect(office.writes().map((request) => bodyOf(request)['name'])).toEqual(['Bar 2', 'T10']);
    expect(bodyOf(office.writes()[0])).toMatchObject({ objectType: 'room', shape: 'circle' });
    const chosen = office.store
      .getSnapshot()
      .selection.map((key) => office.store.getSnapshot().entries.get(key)?.wanted?.name);
    expect(chosen).toEqual(['Bar 2', 'T10']);
  });

  it('of a room bring its tables, arranged as they are, in one step', async () => {
    const office = await openOffice([
      row(1, { name: 'Hall', objectType: 'room', canvaX: 0, canvaY: 0, canvaWidth: 300, canvaHeight: 200 }),
      row(2, { name: 'T1', canvaX: 20, canvaY: 40 }),
      row(3, { name: 'T2', canvaX: 180, canvaY: 40 }),
      row(4, { name: 'T3', canvaX: 600, canvaY: 400 }),
    ]);
    office.store.duplicate([keyOf(office, 'Hall')]);
    await settled(office);
    const copies = office.writes().map((request) => bodyOf(request));
    expect(copies.map(({ name }) => name)).toEqual(['Hall 2', 'T4', 'T5']);
    const [hall, ...tables] = copies;
    expect(
      tables.map(({ canvaX, canvaY }) => [
        Number(canvaX) - Number(hall?.['canvaX']),
        Number(canvaY) - Number(hall?.['canvaY']),
      ]),
    ).toEqual([
      [20, 40],
      [180, 40],
    ]);
    office.store.undo();
    await settled(office);
    expect(office.rows.size).toBe(4);
  });

  it('of several move together and stop together at the edge', async () => {
    const office = await openOffice();
    const keys = [...office.store.getSnapshot().entries.keys()];
    office.store.nudge(keys, -150, 0);
    await settled(office);
    expect([office.rows.get(1)?.['canvaX'], office.rows.get(2)?.['canvaX']]).toEqual([0, 100]);
  });
});
