import { array, boolean, number, object, picklist, string } from 'valibot';
import { createDeviceSetting, type DeviceSetting, deviceStorage } from '#shared/state/device-setting.ts';

/** The settings of a station, stored on its device. */
export interface StationSettings {
  readonly density: 'comfortable' | 'compact';
  /** Ids of the categories cooked here; empty means all. */
  readonly station: readonly string[];
  /** The collapsed columns. */
  readonly collapsed: readonly string[];
  /** Shows numbers on the cards and enables the bump-bar keys. */
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
