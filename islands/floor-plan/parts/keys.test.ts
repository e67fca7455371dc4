import { describe, expect, it } from 'vitest';
import { type Key, keyCommand } from './keys.ts';

const key = (name: string, more: Partial<Key> = {}): Key => ({
  key: name,
  code: '',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

describe('keys', () => {
  it('move by one, with Shift by ten, on the drawing only', () => {
    expect(keyCommand(key('ArrowLeft'), { isOnStage: true })).toEqual({ name: 'move', dx: -1, dy: 0 });
    expect(keyCommand(key('ArrowDown', { shiftKey: true }), { isOnStage: true })).toEqual({
      name: 'move',
      dx: 0,
      dy: 10,
    });
    expect(keyCommand(key('ArrowLeft'), { isOnStage: false })).toBeUndefined();
  });

  it('undo and redo as everywhere', () => {
    expect(keyCommand(key('z', { ctrlKey: true }), { isOnStage: false })?.name).toBe('undo');
    expect(keyCommand(key('Z', { metaKey: true, shiftKey: true }), { isOnStage: false })?.name).toBe('redo');
    expect(keyCommand(key('y', { ctrlKey: true }), { isOnStage: false })?.name).toBe('redo');
    // An Arabic layout.
    expect(keyCommand(key('ئ', { code: 'KeyZ', ctrlKey: true }), { isOnStage: false })?.name).toBe('undo');
    expect(keyCommand(key('ق', { code: 'KeyR' }), { isOnStage: true })?.name).toBe('turn');
  });

  it('delete from the list as from the drawing, and leave the rest to the page', () => {
    expect(keyCommand(key('Delete'), { isOnStage: false })?.name).toBe('delete');
    expect(keyCommand(key('Enter'), { isOnStage: false })).toBeUndefined();
    expect(keyCommand(key('f', { ctrlKey: true }), { isOnStage: true })).toBeUndefined();
    expect(keyCommand(key('ArrowLeft', { altKey: true }), { isOnStage: true })).toBeUndefined();
    expect(keyCommand(key('Tab'), { isOnStage: true })).toBeUndefined();
  });
});
