import { array, boolean, number, object, optional, picklist, string } from 'valibot';
import { createDeviceSetting, type DeviceSetting, deviceStorage } from '#shared/state/device-setting.ts';
import type { Target } from '../rules/targets.ts';
import { SOUND_NAMES, type SoundName } from '../sound/sounds.ts';

/** `tickets`: all that is still to be cooked, by age. `pass`: what each order waits for, whoever makes it. */
export const VIEWS = ['columns', 'tickets', 'pass'] as const;
export type View = (typeof VIEWS)[number];

/** The settings of a station, stored on its device. */
export interface StationSettings {
  readonly density: 'comfortable' | 'compact';
  /** Ids of the categories cooked here; empty means all. */
  readonly station: readonly string[];
  /** The columns that somebody collapsed, and those that they opened though they are empty or done. */
  readonly collapsed: readonly string[];
  readonly opened: readonly string[];
  /** Shows numbers on the cards and enables the bump-bar keys. */
  readonly hasBumpBar: boolean;
  readonly isAllDayShown: boolean;
  /** From 0 to 1. */
  readonly volume: number;
  readonly sound: SoundName;
  readonly view: View;
  readonly targets: readonly Target[];
}

const INITIAL: StationSettings = {
  density: 'comfortable',
  station: [],
  collapsed: [],
  opened: [],
  hasBumpBar: false,
  isAllDayShown: false,
  volume: 0.8,
  sound: 'bell',
  view: 'columns',
  targets: [],
};
const schema = object({
  density: picklist(['comfortable', 'compact']),
  station: array(string()),
  collapsed: array(string()),
  hasBumpBar: boolean(),
  isAllDayShown: boolean(),
  volume: number(),
  // Older versions did not store these.
  opened: optional(array(string()), []),
  sound: optional(picklist(SOUND_NAMES), INITIAL.sound),
  view: optional(picklist(VIEWS), INITIAL.view),
  targets: optional(array(object({ dish: string(), name: string(), minutes: number() })), []),
});

export function createStationSettings(): DeviceSetting<StationSettings> {
  return createDeviceSetting<StationSettings>({
    key: 'flexy-orders-lab.settings',
    owner: 'device',
    schema,
    initial: INITIAL,
    storage: deviceStorage(),
  });
}
