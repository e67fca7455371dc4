import type { Message } from '#shared/i18n/messages.ts';

const en = {
  'Send to kitchen': 'Send to kitchen',
  Bill: 'Bill',
  Split: 'Split',
  'This is no receipt.': 'This is no receipt.',
  'Paid before': 'Paid before',
  'To pay': 'To pay',
  'This part: {amount} of {owed}': 'This part: {amount} of {owed}',
  'Sent to the kitchen: {table}': 'Sent to the kitchen: {table}',
  'Split the bill': 'Split the bill',
  Equally: 'Equally',
  'By items': 'By items',
  'An amount': 'An amount',
  'How many pay': 'How many pay',
  '{count} × {amount}': '{count} × {amount}',
  'Pay {amount}': 'Pay {amount}',
  Sent: 'Sent',
  'Cancel {name}': 'Cancel {name}',
  'Why is it cancelled?': 'Why is it cancelled?',
  'The kitchen is told with the next round.': 'The kitchen is told with the next round.',
  Reason: 'Reason',
  'Wrong order': 'Wrong order',
  'Guest changed their mind': 'Guest changed their mind',
  'Out of stock': 'Out of stock',
} as const satisfies Readonly<Record<string, Message>>;

export default en;
