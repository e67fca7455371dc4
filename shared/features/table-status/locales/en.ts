import type { Message } from '#shared/i18n/messages.ts';

const en = {
  Occupied: 'Occupied',
  '{minutes} min': '{minutes} min',
  '{hours} h {minutes}': '{hours} h {minutes}',
  '{count} guests': { one: '{count} guest', other: '{count} guests' },
  '{count} of {all} tables taken': { one: '{count} of {all} tables taken', other: '{count} of {all} tables taken' },
  '{count} orders': { one: '{count} order', other: '{count} orders' },
  'Which tables are taken could not be read. What is shown may be out of date.':
    'The state of the tables could not be loaded. What is shown may be out of date.',
  Ordering: 'Ordering',
  'Waiting for food': 'Waiting for food',
  'Waits {time}': 'Waits {time}',
  'Food ready': 'Food ready',
  'Food ready: {tables}': 'Food ready: {tables}',
  Served: 'Served',
  Paying: 'Paying',
  'To give back': 'To give back',
  Free: 'Free',
  Seated: 'Seated',
  'Waits too long': 'Waits too long',
  Bill: 'Bill',
  Reserved: 'Reserved',
  'Bill printed': 'Bill printed',
  'Colours of the tables': 'Colours of the tables',
  '{who} is at it': '{who} is at it',
  '{who} is taking the payment': '{who} is taking the payment',
} as const satisfies Readonly<Record<string, Message>>;

export default en;
