import { describe, expect, it } from 'vitest';
import { NOON, sampleOrder } from '../feed/testing/samples.ts';
import type { KitchenOrder } from '../rules/kitchen-order.ts';
import { createAcknowledgedStore } from './acknowledged.ts';

const DAY = 24 * 3_600_000;

function device() {
  const stored = new Map<string, string>();
  const tabs = new Set<{ readonly listener: (key: string | null, value: string | null) => void }>();
  const open = () => {
    const tab = { listener: (_key: string | null, _value: string | null): void => undefined };
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (stored.get(key) === value) return;
        stored.set(key, value);
        for (const other of tabs) if (other !== tab) other.listener(key, value);
      },
    };
    return createAcknowledgedStore({
      scope: 'shop',
      storage,
      onStorage: (listener) => {
        tab.listener = listener;
        tabs.add(tab);
        return () => {
          tabs.delete(tab);
        };
      },
    });
  };
  return { open, tabs, stored };
}

const heard = (order: KitchenOrder) => ({ order, items: ['tea'] });

describe('what was acknowledged', () => {
  it('is so for the items of the station that heard of them, and not for what is added later', () => {
    const store = device().open();
    const order = sampleOrder('1');
    expect(store.isKnown(order)).toBe(false);
    store.acknowledge([{ order, items: ['tea'] }], NOON);
    store.handle([{ order, items: ['steak'] }], NOON);
    expect([['tea'], ['tea', 'steak'], ['chips']].map((items) => store.isAcknowledged(order, items))).toEqual([
      true,
      true,
      false,
    ]);
    expect(store.isAcknowledged({ ...order, createdAt: NOON + 1 }, ['tea'])).toBe(false);
  });

  it('is still so after a reload, with what the cook saw', () => {
    const { open } = device();
    open().acknowledge([heard(sampleOrder('1', { orderNote: 'no salt' }))], NOON);
    const later = open();
    expect([
      later.isAcknowledged(sampleOrder('1'), ['tea']),
      later.isAcknowledged(sampleOrder('2'), ['tea']),
      later.isAcknowledged(sampleOrder('toString'), ['tea']),
    ]).toEqual([true, false, false]);
    expect(later.snapshotOf(sampleOrder('1'))).toMatchObject({
      orderNote: 'no salt',
      lines: [{ description: 'Tajine', quantity: 1000 }],
    });
  });

  it('is so in every tab, whoever acknowledged it', () => {
    const { open, tabs } = device();
    const [one, other] = [open(), open()];
    one.acknowledge([heard(sampleOrder('1'))], NOON);
    other.acknowledge([heard(sampleOrder('2'))], NOON);
    expect(
      [one, other].map((store) => [
        store.isAcknowledged(sampleOrder('1'), ['tea']),
        store.isAcknowledged(sampleOrder('2'), ['tea']),
      ]),
    ).toEqual([
      [true, true],
      [true, true],
    ]);
    one.look([sampleOrder('2', { orderNote: 'late' })]);
    expect(other.snapshotOf(sampleOrder('2'))?.orderNote).toBe('late');
    one.close();
    expect(tabs.size).toBe(1);
  });

  it('is what was moved here, and what was changed in it is still to be seen', () => {
    const store = device().open();
    store.follow([sampleOrder('1', { status: 'processing' })]);
    store.handle([heard(sampleOrder('1'))], NOON);
    store.follow([sampleOrder('1', { orderNote: 'late' })]);
    expect([store.isAcknowledged(sampleOrder('1'), ['tea']), store.snapshotOf(sampleOrder('1'))?.orderNote]).toEqual([
      true,
      '',
    ]);
  });

  it('is forgotten a day after the board last had the order, its snapshot at once', () => {
    const { open } = device();
    const store = open();
    store.acknowledge([heard(sampleOrder('1')), heard(sampleOrder('2'))], NOON);
    store.prune([sampleOrder('1')], NOON + DAY - 1);
    expect([store.isAcknowledged(sampleOrder('2'), ['tea']), store.snapshotOf(sampleOrder('2'))]).toEqual([
      true,
      undefined,
    ]);
    store.prune([sampleOrder('1')], NOON + DAY);
    expect([store.isAcknowledged(sampleOrder('1'), ['tea']), store.isAcknowledged(sampleOrder('2'), ['tea'])]).toEqual([
      true,
      false,
    ]);
  });

  it('is let go for good, though two tabs are open that have heard of the orders in another order', () => {
    const { open, stored } = device();
    const [one, other] = [open(), open()];
    one.look([sampleOrder('b')]);
    other.look([sampleOrder('a')]);
    one.acknowledge([heard(sampleOrder('a')), heard(sampleOrder('b'))], NOON);
    for (const [at, store] of [one, other, one].entries()) store.prune([], NOON + DAY + at);
    expect([...stored.values()].map((text): unknown => JSON.parse(text))).toEqual([
      { acknowledged: {}, snapshots: {}, ringing: [] },
    ]);
    expect(
      [one, other].map((store) => [
        store.isAcknowledged(sampleOrder('a'), ['tea']),
        store.snapshotOf(sampleOrder('b')),
      ]),
    ).toEqual([
      [false, undefined],
      [false, undefined],
    ]);
  });

  it('is the same object as long as nothing of it changes: a card would be drawn for nothing', () => {
    const store = device().open();
    store.acknowledge([heard(sampleOrder('1'))], NOON);
    const before = store.snapshotOf(sampleOrder('1'));
    store.acknowledge([heard(sampleOrder('2'))], NOON);
    store.follow([sampleOrder('1'), sampleOrder('2')]);
    store.prune([sampleOrder('1'), sampleOrder('2')], NOON + 2 * 3_600_000);
    expect(store.snapshotOf(sampleOrder('1'))).toBe(before);
    expect(store.snapshotOf(sampleOrder('9'))).toBeUndefined();
  });

  it('comes to rest where more ring than are kept: announcing the same again changes nothing', () => {
    const store = device().open();
    const many = Array.from({ length: 1_500 }, (_, index) => `${index}@${NOON}`);
    store.announce(many);
    const before = store.getSnapshot();
    store.announce(many);
    expect(store.getSnapshot()).toBe(before);
  });

  it('begins anew where what is kept cannot be read', () => {
    const { open, stored } = device();
    open().acknowledge([heard(sampleOrder('1'))], NOON);
    for (const key of stored.keys()) stored.set(key, '{"acknowledged":7}');
    expect(open().isAcknowledged(sampleOrder('1'), ['tea'])).toBe(false);
  });
});
