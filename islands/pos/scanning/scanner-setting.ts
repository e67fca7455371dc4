import * as v from 'valibot';
import { createDeviceSetting, deviceStorage } from '#shared/state/device-setting.ts';

/** Some scanners pause between characters: told apart from typing by more of them. */
export const scannerSetting = createDeviceSetting<{ readonly isSlow: boolean }>({
  key: 'flexy-scanner',
  schema: v.object({ isSlow: v.boolean() }),
  initial: { isSlow: false },
  storage: deviceStorage(),
});
