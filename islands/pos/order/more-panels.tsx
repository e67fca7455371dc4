// Who buys and the sections that are closed at first, in one chunk that is fetched as soon as the register stands.
export { NotesPanel } from './notes-panel.tsx';
export { PartyBar } from './party-bar.tsx';
export { PaymentsPanel } from './payments-panel.tsx';
export { ReductionsPanel } from './reductions-panel.tsx';
export { ServicePanel } from './service-panel.tsx';
export { Keypad } from '#shared/ui/keypad.tsx';
