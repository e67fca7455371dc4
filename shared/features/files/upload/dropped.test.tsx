import { describe, expect, it } from 'vitest';
import { chosenFiles, droppedFiles } from './dropped.ts';

const named = (name: string): File => new File(['x'], name);
const entryOf = (name: string) => ({
  isFile: true,
  isDirectory: false,
  name,
  file: (resolve: (file: File) => void) => resolve(named(name)),
});
/** A folder whose entries come two at a time, as browsers give at most a hundred. */
const folderOf = (name: string, children: readonly object[]) => ({
  isFile: false,
  isDirectory: true,
  name,
  createReader: () => {
    let at = 0;
    return {
      readEntries: (resolve: (entries: readonly object[]) => void) => {
        resolve(children.slice(at, at + 2));
        at += 2;
      },
    };
  },
});
const transferOf = (entries: readonly (object | null)[], files: readonly File[] = []): DataTransfer => {
  const transfer = new DataTransfer();
  Object.defineProperty(transfer, 'items', {
    value: entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry })),
  });
  Object.defineProperty(transfer, 'files', { value: files });
  return transfer;
};
const paths = async (transfer: DataTransfer) =>
  (await droppedFiles(transfer)).map(({ file, folders }) => [...folders, file.name].join('/')).sort();

describe('dropped files', () => {
  it('keep the tree of their folders, however many there are', async () => {
    const deep = folderOf('Summer', [entryOf('1'), entryOf('2'), entryOf('3'), folderOf('Beach', [entryOf('4')])]);
    expect(await paths(transferOf([deep, entryOf('alone')]))).toEqual([
      'Summer/1',
      'Summer/2',
      'Summer/3',
      'Summer/Beach/4',
      'alone',
    ]);
  });

  it('are plain files where a browser gives no entries', async () => {
    expect(await paths(transferOf([null], [named('a')]))).toEqual(['a']);
  });

  it('of a chosen folder keep it as well', () => {
    const file = named('a');
    Object.defineProperty(file, 'webkitRelativePath', { value: 'Summer/Beach/a' });
    expect(chosenFiles([file])).toEqual([{ file, folders: ['Summer', 'Beach'] }]);
  });
});
