import { describe, expect, test, vi } from 'vitest';
import { createMethods, createReadiness, runtimeOf } from './runtime.ts';

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
  test('is announced once, with the first content', () => {
    const announce = vi.fn();
    const readiness = createReadiness(announce);
    expect(announce).not.toHaveBeenCalled();
    readiness.settle();
    readiness.settle();
    expect(announce).toHaveBeenCalledTimes(1);
  });

  test('waits for every hold, and one given back twice counts once', async () => {
    const announce = vi.fn();
    const readiness = createReadiness(announce);
    const first = readiness.hold();
    const second = readiness.hold();
    readiness.settle();
    first();
    first();
    await Promise.resolve();
    expect(announce).not.toHaveBeenCalled();
    second();
    await Promise.resolve();
    expect(announce).toHaveBeenCalledTimes(1);
  });

  test('does not flicker when a rendering lets go and the next one holds again', async () => {
    const announce = vi.fn();
    const readiness = createReadiness(announce);
    const release = readiness.hold();
    readiness.settle();
    release();
    readiness.hold();
    await Promise.resolve();
    expect(announce).not.toHaveBeenCalled();
  });

  test('begins anew when the element is put back', () => {
    const announce = vi.fn();
    const readiness = createReadiness(announce);
    readiness.settle();
    readiness.reset();
    readiness.settle();
    expect(announce).toHaveBeenCalledTimes(2);
  });
});

test('an island outside its element is a clear error', () => {
  expect(() => runtimeOf({})).toThrow(/outside its element/);
});
