import { useEffect, useMemo } from 'react';
import * as v from 'valibot';
import { useIsland } from '#shared/island/context.ts';
import { createDeviceSetting, deviceStorage, storageEvents } from '#shared/state/device-setting.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { ChosenForm } from './rules/form-schema.ts';
import type { Column } from './rules/table.ts';
import { TYPES } from './rules/values.ts';

const Remembered = v.object({
  /** Entity and columns: what makes another file the same kind of file. */
  signature: v.string(),
  /** Fields by column; an empty one leaves the column out. */
  fields: v.record(v.string(), v.string()),
  types: v.record(v.string(), v.picklist(TYPES)),
  forms: v.record(v.string(), ChosenForm),
});
/** How the columns of a file were mapped when it was imported. */
type Remembered = v.InferOutput<typeof Remembered>;

/** Kinds of files whose mapping is kept; the one longest unused goes first. */
const MOST = 30;

export function signatureOf(entity: string, columns: readonly Column[]): string {
  return JSON.stringify([entity, ...columns.map(({ key }) => key)]);
}

/** The mapping of this person's last import with the same columns; only names are kept, no values. */
export function useRemembered(
  entity: string,
  columns: readonly Column[] | undefined,
): {
  readonly remembered: Remembered | undefined;
  readonly remember: (mapping: Omit<Remembered, 'signature'>) => void;
} {
  const { owner } = useIsland();
  const setting = useMemo(
    () =>
      createDeviceSetting<readonly Remembered[]>({
        key: 'flexy-data-import.mappings',
        owner,
        schema: v.array(Remembered),
        initial: [],
        storage: deviceStorage(),
        onStorage: storageEvents,
      }),
    [owner],
  );
  useEffect(() => setting.close, [setting]);
  const all = useStoreValue(setting);
  const signature = useMemo(() => signatureOf(entity, columns ?? []), [entity, columns]);
  return {
    remembered: all.find((one) => one.signature === signature),
    remember: (mapping) =>
      setting.update((current) =>
        [{ signature, ...mapping }, ...current.filter((one) => one.signature !== signature)].slice(0, MOST),
      ),
  };
}
