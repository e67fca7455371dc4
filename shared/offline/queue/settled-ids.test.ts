import { expect, test, vi } from 'vitest';
import { createSettledIds } from './settled-ids.ts';

const TABLE = new Map([['tmp:a', '/en/api/reservables/1']]);

test('the device is read once for the ids of many changes, and not at all for none', async () => {
  const allCreated = vi.fn(() => Promise.resolve(TABLE));
  const ids = createSettledIds({ allCreated, keepCreated: () => Promise.resolve() }, () => undefined);
  expect(await ids.of([])).toEqual(new Map());
  expect(allCreated).not.toHaveBeenCalled();
  expect(await ids.of(['tmp:a', 'tmp:b'])).toEqual(TABLE);
  expect(await ids.of(['tmp:b'])).toEqual(new Map());
  expect(allCreated).toHaveBeenCalledTimes(1);
});

test('what this tab or another keeps later is known, and the others are told once it is written', async () => {
  const told: unknown[] = [];
  const kept: unknown[] = [];
  const ids = createSettledIds(
    {
      allCreated: () => Promise.resolve(new Map()),
      keepCreated: (created) => {
        kept.push(created);
        return Promise.resolve();
      },
    },
    (created) => told.push(created),
  );
  ids.learn(new Map([['tmp:b', '2']]));
  await ids.keepCreated(TABLE, 0);
  expect(await ids.of(['tmp:a', 'tmp:b'])).toEqual(new Map([...TABLE, ['tmp:b', '2']]));
  expect([kept, told]).toEqual([[TABLE], [TABLE]]);
});

test('a device that could not be read is read again', async () => {
  const allCreated = vi.fn(() => Promise.resolve(TABLE)).mockRejectedValueOnce(new Error('busy'));
  const ids = createSettledIds({ allCreated, keepCreated: () => Promise.resolve() }, () => undefined);
  await expect(ids.of(['tmp:a'])).rejects.toThrow('busy');
  expect(await ids.of(['tmp:a'])).toEqual(TABLE);
});
