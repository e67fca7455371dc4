import { expect, it } from 'vitest';
import { createPersistence } from './persistence.ts';

function device(grants: boolean, persisted = false) {
  const kept = new Map<string, string>();
  let asked = 0;
  const options = {
    manager: {
      persisted: () => Promise.resolve(persisted),
      persist: () => {
        asked += 1;
        return Promise.resolve(grants);
      },
    },
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
    },
  };
  return { open: (isApp = false) => createPersistence({ ...options, isApp: () => isApp }), asked: () => asked };
}

it('asks the browser once on a device, after the first sale', async () => {
  const { open, asked } = device(true);
  const first = open();
  expect(asked()).toBe(0);
  await first.afterSale();
  await first.afterSale();
  await open().afterSale();
  expect(asked()).toBe(1);
  expect(first.isToTell.getSnapshot()).toBe(false);
});

it('asks again once it is installed as an app', async () => {
  const { open, asked } = device(false);
  await open().afterSale();
  await open(true).afterSale();
  await open(true).afterSale();
  expect(asked()).toBe(2);
});

it('tells once that the browser refused', async () => {
  const { open } = device(false);
  const first = open();
  await first.afterSale();
  expect(first.isToTell.getSnapshot()).toBe(true);
  first.told();
  await first.afterSale();
  expect(first.isToTell.getSnapshot()).toBe(false);
  const later = open();
  await later.afterSale();
  expect(later.isToTell.getSnapshot()).toBe(false);
});

it('asks nothing where the site has it already, or the browser has none', async () => {
  const { open, asked } = device(false, true);
  const till = open();
  await till.afterSale();
  expect([asked(), till.isToTell.getSnapshot()]).toEqual([0, false]);
  await createPersistence({ storage: undefined }).afterSale();
});
