import { describe, expect, it } from 'vitest';
import type { Part } from './model.ts';
import { partRows } from './part-rows.ts';
import { ALL_VISIBLE, toggleHidden, visibleParts } from './visibility.ts';

const part = (id: string, name: string, children: readonly Part[] = [], kind = ''): Part => ({
  id,
  name,
  kind,
  children,
  drawables: [],
});
const house = [
  part('1', 'House', [
    part('2', 'Ground floor', [part('3', 'Wall'), part('4', 'Door')]),
    part('5', 'Dach', [part('6', 'Tuile é')], 'IfcRoof'),
  ]),
];
const nameOf = ({ name }: Part): string => name;
const lines = (search: string, closed: readonly string[] = []): readonly string[] =>
  partRows(house, { search, closed: new Set(closed), nameOf }).map(
    ({ part: { name }, level }) => `${' '.repeat(level - 1)}${name}`,
  );

describe('the tree of parts', () => {
  it('has all parts from the top, without what is folded away', () => {
    expect(lines('')).toEqual(['House', ' Ground floor', '  Wall', '  Door', ' Dach', '  Tuile é']);
    expect(lines('', ['2'])).toEqual(['House', ' Ground floor', ' Dach', '  Tuile é']);
  });

  it('finds by name or kind, whatever is folded, with the way to what is found', () => {
    expect(lines('door', ['1', '2'])).toEqual(['House', ' Ground floor', '  Door']);
    expect(lines('ROOF')).toEqual(['House', ' Dach']);
    expect(lines('tuile e')).toEqual(['House', ' Dach', '  Tuile é']);
    expect(lines('window')).toEqual([]);
  });

  it('says of each line where it stands among those shown beside it, and whether it is open', () => {
    const told = (search: string, closed: readonly string[]) =>
      partRows(house, { search, closed: new Set(closed), nameOf }).map(
        ({ level, position, size, isExpanded }) => `${level}: ${position} of ${size}, ${isExpanded}`,
      );
    expect(told('', ['2'])).toEqual(['1: 1 of 1, true', '2: 1 of 2, false', '2: 2 of 2, true', '3: 1 of 1, undefined']);
    expect(told('door', [])).toEqual(['1: 1 of 1, true', '2: 1 of 1, true', '3: 1 of 1, undefined']);
  });
});

describe('what is seen', () => {
  const ids = (visibility: Parameters<typeof visibleParts>[1]): string =>
    [...visibleParts(house, visibility)].sort().join('');

  it('is everything, less what is hidden with all that is in it', () => {
    expect(ids(ALL_VISIBLE)).toBe('123456');
    const hidden = toggleHidden(ALL_VISIBLE, '2');
    expect(ids(hidden)).toBe('156');
    expect(ids(toggleHidden(hidden, '2'))).toBe('123456');
  });

  it('is one part alone with its pieces, less the hidden ones', () => {
    expect(ids({ hidden: new Set(), alone: '2' })).toBe('234');
    expect(ids({ hidden: new Set(['4']), alone: '2' })).toBe('23');
  });

  it('is the part alone also when it was hidden', () => {
    expect(ids({ hidden: new Set(['5']), alone: '5' })).toBe('56');
  });
});
