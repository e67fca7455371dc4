import { describe, expect, it } from 'vitest';
import { ApiError } from '#shared/api/errors.ts';
import { createRun, isHopeless, tallyOf } from './run-each.ts';

describe('work on many records', () => {
  it('is done one after the other, each with its own result', async () => {
    const begun: string[] = [];
    let underWay = 0;
    const run = createRun(async (id) => {
      underWay += 1;
      expect(underWay).toBe(1);
      begun.push(id);
      await Promise.resolve();
      underWay -= 1;
      if (id === 'b') throw new Error('refused');
    });
    await run.start(['a', 'b', 'c']);
    expect(begun).toEqual(['a', 'b', 'c']);
    const state = run.state.getSnapshot();
    expect(state.isRunning).toBe(false);
    expect(tallyOf(state)).toEqual({
      done: ['a', 'c'],
      kept: [],
      failed: [{ id: 'b', error: new Error('refused') }],
      waiting: [],
    });
  });

  it('is tried again for those that failed only', async () => {
    const begun: string[] = [];
    const run = createRun((id) => {
      begun.push(id);
      return id === 'b' && begun.length < 3 ? Promise.reject(new Error('gone')) : Promise.resolve();
    });
    await run.start(['a', 'b']);
    await run.start(['a', 'b']);
    expect(begun).toEqual(['a', 'b', 'b']);
    expect(tallyOf(run.state.getSnapshot())).toMatchObject({ done: ['a', 'b'], failed: [] });
  });

  it('stops after the one under way and goes on from there', async () => {
    const begun: string[] = [];
    const run = createRun((id) => {
      begun.push(id);
      if (id === 'b') run.stop();
      return Promise.resolve();
    });
    await run.start(['a', 'b', 'c', 'd']);
    expect(begun).toEqual(['a', 'b']);
    expect(tallyOf(run.state.getSnapshot()).waiting).toEqual(['c', 'd']);
    await run.start(['a', 'b', 'c', 'd']);
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });

  it('gives up where going on makes no sense, and begins the rest with the next attempt', async () => {
    const begun: string[] = [];
    const run = createRun(
      (id) => {
        begun.push(id);
        return begun.length <= 3 ? Promise.reject(new Error('offline')) : Promise.resolve();
      },
      (failures) => failures.length === 2,
    );
    await run.start(['a', 'b', 'c', 'd']);
    expect(begun).toEqual(['a', 'b']);
    expect(tallyOf(run.state.getSnapshot())).toMatchObject({
      done: [],
      failed: [{ id: 'a' }, { id: 'b' }],
      waiting: ['c', 'd'],
    });
    await run.start(['a', 'b', 'c', 'd']);
    expect(begun).toEqual(['a', 'b', 'a', 'b', 'c', 'd']);
    expect(tallyOf(run.state.getSnapshot())).toMatchObject({
      done: ['b', 'c', 'd'],
      failed: [{ id: 'a' }],
      waiting: [],
    });
  });

  it('is over for what the device sends later, however many there are', async () => {
    const begun: string[] = [];
    const run = createRun((id) => {
      begun.push(id);
      return Promise.resolve(id === 'a' ? undefined : 'kept');
    }, isHopeless);
    await run.start(['a', 'b', 'c', 'd', 'e']);
    await run.start(['a', 'b', 'c', 'd', 'e']);
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(tallyOf(run.state.getSnapshot())).toEqual({
      done: ['a'],
      kept: ['b', 'c', 'd', 'e'],
      failed: [],
      waiting: [],
    });
  });

  it('is never under way twice', async () => {
    let release = (): void => undefined;
    let count = 0;
    const run = createRun(() => {
      count += 1;
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    });
    const first = run.start(['a']);
    await run.start(['a']);
    release();
    await first;
    expect(count).toBe(1);
  });
});

it('gives up without a session at once, without a server after three in a row, and otherwise never', () => {
  const failed = (kind: 'network' | 'unauthorized' | 'invalid') => new ApiError({ kind, call: 'PUT /x' });
  const [dead, signedOut, refused] = [failed('network'), failed('unauthorized'), failed('invalid')];
  expect([isHopeless([]), isHopeless([refused, refused, refused, refused])]).toEqual([false, false]);
  expect([isHopeless([dead, dead]), isHopeless([dead, dead, dead]), isHopeless([dead, refused, dead])]).toEqual([
    false,
    true,
    false,
  ]);
  expect(isHopeless([signedOut])).toBe(true);
});
