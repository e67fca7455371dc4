import { unknown } from 'valibot';
import { createDeviceSetting, type DeviceSetting, deviceStorage } from '#shared/state/device-setting.ts';

/** The host's texts as it answered them last, the same for everybody at the device; undefined where none are kept. */
export function cachedTexts(key: string): DeviceSetting<unknown> {
  return createDeviceSetting<unknown>({
    key: `flexy-texts ${key}`,
    owner: 'device',
    schema: unknown(),
    initial: undefined,
    storage: deviceStorage(),
  });
}
