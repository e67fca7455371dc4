import type { Message } from '#shared/i18n/messages.ts';

const en = {
  Bin: 'Bin',
  'The bin is empty.': 'The bin is empty.',
  'The bin could not be read.': 'The bin could not be read.',
  'From {folder} · deleted {date}': 'From {folder} · deleted {date}',
  'From {folder}': 'From {folder}',
  'Put back': 'Put back',
  'Put back {name}': 'Put back {name}',
  'Put back: {name}': 'Put back: {name}',
  '{name} could not be put back.': '{name} could not be put back.',
  '{name} is no longer in the bin.': '{name} is no longer in the bin.',
  'The server did not put {name} back.': 'The server did not put {name} back.',
  '“{name}” is already there. Choose another name.': '“{name}” is already there. Choose another name.',
  'Delete for good': 'Delete for good',
  'Delete {name} for good': 'Delete {name} for good',
  'Delete “{name}” for good?': 'Delete “{name}” for good?',
  'This cannot be undone.': 'This cannot be undone.',
  'Empty the bin': 'Empty the bin',
  'Empty the bin?': 'Empty the bin?',
  'Not everything could be deleted for good.': 'Not everything could be deleted for good.',
  'Show more': 'Show more',
  'Share “{name}”': 'Share “{name}”',
  'Anyone with a link can read this file without signing in.':
    'Anyone with a link can read this file without signing in.',
  'The links could not be read.': 'The links could not be read.',
  'No links yet.': 'No links yet.',
  'Does not end': 'Does not end',
  'Until {date}': 'Until {date}',
  'Ended on {date}': 'Ended on {date}',
  'Copy the link': 'Copy the link',
  'End the link': 'End the link',
  'Link ended': 'Link ended',
  'New link': 'New link',
  'Ends after': 'Ends after',
  Never: 'Never',
  'Create a link': 'Create a link',
  'The link could not be created.': 'The link could not be created.',
  'The server did not create the link.': 'The server did not create the link.',
  'The link could not be ended.': 'The link could not be ended.',
  'The browser did not allow copying. Select the link and copy it by hand.':
    'The browser did not allow copying. Select the link and copy it by hand.',
  '{count} items are deleted for good. This cannot be undone.': {
    one: '{count} item is deleted for good. This cannot be undone.',
    other: '{count} items are deleted for good. This cannot be undone.',
  },
  '{count} days': {
    one: '{count} day',
    other: '{count} days',
  },
} as const satisfies Readonly<Record<string, Message>>;

export default en;
