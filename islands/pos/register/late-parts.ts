import { late } from '#shared/ui/late.ts';
import { preloadCombobox } from './late-combobox.ts';

// What the first screen does not show. All of it is needed to sell, so the till is not ready before it is here.
const panels = () => import('../order/more-panels.tsx');
const keypad = late(async () => (await panels()).Keypad);
const party = late(async () => (await panels()).PartyBar);
const notes = late(async () => (await panels()).NotesPanel);
const payments = late(async () => (await panels()).PaymentsPanel);
const reductions = late(async () => (await panels()).ReductionsPanel);
const service = late(async () => (await panels()).ServicePanel);
const dialogs = late(async () => (await import('./dialogs.tsx')).default);

export const Keypad = keypad.Component;
export const PartyBar = party.Component;
export const NotesPanel = notes.Component;
export const PaymentsPanel = payments.Component;
export const ReductionsPanel = reductions.Component;
export const ServicePanel = service.Component;
export const Dialogs = dialogs.Component;

let loading: Promise<void> | undefined;

/** Resolves when everything that selling takes is on this device: from then on the network may go. */
export function loadLateParts(): Promise<void> {
  // Heavy, and a sale can be made without: it comes last and holds up nothing.
  loading ??= Promise.all(
    [dialogs, keypad, party, payments, notes, reductions, service].map(({ preload }) => preload()),
  ).then(() => {
    preloadCombobox();
  });
  return loading;
}
