import type { CategoryChoice } from '#shared/features/categories/cascade.ts';
import type { DeviceSetting } from '#shared/state/device-setting.ts';
import type { Country } from '../rules/countries.ts';
import type { Costs } from '../rules/pricing.ts';
import type { Settings } from '../settings/settings.ts';
import type { Supplier } from '../supplier/supplier.ts';

/** What products are listed with, one alone or many at once. */
export interface ListingContext {
  readonly supplier: Supplier;
  readonly countries: readonly Country[];
  /** The shop's own categories to begin with. */
  readonly top: readonly CategoryChoice[];
  /** Those of the page, to start with. */
  readonly settings: Settings;
  /** Code of the country that parcels come from. */
  readonly from: string;
  readonly currency: string;
  readonly costs: DeviceSetting<Costs>;
}
