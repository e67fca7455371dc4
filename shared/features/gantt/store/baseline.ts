import { type GenericSchema, number, record, string, tuple } from 'valibot';
import { wallTime } from '#shared/kernel/wall-time.ts';
import { createDeviceSetting, type DeviceSetting, deviceStorage, storageEvents } from '#shared/state/device-setting.ts';
import type { Spans } from '../plan/plan.ts';

/** Start and end in minutes of the wall clock, by task. */
type KeptSpans = Readonly<Record<string, readonly [number, number]>>;

const schema: GenericSchema<unknown, KeptSpans> = record(string(), tuple([number(), number()]));
const settings = new Map<string, DeviceSetting<KeptSpans>>();

/** Where the tasks of a plan were planned, kept on this device. @param plan names the plan on this device */
export function baselineOf(plan: string): DeviceSetting<KeptSpans> {
  const known = settings.get(plan);
  if (known !== undefined) return known;
  const setting = createDeviceSetting<KeptSpans>({
    key: `flexy-gantt-baseline ${plan}`,
    owner: 'device',
    schema,
    initial: {},
    storage: deviceStorage(),
    onStorage: storageEvents,
  });
  settings.set(plan, setting);
  return setting;
}

export function spansToStore(spans: Spans): KeptSpans {
  return Object.fromEntries([...spans].map(([id, { start, end }]) => [id, [start, end] as const]));
}

export function spansFromStored(kept: KeptSpans): Spans {
  return new Map(
    Object.entries(kept).map(([id, [start, end]]) => [id, { start: wallTime(start), end: wallTime(end) }]),
  );
}
