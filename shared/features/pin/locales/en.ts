import type { Message } from '#shared/i18n/messages.ts';

/** The texts of the PIN screen. */
const en = {
  'Enter Pin Code': 'Enter Pin Code',
  'Digit {place} of {count}': 'Digit {place} of {count}',
  'Checking…': 'Checking…',
  'Connection refused !': 'Connection refused !',
  'The server could not be reached.': 'The server could not be reached.',
  'A cashier who is new on this device needs the network.': 'The first sign-in on this device needs a connection.',
  'Five wrong PINs: this device needs the network now.': 'Five wrong PINs: this device needs the network now.',
  'The server does not check PINs.': 'The server does not check PINs.',
  'Try again in {count} s.': 'Try again in {count} s.',
  Fingerprint: 'Fingerprint',
  Bracelet: 'Bracelet',
  'Barcode ID': 'Barcode ID',
  'Face ID': 'Face ID',
  'not available': 'not available',
} as const satisfies Readonly<Record<string, Message>>;

export default en;
