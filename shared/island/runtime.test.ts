import { describe, expect, test, vi } from 'vitest';
import { createMethods, createReadiness, type ReadyState, runtimeOf } from './runtime.ts';

describe('methods', () => {
  test('a call before the component is there waits for it, in order', () => {
    const methods = createMethods();
    const heard: string[] = [];
    methods.call('say', ['one']);
    methods.call('say', ['two']);
    methods.provide({ say: (word: string) => heard.push(word) });
    expect(heard).toEqual(['one', 'two']);
    methods.provide({ say: (word: string) => heard.push(word) });
    expect(heard).toEqual(['one', 'two']);
  });

  test('a call is answered by the component that is there', () => {
    const methods = createMethods();
    methods.provide({ total: () => 1 });
    methods.provide({ total: () => 2 });
    expect(methods.call('total', [])).toBe(2);
  });

  test('a declared method that the component lacks is said, not swallowed', () => {
    const methods = createMethods();
    methods.provide({});
    expect(() => methods.call('logout', [])).toThrow(/logout\(\)/);
  });
});

describe('readiness', () => {
  const create = (hasFallback = false) => {
    const show = vi.fn();
    const announce = vi.fn();
    const readiness = createReadiness({ show, announce, hasFallback: () => hasFallback });
    /** How often the element was shown and announced. */
    const told = async () => {
      await Promise.resolve();
      return [show.mock.calls.length, announce.mock.calls.length];
    };
    return { readiness, told };
  };

  test('is announced once, with the first content', async () => {
    const { readiness, told } = create();
    expect(await told()).toEqual([0, 0]);
    readiness.settle();
    readiness.settle();
    expect(await told()).toEqual([1, 1]);
  });

  test('waits for every part, and one left twice counts once', async () => {
    const { readiness, told } = create();
    const first = readiness.enter('starting');
    const second = readiness.enter('starting');
    readiness.settle();
    first();
    first();
    expect(await told()).toEqual([0, 0]);
    second();
    expect(await told()).toEqual([1, 1]);
  });

  test('does not flicker when a rendering lets go and the next one holds again', async () => {
    const { readiness, told } = create();
    const leave = readiness.enter('starting');
    readiness.settle();
    leave();
    readiness.enter('starting');
    expect(await told()).toEqual([0, 0]);
  });

  test('shows what loads or failed, is ready once it can be used, and again after a failure', async () => {
    const { readiness, told } = create();
    let leave = readiness.enter('loading');
    const become = (state: ReadyState): void => {
      leave();
      leave = readiness.enter(state);
    };
    readiness.settle();
    expect(await told()).toEqual([1, 0]);
    become('failed');
    expect(await told()).toEqual([1, 0]);
    become('loading');
    become('ready');
    expect(await told()).toEqual([1, 1]);
    become('loading');
    become('ready');
    expect(await told()).toEqual([1, 1]);
    become('failed');
    become('loading');
    become('ready');
    expect(await told()).toEqual([1, 2]);
  });

  test.each(['ready', 'usable', 'failed'] as const)(
    'leaves what the page has put there until it is %s',
    async (end) => {
      const { readiness, told } = create(true);
      const leave = readiness.enter('loading');
      readiness.settle();
      expect(await told()).toEqual([0, 0]);
      leave();
      const fail = readiness.enter(end);
      expect(await told()).toEqual([1, end === 'ready' ? 1 : 0]);
      fail();
      readiness.enter('loading');
      expect(await told()).toEqual([1, end === 'ready' ? 1 : 0]);
    },
  );

  test('begins anew when the element is put back', async () => {
    const { readiness, told } = create();
    readiness.settle();
    readiness.reset();
    readiness.settle();
    expect(await told()).toEqual([2, 2]);
  });
});

test('an island outside its element is a clear error', () => {
  expect(() => runtimeOf({})).toThrow(/outside its element/);
});
