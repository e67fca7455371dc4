// The customer bar and the collapsed panels, in one chunk that is fetched after the register has started.
export { NotesPanel } from './notes-panel.tsx';
export { PartyBar } from './party-bar.tsx';
export { PaymentsPanel } from './payments-panel.tsx';
export { ReductionsPanel } from './reductions-panel.tsx';
export { ServicePanel } from './service-panel.tsx';
export { Keypad } from '#shared/ui/keypad.tsx';
