import { type GenericSchema, integer, maxValue, minValue, number, object, pipe, transform } from 'valibot';
import { basisPoints } from '#shared/kernel/money.ts';
import { createDeviceSetting, type DeviceSetting, deviceStorage, storageEvents } from '#shared/state/device-setting.ts';
import type { Owner } from '#shared/state/owner.ts';
import { type Costs, NO_COSTS } from './rules/pricing.ts';

const share = pipe(number(), integer(), minValue(0), maxValue(10_000), transform(basisPoints));
const costsSchema: GenericSchema<unknown, Costs> = object({ fee: share, vat: share, refused: share });

/** Fee, VAT and refused parcels, the same for all pages of this person on this device. */
export function createCostsSetting(owner: Owner): DeviceSetting<Costs> {
  return createDeviceSetting({
    key: 'flexy-dropshipping-costs',
    owner,
    schema: costsSchema,
    initial: NO_COSTS,
    storage: deviceStorage(),
    onStorage: storageEvents,
  });
}
