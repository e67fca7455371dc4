import type { Message } from '../../../shared/i18n/messages.ts';
import type english from './en.ts';

const ar: Readonly<Record<keyof typeof english, Message>> = {
  'Nothing here yet': 'لا شيء هنا بعد',
};

export default ar;
