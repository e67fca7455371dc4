import type { Message } from '#shared/i18n/messages.ts';

const en = {
  'A new version of the till is ready. It is taken between two sales.':
    'A new version of the till is ready. Update between two sales.',
  'Take it now': 'Update now',
} as const satisfies Readonly<Record<string, Message>>;

export default en;
