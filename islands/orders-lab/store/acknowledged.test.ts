import { describe, expect, it } from 'vitest';
import { NOON, sampleOrder } from '../feed/testing/samples.ts';
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

describe('what was acknowledged', () => {
  it('is still so after a reload, with what the cook saw', () => {
    const { open } = device();
    open().acknowledge([sampleOrder('1', { orderNote: 'no salt' })], NOON);
    const later = open();
    expect([
      later.isAcknowledged(sampleOrder('1')),
      later.isAcknowledged(sampleOrder('2')),
      later.isAcknowledged(sampleOrder('toString')),
    ]).toEqual([true, false, false]);
    expect(later.snapshotOf(sampleOrder('1'))).toMatchObject({
      orderNote: 'no salt',
      lines: [{ description: 'Tajine', quantity: 1000 }],
    });
  });

  it('is so in every tab, whoever acknowledged it', () => {
    const { open, tabs } = device();
    const [one, other] = [open(), open()];
    one.acknowledge([sampleOrder('1')], NOON);
    other.acknowledge([sampleOrder('2')], NOON);
    expect(
      [one, other].map((store) => [store.isAcknowledged(sampleOrder('1')), store.isAcknowledged(sampleOrder('2'))]),
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
    store.handle(sampleOrder('1'), NOON);
    store.follow([sampleOrder('1', { orderNote: 'late' })]);
    expect([store.isAcknowledged(sampleOrder('1')), store.snapshotOf(sampleOrder('1'))?.orderNote]).toEqual([true, '']);
  });

  it('is forgotten a day after the board last had the order, its snapshot at once', () => {
    const { open } = device();
    const store = open();
    store.acknowledge([sampleOrder('1'), sampleOrder('2')], NOON);
    store.prune([sampleOrder('1')], NOON + DAY - 1);
    expect([store.isAcknowledged(sampleOrder('2')), store.snapshotOf(sampleOrder('2'))]).toEqual([true, undefined]);
    store.prune([sampleOrder('1')], NOON + DAY);
    expect([store.isAcknowledged(sampleOrder('1')), store.isAcknowledged(sampleOrder('2'))]).toEqual([true, false]);
  });

  it('is let go for good, though two tabs are open that have heard of the orders in another order', () => {
    const { open, stored } = device();
    const [one, other] = [open(), open()];
    one.look([sampleOrder('b')]);
    other.look([sampleOrder('a')]);
    one.acknowledge([sampleOrder('a'), sampleOrder('b')], NOON);
    for (const [at, store] of [one, other, one].entries()) store.prune([], NOON + DAY + at);
    expect([...stored.values()].map((text): unknown => JSON.parse(text))).toEqual([
      { acknowledged: {}, snapshots: {} },
    ]);
    expect(
      [one, other].map((store) => [store.isAcknowledged(sampleOrder('a')), store.snapshotOf(sampleOrder('b'))]),
    ).toEqual([
      [false, undefined],
      [false, undefined],
    ]);
  });

  it('is the same object as long as nothing of it changes: a card would be drawn for nothing', () => {
    const store = device().open();
    store.acknowledge([sampleOrder('1')], NOON);
    const before = store.snapshotOf(sampleOrder('1'));
    store.acknowledge([sampleOrder('2')], NOON);
    store.follow([sampleOrder('1'), sampleOrder('2')]);
    store.prune([sampleOrder('1'), sampleOrder('2')], NOON + 2 * 3_600_000);
    expect(store.snapshotOf(sampleOrder('1'))).toBe(before);
    expect(store.snapshotOf(sampleOrder('9'))).toBeUndefined();
  });

  it('begins anew where what is kept cannot be read', () => {
    const { open, stored } = device();
    open().acknowledge([sampleOrder('1')], NOON);
    for (const key of stored.keys()) stored.set(key, '{"acknowledged":7}');
    expect(open().isAcknowledged(sampleOrder('1'))).toBe(false);
  });
});
