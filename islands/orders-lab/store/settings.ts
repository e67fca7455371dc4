import { array, boolean, number, object, picklist, string } from 'valibot';
import { createDeviceSetting, type DeviceSetting, deviceStorage } from '#shared/state/device-setting.ts';

/** What a station has chosen for itself; kept on its device. */
export interface StationSettings {
  readonly density: 'comfortable' | 'compact';
  /** The ids of the categories that are cooked here; none is all. */
  readonly station: readonly string[];
  /** The columns that are folded away. */
  readonly collapsed: readonly string[];
  /** Numbers on the cards, and keys that move them. */
  readonly hasBumpBar: boolean;
  readonly isAllDayShown: boolean;
  /** From 0 to 1. */
  readonly volume: number;
}

const INITIAL: StationSettings = {
  density: 'comfortable',
  station: [],
  collapsed: [],
  hasBumpBar: false,
  isAllDayShown: false,
  volume: 0.8,
};
const schema = object({
  density: picklist(['comfortable', 'compact']),
  station: array(string()),
  collapsed: array(string()),
  hasBumpBar: boolean(),
  isAllDayShown: boolean(),
  volume: number(),
});

export function createStationSettings(storage = deviceStorage()): DeviceSetting<StationSettings> {
  return createDeviceSetting<StationSettings>({ key: 'flexy-orders-lab.settings', schema, initial: INITIAL, storage });
}
