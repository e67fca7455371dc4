import * as v from 'valibot';
import { createDeviceSetting } from '#shared/state/device-setting.ts';
import type { Source } from '#shared/state/observable.ts';

/** The pin of the printer’s socket that the drawer hangs on. */
export const DRAWERS = ['pin-2', 'pin-5', 'none'] as const;
export type Drawer = (typeof DRAWERS)[number];

/** What is said of the printer on one counter. */
export interface PrinterHandling {
  /** One of `printerModels`; empty: unknown. */
  readonly model: string;
  readonly drawer: Drawer;
  /** Each sale also prints what the kitchen needs of it. */
  readonly kitchenTicket: boolean;
}

const handlingSchema: v.GenericSchema<unknown, PrinterHandling> = v.object({
  model: v.string(),
  drawer: v.picklist(DRAWERS),
  kitchenTicket: v.boolean(),
});

export type HandlingStore = Source<PrinterHandling>;

/** Kept on this device: the next till has another printer. */
export function createHandlingStore(
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined,
  model = '',
): HandlingStore {
  return createDeviceSetting(
    'flexy-printer',
    handlingSchema,
    { model, drawer: 'pin-2', kitchenTicket: false },
    storage,
  );
}
