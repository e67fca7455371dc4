import type { Message } from '#shared/i18n/messages.ts';

/** What hardly any till ever says of its sales. */
const en = {
  'What the till keeps on this device was deleted while it was open. Unsent sales written back: {count}. Check the drawer and the parked carts.':
    'What the till keeps on this device was deleted while it was open. Unsent sales written back: {count}. Check the drawer and the parked carts.',
  'The order is paid or cancelled by now.': 'The order is paid or cancelled by now.',
  'The cancelled dish is not on this order any more: it was moved to another one.':
    'The cancelled dish is not on this order any more: it was moved to another one.',
} as const satisfies Readonly<Record<string, Message>>;

export default en;
