import * as v from 'valibot';
import { createDeviceSetting, deviceStorage } from '#shared/state/device-setting.ts';

/** For scanners that pause between characters. */
export const scannerSetting = createDeviceSetting<{ readonly isSlow: boolean }>({
  key: 'flexy-scanner',
  owner: 'device',
  schema: v.object({ isSlow: v.boolean() }),
  initial: { isSlow: false },
  storage: deviceStorage(),
});
