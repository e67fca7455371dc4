import { object, string } from 'valibot';
import { describe, expect, it } from 'vitest';
import { ownerOf } from '#shared/state/owner.ts';
import { createDraftStorage, sharedDraft } from './drafts.ts';

function setUp() {
  const kept = new Map<string, string>();
  const storage = {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      kept.set(key, text);
    },
  };
  const named = object({ name: string() });
  const open = (base: string, name = 'customer', user = 'amina') =>
    createDraftStorage({ name, owner: ownerOf(base, user), begun: named, draft: named, storage });
  return { kept, open };
}

const typed = { begun: { name: 'Amina' }, draft: { name: 'Amina B.' } };

describe('what was typed', () => {
  it('is there again after the page has gone, each record and the new one by itself', () => {
    const { open } = setUp();
    const before = open('https://shop.example');
    before.of('7').set(typed);
    before.of(null).set({ begun: null, draft: { name: 'Youssef' } });
    const after = open('https://shop.example');
    expect(after.of('7').getSnapshot()).toEqual(typed);
    expect(after.of('8').getSnapshot()).toBeNull();
    expect(after.list()).toEqual([
      { id: '7', ...typed },
      { id: null, begun: null, draft: { name: 'Youssef' } },
    ]);
    after.of('7').set(null);
    expect(open('https://shop.example').list()).toHaveLength(1);
  });

  it('is of one person, one back-office and one kind of record', () => {
    const { open } = setUp();
    open('https://shop.example').of('7').set(typed);
    expect(open('https://other.example').list()).toEqual([]);
    expect(open('https://shop.example', 'supplier').list()).toEqual([]);
    expect(open('https://shop.example', 'customer', 'youssef').list()).toEqual([]);
    expect(open('https://shop.example').list()).toHaveLength(1);
  });

  it('of an older form that can no longer be read is left out', () => {
    const { kept, open } = setUp();
    kept.set('flexy-customer-draft:shop amina:7', '{"begun":null,"draft":{"title":"x"}}');
    expect(open('shop').list()).toEqual([]);
    expect(open('shop').of('7').getSnapshot()).toBeNull();
  });
});

describe('a draft that two tabs keep', () => {
  it('is thrown away by the tab that wrote or read it last, and by no other', () => {
    const { open } = setUp();
    const tab = () => sharedDraft(open('shop').of('7'));
    const [one, other] = [tab(), tab()];
    one.write(typed);
    other.write(null);
    expect(tab().read()).toEqual(typed);
    const later = { begun: { name: 'Amina' }, draft: { name: 'Later' } };
    other.write(later);
    one.write(null);
    expect(tab().read()).toEqual(later);
    other.write(null);
    expect(tab().read()).toBeNull();
    one.write(typed);
    const third = tab();
    third.read();
    third.write(null);
    expect(tab().read()).toBeNull();
  });
});
