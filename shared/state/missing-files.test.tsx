import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askForFilesAgain, type FileRequest, loadUntilThere, missingFiles, noteRequest } from './missing-files.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const failing = (times: number) => {
  const load = vi.fn(() => (load.mock.calls.length > times ? Promise.resolve('it') : Promise.reject(new Error('404'))));
  return load;
};

it('counts a file that somebody waits for until it has come, and asks for it at once on a press', async () => {
  const load = failing(2);
  const there = loadUntilThere(load);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([load.mock.calls.length, missingFiles.getSnapshot()]).toEqual([2, 1]);
  askForFilesAgain();
  expect(await there).toBe('it');
  expect([load.mock.calls.length, missingFiles.getSnapshot(), vi.getTimerCount()]).toEqual([3, 0, 0]);
});

it('counts one that was fetched ahead from when it is wanted', async () => {
  const request: FileRequest = { isWanted: false };
  const there = loadUntilThere(failing(1), request);
  await vi.advanceTimersByTimeAsync(500);
  expect(missingFiles.getSnapshot()).toBe(0);
  request.isWanted = true;
  noteRequest(request);
  expect(missingFiles.getSnapshot()).toBe(1);
  await vi.advanceTimersByTimeAsync(500);
  expect([await there, missingFiles.getSnapshot()]).toEqual(['it', 0]);
});
