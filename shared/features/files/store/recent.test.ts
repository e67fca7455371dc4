import { expect, it } from 'vitest';
import type { FileItem } from '../rules/item.ts';
import { itemOfUsed, stillThere, type UsedFile, usedFile, withUsed } from './recent.ts';

const item = (name: string, folder = '/a/'): FileItem => ({
  name,
  folder,
  isFile: true,
  size: 3,
  modified: '',
  hasFolders: false,
});
const used = (name: string, folder = '/a/'): UsedFile => usedFile(item(name, folder), `/files${folder}${name}`);

it('keeps each file once, the latest first, and only the last six', () => {
  const files = ['1', '2', '3', '4', '5', '6', '7', '2'].reduce<readonly UsedFile[]>(
    (now, name) => withUsed(now, used(name)),
    [],
  );
  expect(files.map(({ name }) => name)).toEqual(['2', '7', '6', '5', '4', '3']);
});

it('is opened again by the address of then', () => {
  expect(itemOfUsed(used('x.png', '/a/b/'))).toEqual({ ...item('x.png', '/a/b/'), url: '/files/a/b/x.png' });
});

it('forgets what was deleted or renamed, not what this page may not list or has not read', () => {
  const files = [used('gone.png'), used('there.png'), used('other.pdf'), used('far.png', '/b/')];
  const left = stillThere(files, new Map([['/a/', [item('there.png')]]]), ['png']);
  expect(left.map(({ name }) => name)).toEqual(['there.png', 'other.pdf', 'far.png']);
  expect(stillThere(left, new Map(), [])).toBe(left);
});
