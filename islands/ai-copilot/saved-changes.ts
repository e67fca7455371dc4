import { array, type GenericSchema, object, string } from 'valibot';
import { createDeviceSetting, tabStorage } from '#shared/state/device-setting.ts';
import type { Owner } from '#shared/state/owner.ts';

/** What a save has changed in one field, in the person's words; `from` is empty where nothing stood. */
export interface SavedChange {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

const schema: GenericSchema<unknown, readonly SavedChange[]> = array(
  object({ field: string(), from: string(), to: string() }),
);

/** What was saved for a record, told once the page has been reloaded. */
export function savedChanges(owner: Owner, record: string) {
  return createDeviceSetting<readonly SavedChange[]>({
    key: 'flexy-ai-copilot-saved',
    owner,
    part: record,
    schema,
    initial: [],
    storage: tabStorage(),
  });
}
