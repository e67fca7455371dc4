import { expect, it } from 'vitest';
import { findProjectRoot } from '../root.ts';
import { islandPages } from './islands.ts';
import { screenGroups, screenName } from './screens.ts';

const islands = islandPages(findProjectRoot());

it.each(['en', 'fr', 'ar'] as const)(
  'each screen stands once in the menu, by a name that people use and an icon of its own (%s)',
  (locale) => {
    const screens = screenGroups(islands, locale).flatMap((group) => group.screens);
    expect(screens.map(({ tag }) => tag).sort()).toEqual(islands.map(({ tag }) => tag).sort());
    expect(screens.filter(({ name }) => name.startsWith('flexy-'))).toEqual([]);
    expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length);
    expect(new Set(screens.map(({ icon }) => icon)).size).toBe(screens.length);
  },
);

it('a new island is called by its tag, and stands among the last ones', () => {
  const [island] = islands;
  if (island === undefined) throw new Error('There are no islands.');
  const groups = screenGroups([...islands, { ...island, tag: 'flexy-new-one' }], 'en');
  expect(groups.at(-1)?.screens.at(-1)).toMatchObject({ tag: 'flexy-new-one', name: 'flexy-new-one' });
  expect(screenName('flexy-new-one', 'fr')).toBe('flexy-new-one');
});
