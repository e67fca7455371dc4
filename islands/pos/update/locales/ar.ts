import type { Catalogue } from '#shared/i18n/messages.ts';
import type english from './en.ts';

const arabic: Catalogue<keyof typeof english> = {
  'A new version of the till is ready. It is taken between two sales.':
    'نسخة جديدة من صندوق الدفع جاهزة. يجري التحديث بين عمليتي بيع.',
  'Take it now': 'التحديث الآن',
};

export default arabic;
