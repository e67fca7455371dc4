import type { Message } from '#shared/i18n/messages.ts';

const en = {
  'Your purchase': 'Your purchase',
  Welcome: 'Welcome',
  Total: 'Total',
  Paid: 'Paid',
  'Left to pay': 'Left to pay',
  Change: 'Change',
  'Thank you!': 'Thank you!',
  '{count} items': { one: '{count} item', other: '{count} items' },
  '{quantity} kg': '{quantity} kg',
} as const satisfies Readonly<Record<string, Message>>;

export default en;
