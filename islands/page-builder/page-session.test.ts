import { expect, it, vi } from 'vitest';
import { ApiError } from '#shared/api/errors.ts';
import type { StoredContent } from '#shared/features/page-canvas/api/content.ts';
import type { PageSource } from '#shared/features/page-canvas/canvas/page-canvas.ts';
import { deferred } from '#shared/testing/deferred.ts';
import { createPageSession } from './page-session.ts';

const { signal } = new AbortController();

function setUp(begun: PageSource = { html: 'a', css: 'b' }) {
  let there: PageSource = begun;
  let mine: PageSource = begun;
  const stored = (source: PageSource): StoredContent => ({ source, stored: source });
  const write = vi.fn(async (wanted: PageSource) => {
    there = wanted;
    return stored(there);
  });
  const read = vi.fn(async () => stored(there));
  const onSaved = vi.fn(() => true);
  const session = createPageSession({ remote: { read, write }, begun, current: async () => mine, onSaved });
  return {
    session,
    write,
    read,
    onSaved,
    there: () => there,
    type: (changes: Partial<PageSource>) => {
      mine = { ...mine, ...changes };
    },
    theyType: (changes: Partial<PageSource>) => {
      there = { ...there, ...changes };
    },
  };
}

it('sends nothing for an untouched page', async () => {
  const { session, read, write } = setUp();
  expect(await session.save(signal)).toBe(true);
  expect([read.mock.calls.length, write.mock.calls.length]).toEqual([0, 0]);
  expect(session.getSnapshot()).toEqual({ kind: 'unchanged' });
});

it('sends a double press once', async () => {
  const { session, write, type, onSaved } = setUp();
  type({ html: 'A' });
  expect(await Promise.all([session.save(signal), session.save(signal, true)])).toEqual([true, true]);
  expect(write).toHaveBeenCalledTimes(1);
  expect(onSaved).toHaveBeenCalledExactlyOnceWith({ html: 'A', css: 'b' }, false, false);
});

it('sends what is typed during a save when Save is pressed again meanwhile', async () => {
  const { session, read, write, type, there } = setUp();
  const reading = deferred<StoredContent>();
  read.mockReturnValueOnce(reading.promise);
  type({ html: 'A' });
  const first = session.save(signal, true);
  await expect.poll(() => read).toHaveBeenCalled();
  type({ html: 'AB' });
  const others = [session.save(signal), session.save(signal)];
  reading.resolve({ source: there(), stored: there() });
  expect(await Promise.all([first, ...others])).toEqual([true, true, true]);
  expect(there().html).toBe('AB');
  expect(write).toHaveBeenCalledTimes(2);
  expect(session.getSnapshot()).toEqual({ kind: 'saved', byItself: false });
});

it('keeps what someone else has written while more is typed during the save', async () => {
  const { session, type, theyType, there, onSaved } = setUp();
  onSaved.mockReturnValue(false);
  type({ html: 'A' });
  theyType({ css: 'B' });
  expect(await session.save(signal)).toBe(true);
  type({ html: 'AB' });
  expect(await session.save(signal)).toBe(true);
  expect(there()).toEqual({ html: 'AB', css: 'B' });
});

it('keeps what someone else changed beside it, and says so', async () => {
  const { session, type, theyType, there, onSaved } = setUp();
  type({ html: 'A' });
  theyType({ css: 'B' });
  expect(await session.save(signal)).toBe(true);
  expect(there()).toEqual({ html: 'A', css: 'B' });
  expect(onSaved).toHaveBeenCalledExactlyOnceWith({ html: 'A', css: 'B' }, false, true);
});

it('writes over nobody until the person has chosen', async () => {
  const { session, type, theyType, there } = setUp();
  type({ html: 'A' });
  theyType({ html: 'X' });
  expect(await session.save(signal, true)).toBe(false);
  expect(session.getSnapshot()).toMatchObject({ kind: 'conflict', theirs: { html: 'X' } });
  expect(there().html).toBe('X');
  session.keepMine();
  expect(await session.save(signal)).toBe(true);
  expect(there().html).toBe('A');
});

it('keeps the work when a save fails, and after a lost answer sends nothing twice', async () => {
  const { session, type, write, theyType, there } = setUp();
  type({ html: 'A' });
  write.mockImplementationOnce(async (wanted) => {
    theyType(wanted);
    throw new ApiError({ kind: 'network', call: 'PUT /page' });
  });
  expect(await session.save(signal)).toBe(false);
  expect(session.getSnapshot().kind).toBe('failed');
  expect(await session.save(signal)).toBe(true);
  expect(write).toHaveBeenCalledTimes(1);
  expect(there().html).toBe('A');
});
