import { array, boolean, type GenericSchema, nullable, number, object, optional, record, string } from 'valibot';
import { createDeviceSetting, type DeviceSetting, deviceStorage, storageEvents } from '#shared/state/device-setting.ts';
import type { TableColumn } from '../domain/columns.ts';

/** How the table and the chart stand on this device. */
export interface GanttLayout {
  /** Width of the table in px; null: by the room that there is. */
  readonly split: number | null;
  /** Widths of columns in px, by column. */
  readonly widths: Readonly<Record<string, number>>;
  readonly hidden: readonly string[];
  /** The chosen ones of the columns that are hidden at first. */
  readonly shown: readonly string[];
  readonly showsCritical: boolean;
}

const schema: GenericSchema<unknown, GanttLayout> = object({
  split: nullable(number()),
  widths: record(string(), number()),
  hidden: array(string()),
  shown: optional(array(string()), []),
  showsCritical: optional(boolean(), false),
});

let shared: DeviceSetting<GanttLayout> | undefined;

export function isColumnShown(
  { id, isHiddenAtFirst = false }: Pick<TableColumn, 'id' | 'isHiddenAtFirst'>,
  { hidden, shown }: Pick<GanttLayout, 'hidden' | 'shown'>,
): boolean {
  return isHiddenAtFirst ? shown.includes(id) : !hidden.includes(id);
}

/** All plans on this device stand alike. */
export function layoutSetting(): DeviceSetting<GanttLayout> {
  shared ??= createDeviceSetting<GanttLayout>({
    key: 'flexy-gantt-layout',
    owner: 'device',
    schema,
    initial: { split: null, widths: {}, hidden: [], shown: [], showsCritical: false },
    storage: deviceStorage(),
    onStorage: storageEvents,
  });
  return shared;
}
