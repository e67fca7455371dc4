import { afterEach, expect, it, vi } from 'vitest';
import { create, setUpQueue as setUp, SYNC, TABLES, update } from './testing/queue-set-up.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('sets aside what is refused, with its reason; the same entity waits, the rest goes on', async () => {
  const { queue, office, run, states } = setUp();
  office.answerTo = ({ data }) =>
    Object(data).name === ''
      ? { status: 422, detail: 'name: empty', violations: [{ path: 'name', message: 'empty' }] }
      : null;
  const id = await queue.append(SYNC, { ...create('1'), data: { name: '' } });
  await queue.append(SYNC, create('2'));
  await run();
  await queue.append(SYNC, update('tmp:1', { x: 5 }));
  await run();
  expect(await states()).toEqual(['tmp:1 set-aside', 'tmp:1 waiting']);
  expect(office.made).toEqual(['2']);
  expect(queue.getSnapshot()).toMatchObject({ failed: 1, waiting: 1, conflicts: 0 });
  expect((await queue.changes())[0]?.problem).toEqual({
    message: 'name: empty',
    violations: [{ path: 'name', message: 'empty' }],
  });
  const mended = await queue.edit(id, { name: '1' });
  expect(mended).not.toBe(id);
  await run();
  expect([...office.records.values()]).toEqual([
    expect.objectContaining({ name: '2' }),
    expect.objectContaining({ name: '1', x: 5 }),
  ]);
});

it('finds out which change of a refused array it was', async () => {
  const { queue, office, run, states } = setUp(['refused', 'none', 'refused']);
  for (const name of ['1', '2', '3']) await queue.append(SYNC, create(name));
  await run();
  expect([office.made, await states()]).toEqual([['1', '3'], ['tmp:2 set-aside']]);
  const { skip } = queue;
  await skip((await queue.changes())[0]?.id ?? '');
  expect(await states()).toEqual([]);
});

it('says which change is too large for the server, keeps it whole, and sends the rest', async () => {
  const { queue, office, run, states } = setUp(['none', 'too-large', 'none', 'too-large']);
  const notes = 'x'.repeat(5_000_000);
  for (const one of [create('1'), create('2', { notes }), create('3')]) await queue.append(SYNC, one);
  await run();
  for (const one of [create('4', { notes }), create('5')]) await queue.append(TABLES, one, { delivery: 'each' });
  await run();
  expect(await states()).toEqual(['tmp:2 set-aside', 'tmp:4 set-aside']);
  expect([...office.made].sort()).toEqual(['1', '3', '5']);
  expect((await queue.changes()).map(({ data, problem }) => [Object(data).notes === notes, problem?.message])).toEqual(
    [1, 2].map(() => [true, 'Too large for the server.']),
  );
  // Once the server takes it, it is sent as it was.
  for (const { id } of await queue.changes()) await queue.retry(id);
  await run();
  expect([await states(), [...office.made].sort()]).toEqual([[], ['1', '2', '3', '4', '5']]);
});

it('finds out by itself which change made an array too large', async () => {
  const { queue, office, run, states } = setUp(['too-large', 'none', 'too-large']);
  for (const name of ['1', '2', '3']) await queue.append(SYNC, create(name));
  await run();
  expect([office.made, await states()]).toEqual([['1', '3'], ['tmp:2 set-aside']]);
});
