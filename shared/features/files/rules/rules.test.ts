import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FileItem } from './item.ts';
import { extensionsOf, isAllowed, kindOf } from './kinds.ts';
import { nameProblem, plainName, refusalOf, stemLength } from './names.ts';
import { foldedNames, sortItems, typedAhead } from './order.ts';
import { commonFolder, encodedPath, folderPath, isWithin, parentOf, trailOf } from './paths.ts';
import { renamedNames } from './rename-many.ts';
import {
  all,
  banded,
  none,
  NOTHING_SELECTED,
  only,
  placesIn,
  pointedAt,
  present,
  pressed,
  stepped,
  toggled,
} from './selection.ts';

const file = (name: string, more: Partial<FileItem> = {}): FileItem => ({
  name,
  isFile: true,
  size: 1,
  modified: '2026-01-01T00:00:00Z',
  hasFolders: false,
  folder: '/',
  ...more,
});
const PLAIN = { shift: false, ctrl: false };
const SHIFT = { shift: true, ctrl: false };
const CTRL = { shift: false, ctrl: true };
const chosen = ({ selected }: { readonly selected: ReadonlySet<string> }) => [...selected].join('');

describe('paths', () => {
  it('have a deepest folder in common, which is the root at last', () => {
    expect(commonFolder(['/a/b/', '/a/b/c/', '/a/b/d/e/'])).toBe('/a/b/');
    expect(commonFolder(['/a/b/', '/a/bc/'])).toBe('/a/');
    expect(commonFolder(['/a/', '/b/'])).toBe('/');
    expect(commonFolder([])).toBe('/');
  });

  it('have a slash at both ends, whatever the server writes', () => {
    expect(['', '/', '\\', 'a', '\\a\\b\\', '//a//b'].map(folderPath)).toEqual([
      '/',
      '/',
      '/',
      '/a/',
      '/a/b/',
      '/a/b/',
    ]);
    expect([parentOf('/a/b/'), parentOf('/a/'), parentOf('/')]).toEqual(['/a/', '/', '/']);
    expect(trailOf('/a/b/')).toEqual(['/', '/a/', '/a/b/']);
    expect([isWithin('/ab/', '/a/'), isWithin('/a/', '/a/'), isWithin('/a/b/', '/a/')]).toEqual([false, true, true]);
  });

  it('are encoded once, segment by segment', () => {
    expect(encodedPath('/été & co/50%25?#.png')).toBe('%C3%A9t%C3%A9%20%26%20co/50%2525%3F%23.png');
  });
});

describe('names', () => {
  it.each([
    ['', 'empty'],
    [' ', 'empty'],
    ['a/b', 'slash'],
    ['a\\b', 'slash'],
    ['..', 'dots'],
    ['a\u0000', 'control'],
    ['ن'.repeat(128), 'long'],
    ['ÉTÉ.txt', 'taken'],
    ['b.txt', undefined],
  ])('%j: %s', (name, problem) => {
    expect(nameProblem(name, ['été.txt'.normalize('NFD')])).toBe(problem);
  });

  it.each([
    ['CON', 'reserved'],
    ['lpt1.txt', 'reserved'],
    ['console.txt', undefined],
    ['a.', 'end'],
    ['a ', 'end'],
    ['.env', undefined],
  ])('%j was refused as: %s', (name, problem) => expect(refusalOf(name)).toBe(problem));

  it('may change their own spelling', () => {
    expect(nameProblem('Été.txt', ['été.txt'], 'été.txt')).toBeUndefined();
    expect([stemLength('a.tar.gz', true), stemLength('.env', true), stemLength('v1.2', false)]).toEqual([5, 4, 4]);
  });

  it('are allowed by their true end', () => {
    const images = extensionsOf(['images', '.PDF', 'pdf']);
    expect(images).toEqual(['jpg', 'jpeg', 'png', 'gif', 'bmp', 'pdf']);
    expect(['a.JPG', 'photo.jpg.php', 'jpg', 'a.svg'].map((name) => isAllowed(name, images))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(isAllowed('a.anything', [])).toBe(true);
    expect(kindOf({ name: 'a.png', isFile: false })).toBe('folder');
  });
});

describe('order', () => {
  const items = [
    file('b10.txt', { size: 5 }),
    file('B2.txt', { size: 9, modified: '2026-02-01T00:00:00Z' }),
    file('z', { isFile: false, folder: '/' }),
    file('à.txt', { modified: '' }),
  ];
  it('has folders first, and counts as a person does', () => {
    const names = (by: 'name' | 'size' | 'date', descending = false) =>
      sortItems(items, { by, descending }, 'en').map(({ name }) => name);
    expect(names('name')).toEqual(['z', 'à.txt', 'B2.txt', 'b10.txt']);
    expect(names('name', true)).toEqual(['z', 'b10.txt', 'B2.txt', 'à.txt']);
    expect(names('size', true)).toEqual(['z', 'B2.txt', 'b10.txt', 'à.txt']);
    expect(names('date')).toEqual(['z', 'à.txt', 'b10.txt', 'B2.txt']);
  });

  it('is typed ahead in, without accents and around the end', () => {
    const names = foldedNames(['Été', 'etna', 'Zoo', 'أحمد'].map((name) => ({ name })));
    expect(typedAhead(names, 'et', 0)).toBe(0);
    expect(typedAhead(names, 'et', 1)).toBe(1);
    expect(typedAhead(names, 'et', 2)).toBe(0);
    expect(typedAhead(names, 'احمد', 0)).toBe(3);
    expect(typedAhead(names, 'x', 0)).toBe(-1);
  });
});

describe('selection', () => {
  const order = ['a', 'b', 'c', 'd', 'e'];

  it('by press: one, a range from the anchor, one more or less', () => {
    const one = pressed(NOTHING_SELECTED, order, 'b', PLAIN);
    const range = pressed(one, order, 'd', SHIFT);
    expect(chosen(range)).toBe('bcd');
    expect(chosen(pressed(range, order, 'a', SHIFT))).toBe('ab');
    expect(chosen(pressed(range, order, 'c', CTRL))).toBe('bd');
    expect(chosen(pressed(pressed(range, order, 'c', CTRL), order, 'e', { shift: true, ctrl: true }))).toBe('bdce');
    expect(chosen(pressed(range, order, 'e', PLAIN))).toBe('e');
  });

  it('by keys: Ctrl moves the focus alone', () => {
    const moved = stepped(only('a'), order, 'b', CTRL);
    expect([chosen(moved), moved.active]).toEqual(['a', 'b']);
    expect(chosen(toggled(moved, 'b'))).toBe('ab');
    expect(chosen(stepped(moved, order, 'c', SHIFT))).toBe('abc');
  });

  it('by a right click keeps what is selected, or takes what is not', () => {
    const two = toggled(only('a'), 'b');
    expect(chosen(pointedAt(two, 'a'))).toBe('ab');
    expect(chosen(pointedAt(two, 'c'))).toBe('c');
    expect(chosen(all(two, order))).toBe('abcde');
    expect(chosen(none(two))).toBe('');
  });

  it('loses what is gone, and the focus goes to what has taken its place', () => {
    const two = pressed(only('b'), order, 'c', SHIFT);
    const after = present(two, ['a', 'd', 'e'], order);
    expect([chosen(after), after.active]).toEqual(['', 'e']);
    expect(present(two, order, order)).toBe(two);
    expect(present(two, [], order).active).toBeNull();
  });

  it('by a band takes exactly the tiles that it touches, drawn or not', () => {
    const tiling = { columns: 3, width: 100, height: 50, count: 8 };
    expect(placesIn({ left: 110, top: 10, right: 190, bottom: 20 }, tiling)).toEqual([1]);
    expect(placesIn({ left: 50, top: 40, right: 150, bottom: 60 }, tiling)).toEqual([0, 1, 3, 4]);
    expect(placesIn({ left: 0, top: 0, right: 999, bottom: 999 }, tiling)).toHaveLength(8);
    expect(chosen(banded(only('e'), ['a', 'b'], CTRL))).toBe('eab');
    expect(chosen(banded(only('e'), ['a', 'b'], PLAIN))).toBe('ab');
  });

  it('never holds what is not there, whatever is pressed', () => {
    const step = fc.record({ path: fc.constantFrom(...order), shift: fc.boolean(), ctrl: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step), fc.subarray(order), (steps, left) => {
        const after = steps.reduce((now, { path, ...held }) => pressed(now, order, path, held), NOTHING_SELECTED);
        const kept = present(after, left, order);
        expect([...kept.selected].every((path) => left.includes(path))).toBe(true);
        expect(kept.active === null ? left : left.includes(kept.active)).toEqual(kept.active === null ? [] : true);
      }),
    );
  });
});

describe('many new names', () => {
  const items = [file('IMG_1.JPG'), file('IMG_2.JPG'), file('Album 1.0', { isFile: false })];
  const names = (pattern: string, find = '', replacement = '', start = 1) =>
    renamedNames(items, { pattern, find, replacement, start }, ['Holiday 3.JPG']).map(({ newName, problem }) =>
      problem === undefined ? newName : `${newName} (${problem})`,
    );
  it('are numbered, keep their extension, and tell what is taken', () => {
    expect(names('Holiday ##')).toEqual(['Holiday 01.JPG', 'Holiday 02.JPG', 'Holiday 03']);
    expect(names('Holiday #', '', '', 3)).toEqual(['Holiday 3.JPG (taken)', 'Holiday 4.JPG', 'Holiday 5']);
    expect(names('#', '', '', 9)).toEqual(['09.JPG', '10.JPG', '11']);
    expect(names('', 'IMG_', '$&')).toEqual(['$&1.JPG', '$&2.JPG', 'Album 1.0']);
    expect(names('*-#', 'IMG', 'Été')).toEqual(['Été_1-1.JPG', 'Été_2-2.JPG', 'Album 1.0-3']);
    expect(names('same')).toEqual(['same.JPG (taken)', 'same.JPG (taken)', 'same']);
    expect(names('a/b #')[0]).toBe('a/b 1.JPG (slash)');
  });
});

it('a name with marks of direction is shown as it is: they turn nothing', () => {
  expect(plainName('invoice\u202Egpj.exe')).toBe('invoice□gpj.exe');
  expect(plainName('تقرير 2026.pdf')).toBe('تقرير 2026.pdf');
});
