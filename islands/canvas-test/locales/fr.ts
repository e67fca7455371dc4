import type { Message } from '../../../shared/i18n/messages.ts';
import type english from './en.ts';

const fr: Readonly<Record<keyof typeof english, Message>> = {
  'Nothing here yet': 'Rien pour le moment',
};

export default fr;
