import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { preloadCombobox } from './lazy-combobox.ts';

// What the first screen does not show. All of it is needed to sell, so the till is not ready before it is here.
const panels = () => import('../order/more-panels.tsx');
const keypad = lazyWithRetry(async () => (await panels()).Keypad);
const party = lazyWithRetry(async () => (await panels()).PartyBar);
const notes = lazyWithRetry(async () => (await panels()).NotesPanel);
const payments = lazyWithRetry(async () => (await panels()).PaymentsPanel);
const reductions = lazyWithRetry(async () => (await panels()).ReductionsPanel);
const service = lazyWithRetry(async () => (await panels()).ServicePanel);
const dialogs = lazyWithRetry(async () => (await import('../dialogs/dialogs.tsx')).default);

export const Keypad = keypad.Component;
export const PartyBar = party.Component;
export const NotesPanel = notes.Component;
export const PaymentsPanel = payments.Component;
export const ReductionsPanel = reductions.Component;
export const ServicePanel = service.Component;
export const Dialogs = dialogs.Component;

let loading: Promise<void> | undefined;

/** Resolves when everything that selling takes is on this device: from then on the network may go. */
export function loadLazyParts(): Promise<void> {
  // Heavy, and a sale can be made without: it comes last and holds up nothing.
  loading ??= Promise.all(
    [dialogs, keypad, party, payments, notes, reductions, service].map(({ preload }) => preload()),
  ).then(() => {
    preloadCombobox();
  });
  return loading;
}
