import type { Message } from '#shared/i18n/messages.ts';

/** What a page says of itself that may be opened without a network. */
const en = {
  'There is no network. This page is shown as it was on {time}.':
    'There is no network. This page is shown as it was on {time}.',
  'The network is back.': 'The network is back.',
  'A new version of this page is ready.': 'A new version of this page is ready.',
  'Reload the page': 'Reload the page',
  Dismiss: 'Dismiss',
} as const satisfies Readonly<Record<string, Message>>;

export default en;
