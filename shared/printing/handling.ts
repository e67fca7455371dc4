import * as v from 'valibot';
import { createDeviceSetting, type DeviceSetting, type KeyValueStorage } from '#shared/state/device-setting.ts';

/** The pin of the printer's drawer socket. */
export const DRAWERS = ['pin-2', 'pin-5', 'none'] as const;
export type Drawer = (typeof DRAWERS)[number];

/** The printer settings of one counter. */
export interface PrinterHandling {
  /** One of `printerModels`; empty: unknown. */
  readonly model: string;
  readonly drawer: Drawer;
  /** Each sale also prints a kitchen ticket. */
  readonly kitchenTicket: boolean;
}

const handlingSchema: v.GenericSchema<unknown, PrinterHandling> = v.object({
  model: v.string(),
  drawer: v.picklist(DRAWERS),
  kitchenTicket: v.boolean(),
});

export type HandlingStore = DeviceSetting<PrinterHandling>;

/** Stored on this device, since each till has its own printer. */
export function createHandlingStore(storage: KeyValueStorage | undefined, model = ''): HandlingStore {
  return createDeviceSetting({
    key: 'flexy-printer',
    owner: 'device',
    schema: handlingSchema,
    initial: { model, drawer: 'pin-2', kitchenTicket: false },
    storage,
  });
}
