import { expect, it } from 'vitest';
import { ApiError } from '#shared/api/errors.ts';
import type { FilesAnswer } from '../api/answer.ts';
import type { FileItem } from '../rules/item.ts';
import type { Outcome } from './outcome.ts';
import { asideName, replacing } from './replacing.ts';

const file = (name: string): FileItem => ({
  name,
  folder: '/To/',
  isFile: true,
  size: 1,
  modified: '',
  hasFolders: false,
});
const GOOD: FilesAnswer = { files: [], conflicts: [], error: undefined };
const whole: Outcome = { done: [], conflicts: [], failed: [], error: undefined };

const REFUSED = new ApiError({ kind: 'refused', call: 'POST /files', detail: 'No.' });

/** A folder whose names the calls change. */
function folderOf(names: readonly string[], refuse: (name: string) => boolean = () => false) {
  const there = new Set(names);
  return {
    there: () => [...there].map((name) => name.replace(/ ~\w+/, ' ~aside')).sort(),
    filesApi: {
      rename: async (item: FileItem, newName: string): Promise<FilesAnswer> => {
        if (refuse(item.name)) return { ...GOOD, error: REFUSED };
        there.delete(item.name);
        there.add(newName);
        return GOOD;
      },
      remove: async (_path: string, items: readonly FileItem[]): Promise<FilesAnswer> => {
        for (const { name } of items) there.delete(name);
        return GOOD;
      },
    },
    arrive: (name: string) => there.add(name),
  };
}

it('deletes what was replaced once the others stand in its place', async () => {
  const { filesApi, there, arrive } = folderOf(['a.png', 'b']);
  await replacing(filesApi, '/To/', [file('a.png'), file('b')], async () => {
    expect(there()).toEqual(['a ~aside.png', 'b ~aside']);
    arrive('a.png');
    arrive('b');
    return whole;
  });
  expect(there()).toEqual(['a.png', 'b']);
});

it('brings back what nothing replaced, also when all fails', async () => {
  const { filesApi, there, arrive } = folderOf(['a.png', 'b.png']);
  await replacing(filesApi, '/To/', [file('a.png'), file('b.png')], async () => {
    arrive('a.png');
    return { ...whole, failed: [file('B.png')], error: new Error('Full') };
  });
  expect(there()).toEqual(['a.png', 'b.png']);
  await expect(replacing(filesApi, '/To/', [file('a.png')], () => Promise.reject(new Error('Lost')))).rejects.toThrow(
    'Lost',
  );
  expect(there()).toEqual(['a.png', 'b.png']);
});

it('leaves all as it was when one cannot be set aside', async () => {
  const { filesApi, there } = folderOf(['a.png', 'b.png'], (name) => name === 'b.png');
  await expect(
    replacing(filesApi, '/To/', [file('a.png'), file('b.png')], () => Promise.resolve(whole)),
  ).rejects.toThrow('No.');
  expect(there()).toEqual(['a.png', 'b.png']);
});

it('keeps the ending of a name', () => {
  expect(['a.b.png', 'README', '.env'].map((name) => asideName(name, 'x'))).toEqual([
    'a.b ~x.png',
    'README ~x',
    '.env ~x',
  ]);
});
