import { describe, expect, it } from 'vitest';
import { fitColumns } from './fit.ts';
import type { GridColumn } from './model.ts';
import { tracks } from './tracks.ts';

const column = (id: string, width: number, more: Partial<GridColumn<object>> = {}): GridColumn<object> => ({
  id,
  title: id,
  kind: 'text',
  value: () => id,
  width,
  ...more,
});
const columns = [
  column('id', 70),
  column('name', 200, { isName: true, grows: true }),
  column('description', 120, { givesWay: 1 }),
  column('category', 110, { givesWay: 2 }),
  column('price', 140, { staysAtEnd: true }),
];
const shown = (room: number, widths = {}) =>
  fitColumns(columns, widths, { room, taken: 156 }).columns.map(({ id }) => id);

describe('columns without room', () => {
  it('fold one after the other, the description first, and no more of them than needed', () => {
    expect(shown(796)).toEqual(['id', 'name', 'description', 'category', 'price']);
    expect(shown(795)).toEqual(['id', 'name', 'category', 'price']);
    expect(shown(676)).toEqual(['id', 'name', 'category', 'price']);
    expect(shown(675)).toEqual(['id', 'name', 'price']);
    expect(fitColumns(columns, {}, { room: 600, taken: 156 }).folded.map(({ id }) => id)).toEqual([
      'description',
      'category',
    ]);
  });

  it('are counted in the widths that the user has chosen, and stay where nothing is laid out', () => {
    expect(shown(796, { name: 201 })).not.toContain('description');
    expect(shown(0)).toHaveLength(5);
  });
});

describe('what stays in view', () => {
  const frame = { room: 640, hasSelection: true, actions: 2 };

  it('stands beside the buttons, one after the other', () => {
    const { stuckAt } = tracks(columns, {}, frame);
    expect(['price', 0, 1, 'name'].map((what) => stuckAt(what)?.['--grid-from-end'])).toEqual([
      '104px',
      '52px',
      '0px',
      undefined,
    ]);
  });

  it('never covers what is at the other end, however wide the name was made', () => {
    const { style } = tracks(columns, { name: 900 }, frame);
    const [start, end] = [style['--grid-stuck-start'], style['--grid-stuck-end']].map((text) => Number.parseInt(text));
    expect([start, end]).toEqual([396, 244]);
    expect(style['--grid-columns']).toContain(' 396px ');
  });
});
