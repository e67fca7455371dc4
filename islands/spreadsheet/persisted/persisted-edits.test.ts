import { describe, expect, it } from 'vitest';
import type { Command } from '../book/commands.ts';
import { createSlot, type EditsStorage } from './persisted-edits.ts';

function memory(limit = Number.POSITIVE_INFINITY): EditsStorage & { readonly all: Map<string, string> } {
  const all = new Map<string, string>();
  return {
    all,
    getItem: (key) => all.get(key) ?? null,
    setItem: (key, text) => {
      if (text.length > limit) throw new DOMException('full', 'QuotaExceededError');
      all.set(key, text);
    },
    removeItem: (key) => void all.delete(key),
  };
}

const set: Command = { kind: 'set', sheet: 0, cells: [[1, 2, { formula: '=A1' }, null, { isBold: true }]] };
const edits = {
  savedAt: 5,
  fingerprint: 'f',
  journal: [set, { kind: 'width', sheet: 0, column: 1, width: 80 }],
} as const;

describe('kept changes', () => {
  it('are read as they were written, and gone when all was taken back', () => {
    const storage = memory();
    const slot = createSlot(storage, 'me:samples:0');
    expect(slot.read()).toBeUndefined();
    expect(slot.write(edits)).toBe(true);
    expect(createSlot(storage, 'me:samples:0').read()).toEqual(edits);
    expect(createSlot(storage, 'me:samples:1').read()).toBeUndefined();
    expect(slot.write({ ...edits, journal: [] })).toBe(true);
    expect(storage.all.size).toBe(0);
  });

  it('are read as well as they were kept before cells had looks', () => {
    const storage = memory();
    storage.setItem(
      'flexy-spreadsheet-draft:x',
      '{"savedAt":5,"fingerprint":"f","journal":[{"kind":"set","sheet":0,"cells":[[1,2,"a",null]]}]}',
    );
    expect(createSlot(storage, 'x').read()?.journal).toMatchObject([
      { kind: 'set', cells: [[1, 2, 'a', null, undefined]] },
    ]);
  });

  it('say when the device has no room, and are nothing when they cannot be read', () => {
    expect(createSlot(memory(10), 'x').write(edits)).toBe(false);
    expect(createSlot(undefined, 'x').write(edits)).toBe(false);
    const storage = memory();
    for (const text of ['', '{', '{"journal":[{"kind":"other"}],"savedAt":1,"fingerprint":""}']) {
      storage.setItem('flexy-spreadsheet-draft:x', text);
      expect(createSlot(storage, 'x').read()).toBeUndefined();
    }
  });
});
