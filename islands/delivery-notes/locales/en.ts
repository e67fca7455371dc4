import type { Message } from '#shared/i18n/messages.ts';

const en = {
  'Delivery notes': 'Delivery notes',
  'Order number': 'Order number',
  Date: 'Date',
  Customer: 'Customer',
  'Total amount': 'Total amount',
  Products: 'Products',
  Open: 'Open',
  'Open {number}': 'Open {number}',
  'Number, customer or amount': 'Number, customer or amount',
  Refresh: 'Refresh',
  'Show all': 'Show all',
  'Loading delivery notes…': 'Loading delivery notes…',
  'Loading… {read}': 'Loading… {read}',
  'Loading… {read} of {total}': 'Loading… {read} of {total}',
  'There is no delivery note yet.': 'There is no delivery note yet.',
  'No delivery note matches “{text}”.': 'No delivery note matches “{text}”.',
  'The delivery notes could not be loaded.': 'The delivery notes could not be loaded.',
  'Showing the last loaded data.': 'Showing the last loaded data.',
} as const satisfies Readonly<Record<string, Message>>;

export default en;
