import type { Message } from '#shared/i18n/messages.ts';

const en = {
  'The code was saved.': 'The code was saved.',
  'The page has not said which settings to edit: settings-id is missing.': 'Missing attribute: settings-id.',
} as const satisfies Readonly<Record<string, Message>>;

export default en;
