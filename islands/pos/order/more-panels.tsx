// What is not on the first screen, in one chunk that is fetched after the register has started.
export { PaymentScreen } from '../payment/payment-screen.tsx';
export { DeliveryStrip } from './delivery-types.tsx';
export { LineInHand } from './line-in-hand.tsx';
export { NotesPanel } from './notes-panel.tsx';
export { PartyBar } from './party-bar.tsx';
export { ReductionsPanel } from './reductions-panel.tsx';
export { SavedLine, SavedPanel } from './saved-panel.tsx';
export { ServicePanel } from './service-panel.tsx';
export { Keypad } from '#shared/ui/keypad.tsx';
