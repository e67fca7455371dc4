import { array, object, string } from 'valibot';
import { createDeviceSetting, type DeviceSetting, deviceStorage, storageEvents } from '#shared/state/device-setting.ts';

/** What is folded away on this device. */
export interface ViewSettings {
  /** Ids of stages. */
  readonly columns: readonly string[];
  /** Ids of lanes. */
  readonly lanes: readonly string[];
}

const schema = object({ columns: array(string()), lanes: array(string()) });

/** @param name of the board's tag */
export function createViewSettings(name: string): DeviceSetting<ViewSettings> {
  return createDeviceSetting<ViewSettings>({
    key: `${name}.view`,
    owner: 'device',
    schema,
    initial: { columns: [], lanes: [] },
    storage: deviceStorage(),
    onStorage: storageEvents,
  });
}

export const withFolded = (ids: readonly string[], id: string, isFolded: boolean): readonly string[] =>
  isFolded ? [...ids.filter((one) => one !== id), id] : ids.filter((one) => one !== id);
