import * as v from 'valibot';
import { basisPoints } from '#shared/kernel/money.ts';
import { createDeviceSetting, type DeviceSetting, deviceStorage, storageEvents } from '#shared/state/device-setting.ts';
import type { Owner } from '#shared/state/owner.ts';
import { ENDINGS } from '../rules/ending.ts';
import { type Costs, NO_COSTS } from '../rules/pricing.ts';
import type { Settings } from './settings.ts';

const share = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000), v.transform(basisPoints));
const costs: v.GenericSchema<unknown, Costs> = v.object({ fee: share, vat: share, refused: share });

/** How products are priced and where they go, under a name of the person's own. */
export interface PriceRule extends Settings {
  readonly name: string;
  readonly costs: Costs;
}
const rules: v.GenericSchema<unknown, readonly PriceRule[]> = v.array(
  v.object({
    name: v.string(),
    ratio: v.string(),
    shipTo: v.array(v.string()),
    isCod: v.boolean(),
    ending: v.optional(v.picklist(ENDINGS), ''),
    within: v.optional(v.number()),
    costs,
  }),
);

/** Where products were put last, by the supplier's category too. */
interface UsualCategories {
  readonly last: readonly string[];
  readonly bySupplier: Readonly<Record<string, readonly string[]>>;
}
const usual: v.GenericSchema<unknown, UsualCategories> = v.object({
  last: v.array(v.string()),
  bySupplier: v.record(v.string(), v.array(v.string())),
});

function kept<T>(owner: Owner, key: string, schema: v.GenericSchema<unknown, T>, initial: T): DeviceSetting<T> {
  return createDeviceSetting({ key, owner, schema, initial, storage: deviceStorage(), onStorage: storageEvents });
}

/** What this person has set for all products. Fee, VAT and refused parcels are the same for all of their pages. */
export function supplierSettings(owner: Owner) {
  return {
    costs: kept(owner, 'flexy-dropshipping-costs', costs, NO_COSTS),
    rules: kept<readonly PriceRule[]>(owner, 'flexy-dropshipping-rules', rules, []),
    categories: kept<UsualCategories>(owner, 'flexy-dropshipping-categories', usual, { last: [], bySupplier: {} }),
  };
}

/** With a rule in place of the one of its name. */
export function withRule(all: readonly PriceRule[], rule: PriceRule): readonly PriceRule[] {
  return [...all.filter(({ name }) => name !== rule.name), rule].sort((one, other) =>
    one.name.localeCompare(other.name),
  );
}
