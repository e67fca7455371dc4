import { describe, expect, it } from 'vitest';
import { ownerOf } from '#shared/state/owner.ts';
import { memoryStorage } from '#shared/testing/memory-storage.ts';
import { codeVersions, MOST_VERSIONS } from './versions.ts';

type Tab = 'css' | 'js';
const RECORD = { kind: 'website-theme', id: '1' };
const OWNER = ownerOf('https://shop.example', 'anna');

function setUp(storage = memoryStorage()) {
  const versions = codeVersions<Tab>(RECORD, OWNER, storage);
  const texts = (css: string, js = '') => ({ css, js });
  return { versions, texts, textsOf: (tab: Tab) => versions.of(tab).map(({ text }) => text) };
}

describe('versions of a text', () => {
  it('are what was saved, and what stood there before the first save', () => {
    const { versions, texts, textsOf } = setUp();
    versions.note(['css'], texts('a'), texts('b'), 1);
    versions.note(['css'], texts('b'), texts('c'), 2);
    expect(textsOf('css')).toEqual(['c', 'b', 'a']);
    expect(versions.of('css').map(({ isFound }) => isFound)).toEqual([false, false, true]);
    expect(textsOf('js')).toEqual([]);
  });

  it('are also what somebody else has saved in between', () => {
    const { versions, texts, textsOf } = setUp();
    versions.note(['css'], texts(''), texts('mine'), 1);
    versions.note(['css'], texts('theirs'), texts('mine again'), 2);
    expect(textsOf('css')).toEqual(['mine again', 'theirs', 'mine']);
  });

  it('are kept for one person and one record', () => {
    const storage = memoryStorage();
    const { versions, texts } = setUp(storage);
    versions.note(['css'], texts('a'), texts('b'), 1);
    expect(codeVersions<Tab>(RECORD, ownerOf('https://shop.example', 'omar'), storage).of('css')).toEqual([]);
    expect(codeVersions<Tab>({ ...RECORD, id: '2' }, OWNER, storage).of('css')).toEqual([]);
    expect(codeVersions<Tab>(RECORD, OWNER, storage).of('css')).toHaveLength(2);
  });

  it('go oldest first, those of one text and not of the others', () => {
    const { versions, texts, textsOf } = setUp();
    versions.note(['js'], texts('', ''), texts('', 'f()'), 0);
    for (let at = 1; at <= MOST_VERSIONS + 5; at += 1) versions.note(['css'], texts(`${at - 1}`), texts(`${at}`), at);
    expect(textsOf('css')).toHaveLength(MOST_VERSIONS);
    expect(textsOf('css')[0]).toBe(`${MOST_VERSIONS + 5}`);
    expect(textsOf('js')).toEqual(['f()']);
  });

  it('are fewer on a device that is full', () => {
    const storage = memoryStorage();
    const long = (letter: string) => letter.repeat(50_000);
    const full = {
      ...storage,
      getItem: (key: string) => storage.getItem(key),
      setItem: (key: string, text: string) => {
        if (text.length > 100_000) throw new DOMException('full', 'QuotaExceededError');
        storage.setItem(key, text);
      },
    };
    const versions = codeVersions<Tab>(RECORD, OWNER, full);
    expect(versions.note(['css'], { css: long('a'), js: '' }, { css: long('b'), js: '' }, 1)).toBe(true);
    expect(codeVersions<Tab>(RECORD, OWNER, full).of('css')).toMatchObject([{ text: long('b') }]);
  });
});
