import { describe, expect, it } from 'vitest';
import { webLocks } from '#shared/state/locks.ts';
import { createMemoryLocks } from '#shared/testing/memory-locks.ts';
import { findSlots, waitForSlot } from './find-slots.ts';
import { createSlot } from './persisted-edits.ts';

const edits = {
  savedAt: 5,
  fingerprint: 'f',
  journal: [{ kind: 'width', sheet: 0, column: 1, width: 80 }],
} as const;

function setUp() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
  const slots = [0, 1, 2].map((number) => createSlot(storage, String(number)));
  const locks = webLocks(createMemoryLocks());
  const look = () => findSlots(slots, (number) => locks.take(String(number)));
  return { slots, locks, look };
}

describe('the slots of a workbook', () => {
  it('are one for each tab; those of closed tabs are offered', async () => {
    const { slots, look } = setUp();
    const first = await look();
    expect(first).toMatchObject({ offers: [], own: slots[0], busy: [] });
    first.own?.write(edits);
    expect(await look()).toMatchObject({ offers: [], own: slots[1], busy: [{ number: 0 }] });
    for (const lock of first.locks) await lock.release();
    expect(await look()).toMatchObject({ offers: [{ edits, slot: slots[0] }], own: slots[2], busy: [] });
  });

  it('of a tab that is just closing are waited for, however slowly it closes', async () => {
    const { slots, locks, look } = setUp();
    const closing = await look();
    closing.own?.write(edits);
    const { busy } = await look();
    expect(busy).toEqual([{ number: 0, slot: slots[0] }]);
    const slot = busy[0]?.slot ?? expect.fail('nothing is waited for');
    expect(await waitForSlot(slot, () => locks.take('0', { waitMs: 1 }))).toBeUndefined();
    const waiting = waitForSlot(slot, () => locks.take('0', { waitMs: Number.POSITIVE_INFINITY }));
    for (const lock of closing.locks) await lock.release();
    const offer = await waiting;
    expect(offer).toMatchObject({ edits, slot });
    await offer?.lock?.release();
    slot.clear();
    expect(await waitForSlot(slot, () => locks.take('0'))).toBeUndefined();
    expect(await locks.take('0')).not.toBeNull();
  });

  it('are all free where the device has no locks', async () => {
    const { slots } = setUp();
    slots[1]?.write(edits);
    expect(await findSlots(slots, () => Promise.resolve(undefined))).toMatchObject({
      own: slots[0],
      offers: [{ slot: slots[1] }],
    });
  });
});
