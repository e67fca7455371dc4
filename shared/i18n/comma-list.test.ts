import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { commaList } from './comma-list.ts';

it('an Arabic list has the Arabic comma', () => {
  expect(commaList(['T1', 'T2'], 'ar')).toBe('T1، T2');
  expect(commaList(['T1', 'T2'], 'fr')).toBe('T1, T2');
  expect(commaList([], 'en')).toBe('');
});

/** Boards, plans and viewers, whose lists are all read by people; tags and codes are parted as they are typed. */
const FOLDERS = ['islands/floor-plan', 'islands/snooker', 'islands/data-import', 'shared/features/scene/view'];

it('no view puts a Latin comma between the names of a list', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ).filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'));
  expect(files.filter((path) => readFileSync(path, 'utf8').includes("join(', ')"))).toEqual([]);
});
