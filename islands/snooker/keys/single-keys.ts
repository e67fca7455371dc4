import * as v from 'valibot';
import { createDeviceSetting, type DeviceSetting, deviceStorage, storageEvents } from '#shared/state/device-setting.ts';

/** Whether single keys score on this device: whoever dictates, or leans on the keyboard, turns them off. */
export const singleKeys: DeviceSetting<boolean> = createDeviceSetting({
  key: 'flexy-snooker-keys',
  owner: 'device',
  schema: v.boolean(),
  initial: true,
  storage: deviceStorage(),
  onStorage: storageEvents,
});
