import type { Message } from '../../../shared/i18n/messages.ts';

const en = {
  'Nothing here yet': 'Nothing here yet',
} as const satisfies Readonly<Record<string, Message>>;

export default en;
