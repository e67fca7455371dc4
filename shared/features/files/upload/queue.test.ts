import { describe, expect, it } from 'vitest';
import { ApiError } from '#shared/api/errors.ts';
import { deferred } from '#shared/testing/deferred.ts';
import type { FilesAnswer } from '../api/answer.ts';
import type { FileItem } from '../rules/item.ts';
import { createUploadQueue, type QueuedFile, type UploadQueueOptions } from './queue.ts';

const item = (name: string, size = 1): FileItem => ({
  name,
  size,
  isFile: true,
  modified: '',
  hasFolders: false,
  folder: '/',
});
const arrived = (name: string): FilesAnswer => ({ files: [item(name)], conflicts: [], error: undefined });
const taken = (name: string): FilesAnswer => ({ files: [], conflicts: [name], error: undefined });
const failure = (kind: 'network' | 'refused') => new ApiError({ kind, call: 'POST /files' });

interface Sending {
  readonly file: QueuedFile;
  readonly end: (answer: FilesAnswer) => void;
  readonly fail: (error: unknown) => void;
  readonly onPart: (part: number) => void;
  isPaused: boolean;
}

function setUp(more: Partial<UploadQueueOptions> = {}) {
  const sent: Sending[] = [];
  const finished: [readonly string[], readonly string[]][] = [];
  const queue = createUploadQueue({
    send: (file, { signal, onPart }) => {
      const { promise, resolve, reject } = deferred<FilesAnswer>();
      const own: Sending = { file, end: resolve, fail: reject, onPart, isPaused: false };
      sent.push(own);
      signal.addEventListener('abort', () => reject(new ApiError({ kind: 'aborted', call: 'POST /files' })));
      return {
        answer: promise,
        upload: {
          pause: () => {
            own.isPaused = true;
          },
          resume: () => {
            own.isPaused = false;
          },
        },
      };
    },
    ensureFolder: () => Promise.resolve(),
    read: () => Promise.resolve([]),
    onFinished: (uploaded, failed) => finished.push([uploaded, failed]),
    ...more,
  });
  const add = (...names: readonly string[]) =>
    queue.add(names.map((name) => ({ folder: '/', name, file: new Blob(['x']) })));
  const states = () =>
    queue.state
      .getSnapshot()
      .files.map(({ name, state }) => `${name} ${state}`)
      .join(', ');
  const last = (name: string): Sending => {
    const found = sent.findLast(({ file }) => file.name === name);
    if (found === undefined) throw new Error(`${name} was not sent`);
    return found;
  };
  return { queue, sent, finished, add, states, last };
}

describe('the queue of uploads', () => {
  it('sends three at a time and tells once what became of all', async () => {
    const { sent, add, states, last, finished } = setUp();
    add('a', 'b', 'c', 'd');
    await expect.poll(() => sent.map(({ file }) => file.name).join('')).toBe('abc');
    last('b').end(arrived('b'));
    await expect.poll(() => sent.map(({ file }) => file.name).join('')).toBe('abcd');
    last('a').end(arrived('a'));
    last('c').fail(failure('refused'));
    last('d').end(arrived('d'));
    await expect.poll(states).toBe('a done, b done, c failed, d done');
    expect(finished).toEqual([[['a', 'b', 'd'], ['c']]]);
  });

  it('never sends two of one name into one folder at the same time', async () => {
    const { sent, add, last } = setUp();
    add('a', 'A', 'b');
    await expect.poll(() => sent.map(({ file }) => file.name).join('')).toBe('ab');
    last('a').end(arrived('a'));
    await expect.poll(() => sent.map(({ file }) => file.name).join('')).toBe('abA');
  });

  it('asks once about names that are taken; the answer holds for all that follow', async () => {
    const { queue, sent, add, states, last } = setUp({ limit: 1 });
    add('a', 'b', 'c');
    await expect.poll(() => sent.length).toBe(1);
    last('a').end(taken('a'));
    await expect.poll(() => sent.length).toBe(2);
    expect(states()).toBe('a taken, b sending, c waiting');
    queue.decide('keepboth');
    last('b').end(taken('b'));
    await expect.poll(() => sent.map(({ file }) => `${file.name} ${file.onTaken}`)).toContain('a keepboth');
    last('a').end(arrived('a (1)'));
    await expect.poll(() => sent.map(({ file }) => `${file.name} ${file.onTaken}`)).toContain('b keepboth');
    last('b').end(arrived('b (1)'));
    await expect.poll(() => sent.at(-1)?.file.name).toBe('c');
    last('c').end(taken('c'));
    await expect.poll(() => sent.at(-1)?.file.onTaken).toBe('keepboth');
    last('c').end(arrived('c (1)'));
    await expect.poll(states).toBe('a done, b done, c done');
    // A new batch is a new question.
    add('d');
    await expect.poll(() => sent.at(-1)?.file.name).toBe('d');
    last('d').end(taken('d'));
    await expect.poll(states).toBe('d taken');
    queue.decide('skip');
    expect(states()).toBe('d skipped');
  });

  it('waits when the connection is lost, and goes on where it was', async () => {
    const { queue, sent, add, states, last } = setUp({ limit: 1, read: () => Promise.resolve([item('a')]) });
    add('a', 'b');
    await expect.poll(() => sent.length).toBe(1);
    last('a').fail(failure('network'));
    await expect.poll(states).toBe('a waiting, b waiting');
    expect(queue.state.getSnapshot().isPaused).toBe(true);
    queue.reconnect();
    await expect.poll(() => sent.length).toBe(2);
    // The file had arrived, only its answer had not.
    last('a').end(taken('a'));
    await expect.poll(states).toBe('a done, b sending');
    queue.pause();
    queue.reconnect();
    expect(queue.state.getSnapshot().isPaused).toBe(true);
  });

  it('pauses what is on its way, sends the failed again, and stops what is not wanted', async () => {
    const { queue, sent, add, states, last } = setUp({ limit: 2 });
    add('a', 'b', 'c');
    await expect.poll(() => sent.length).toBe(2);
    queue.pause();
    expect(last('a').isPaused).toBe(true);
    last('b').fail(failure('refused'));
    await expect.poll(states).toBe('a sending, b failed, c waiting');
    expect(sent.length).toBe(2);
    queue.retry();
    expect(last('a').isPaused).toBe(false);
    await expect.poll(() => sent.length).toBe(3);
    const [first] = queue.state.getSnapshot().files;
    queue.cancel(first?.id);
    await expect.poll(states).toBe('b sending, c sending');
    queue.cancel();
    await expect.poll(states).toBe('');
  });

  it('makes a folder once for all its files, and goes on at the part that is missing', async () => {
    const made: string[] = [];
    const changes: number[] = [];
    const { queue, sent } = setUp({
      ensureFolder: (folder) => {
        made.push(folder);
        return Promise.resolve();
      },
      onChange: ({ part }) => changes.push(part),
    });
    const file = new Blob(['x']);
    queue.add([
      { folder: '/new/', name: 'a', file },
      { folder: '/new/', name: 'b', file, part: 4 },
    ]);
    await expect.poll(() => sent.length).toBe(2);
    expect(made).toEqual(['/new/']);
    expect(sent.map(({ file: { part } }) => part)).toEqual([0, 4]);
    sent[1]?.onPart(4);
    expect(changes.at(-1)).toBe(5);
  });
});
