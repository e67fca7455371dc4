import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createDeviceSetting } from './device-setting.ts';

const schema = v.object({ size: v.number() });

function storageWith(text: string | null) {
  const kept = new Map<string, string>(text === null ? [] : [['key', text]]);
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value);
    },
  };
}

describe('a setting of the device', () => {
  it('is what was kept, and is kept when it changes', () => {
    const storage = storageWith('{"size":3}');
    const setting = createDeviceSetting('key', schema, { size: 1 }, storage);
    expect(setting.getSnapshot()).toEqual({ size: 3 });
    setting.set({ size: 4 });
    expect(storage.kept.get('key')).toBe('{"size":4}');
  });

  it.each([null, 'no JSON', '{"size":"large"}', 'null'])('begins anew after %j', (text) => {
    expect(createDeviceSetting('key', schema, { size: 1 }, storageWith(text)).getSnapshot()).toEqual({ size: 1 });
  });

  it('holds for the page where nothing can be kept', () => {
    const refuse = (): never => {
      throw new DOMException('no', 'SecurityError');
    };
    for (const storage of [undefined, { getItem: refuse, setItem: refuse }]) {
      const setting = createDeviceSetting('key', schema, { size: 1 }, storage);
      setting.set({ size: 2 });
      expect(setting.getSnapshot()).toEqual({ size: 2 });
    }
  });
});
