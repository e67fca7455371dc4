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
    const setting = createDeviceSetting({ key: 'key', owner: 'device', schema, initial: { size: 1 }, storage });
    expect(setting.getSnapshot()).toEqual({ size: 3 });
    expect(setting.set({ size: 4 })).toBe(true);
    expect(storage.kept.get('key')).toBe('{"size":4}');
  });

  it('puts beside what only a later version can read, before it writes', () => {
    const storage = storageWith('{"size":3}');
    const setting = createDeviceSetting({ key: 'key', owner: 'device', schema, initial: { size: 1 }, storage });
    storage.kept.set('key', '{"sizes":[3,5]}');
    setting.set({ size: 4 });
    expect([...storage.kept]).toEqual([
      ['key', '{"size":4}'],
      ['key unread', '{"sizes":[3,5]}'],
    ]);
  });

  it.each([null, 'no JSON', '{"size":"large"}', 'null'])('begins anew after %j', (text) => {
    expect(
      createDeviceSetting({
        key: 'key',
        owner: 'device',
        schema,
        initial: { size: 1 },
        storage: storageWith(text),
      }).getSnapshot(),
    ).toEqual({ size: 1 });
  });

  it('is changed as it is kept, whatever another tab has made of it meanwhile', () => {
    const storage = storageWith('{"size":3}');
    const [one, other] = [1, 2].map(() =>
      createDeviceSetting({ key: 'key', owner: 'device', schema, initial: { size: 1 }, storage }),
    );
    one?.update(({ size }) => ({ size: size + 1 }));
    other?.update(({ size }) => ({ size: size + 1 }));
    expect([storage.kept.get('key'), one?.getSnapshot(), other?.getSnapshot()]).toEqual([
      '{"size":5}',
      { size: 4 },
      { size: 5 },
    ]);
  });

  it('follows other tabs where it is told to, until it is closed', () => {
    let tell: (key: string | null, text: string | null) => void = () => undefined;
    const setting = createDeviceSetting({
      key: 'key',
      owner: 'device',
      schema,
      initial: { size: 1 },
      storage: storageWith(null),
      onStorage: (listener) => {
        tell = listener;
        return () => {
          tell = () => undefined;
        };
      },
    });
    tell('another key', '{"size":8}');
    tell('key', 'no JSON');
    expect(setting.getSnapshot()).toEqual({ size: 1 });
    tell('key', '{"size":9}');
    expect(setting.getSnapshot()).toEqual({ size: 9 });
    setting.close();
    tell('key', '{"size":10}');
    expect(setting.getSnapshot()).toEqual({ size: 9 });
  });

  it('holds for the page where nothing can be kept', () => {
    const refuse = (): never => {
      throw new DOMException('no', 'SecurityError');
    };
    for (const storage of [undefined, { getItem: refuse, setItem: refuse }]) {
      const setting = createDeviceSetting({ key: 'key', owner: 'device', schema, initial: { size: 1 }, storage });
      expect(setting.set({ size: 2 })).toBe(false);
      expect(setting.getSnapshot()).toEqual({ size: 2 });
    }
  });
});
