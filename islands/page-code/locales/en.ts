import type { Message } from '#shared/i18n/messages.ts';

const en = {
  'The page was saved.': 'The page was saved.',
  'The page has not said which page to edit: page-id is missing.': 'Missing attribute: page-id.',
  'This page has {count} parts. The first one is shown; the others stay as they are.': {
    one: 'This page has one part.',
    other: 'This page has {count} parts. The first one is shown; the others stay as they are.',
  },
} as const satisfies Readonly<Record<string, Message>>;

export default en;
