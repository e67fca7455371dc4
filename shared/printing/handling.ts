import * as v from 'valibot';
import { createSource, type Observable } from '../kernel/observable.ts';

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

const handlingSchema: v.GenericSchema<unknown, PrinterHandling> = v.object({ model: v.string(), drawer: v.picklist(DRAWERS), kitchenTicket: v.boolean() });
const KEY = 'flexy-printer';

export interface HandlingStore extends Observable<PrinterHandling> { readonly set: (handling: PrinterHandling) => void }

/** Kept on this device: the next till has another printer. A browser that keeps nothing has it until the page goes. */
export function createHandlingStore(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined, model = ''): HandlingStore {
  const source = createSource<PrinterHandling>({ model, drawer: 'pin-2', kitchenTicket: false });
  try {
    const kept = v.safeParse(handlingSchema, JSON.parse(storage?.getItem(KEY) ?? 'null'));
    if (kept.success) source.set(kept.output);
  } catch {
    // What cannot be read is chosen again.
  }
  return {
    ...source,
    set: (handling) => {
      source.set(handling);
      try {
        storage?.setItem(KEY, JSON.stringify(handling));
      } catch {
        // It holds for this page all the same.
      }
    },
  };
}
