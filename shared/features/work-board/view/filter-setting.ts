import { array, boolean, object, string } from 'valibot';
import { createDeviceSetting, type DeviceSetting, deviceStorage, storageEvents } from '#shared/state/device-setting.ts';
import type { Owner } from '#shared/state/owner.ts';
import { type CardFilter, NO_FILTER } from '../rules/filter.ts';

const schema = object({
  isImportant: boolean(),
  isLate: boolean(),
  people: array(string()),
  tags: array(string()),
});

/** How this person looks at a board on this device. @param name of the board's tag */
export function createFilterSetting(name: string, owner: Owner): DeviceSetting<CardFilter> {
  return createDeviceSetting<CardFilter>({
    key: `${name}.filter`,
    owner,
    schema,
    initial: NO_FILTER,
    storage: deviceStorage(),
    onStorage: storageEvents,
  });
}
