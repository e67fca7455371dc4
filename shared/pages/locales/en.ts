import type { Message } from '#shared/i18n/messages.ts';

/** What a page says of itself that may be opened without a network. */
const en = {
  'There is no network. This page is shown as it was on {time}.':
    'There is no network. This page is shown as it was on {time}.',
  'This page will not open without a network: {count} MB of room are missing on this device.':
    'This page will not open without a network: {count} MB of room are missing on this device.',
  'The network is back.': 'The network is back.',
  'A new version of this page is ready.': 'A new version of this page is ready.',
  'Reload the page': 'Reload the page',
  'Signed out on this device': 'Signed out on this device',
  'There is no network. Your pages are gone from this device; the server is told as soon as the network is back.':
    'There is no network. Your pages are gone from this device; the server is told as soon as the network is back.',
  Dismiss: 'Dismiss',
} as const satisfies Readonly<Record<string, Message>>;

export default en;
