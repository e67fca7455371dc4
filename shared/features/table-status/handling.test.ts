import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handledElsewhere, type Handling, HANDLING_MS, handlingText, mayHandle, readHandling } from './handling.ts';

const now = Date.parse('2026-11-29T20:41:05.000Z');
const ana: Handling = { who: 'Ana', device: 'K7', act: 'serving', at: now };

describe('who is at an order', () => {
  it('is written in words that a person can read, and read as it was written', () => {
    expect(handlingText({ ...ana, act: 'paying' })).toBe('Ana · K7 · paying · 2026-11-29T20:41:05.000Z');
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('serving', 'paying'), fc.nat(2 ** 40), (who, act, at) => {
        const handling: Handling = { who, device: 'G1', act, at };
        expect(readHandling(handlingText(handling))).toEqual(handling);
      }),
    );
    for (const other of ['', 'Ana', 'Ana · K7 · paying · soon', 'room 7 · paid'])
      expect(readHandling(other)).toBeNull();
  });

  it('is told to other devices, for two minutes after the last act', () => {
    const text = handlingText(ana);
    expect(handledElsewhere(text, 'K7', now)).toBeNull();
    expect(handledElsewhere(text, 'G1', now)).toEqual(ana);
    expect(handledElsewhere(text, null, now + HANDLING_MS)).toEqual(ana);
    expect(handledElsewhere(text, 'G1', now + HANDLING_MS + 1)).toBeNull();
    // A clock of next year keeps no table busy for a year.
    expect(handledElsewhere(text, 'G1', now - HANDLING_MS - 1)).toBeNull();
  });

  it('names itself where nobody is, where its own name stands, and to take money where another only serves', () => {
    const text = handlingText(ana);
    const bob: Handling = { ...ana, who: 'Bob', device: 'G1' };
    expect(mayHandle(bob, '', now)).toBe(true);
    expect(mayHandle(ana, text, now)).toBe(true);
    expect(mayHandle(bob, text, now)).toBe(false);
    expect(mayHandle({ ...bob, act: 'paying' }, text, now)).toBe(true);
    expect(mayHandle({ ...bob, act: 'paying' }, handlingText({ ...ana, act: 'paying' }), now)).toBe(false);
    expect(mayHandle(bob, text, now + HANDLING_MS + 1)).toBe(true);
  });
});
