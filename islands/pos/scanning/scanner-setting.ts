import * as v from 'valibot';
import { createDeviceSetting, deviceStorage } from '#shared/state/device-setting.ts';

/** Some scanners pause between characters: told apart from typing by more of them. */
export const scannerSetting = createDeviceSetting<{ readonly isSlow: boolean }>(
  'flexy-scanner',
  v.object({ isSlow: v.boolean() }),
  { isSlow: false },
  deviceStorage(),
);
