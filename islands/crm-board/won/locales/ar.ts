import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const ar: Catalogue<keyof typeof en> = {
  'Confirm the quote of {lead}?': 'هل تريد تأكيد عرض أسعار {lead}؟',
  'It becomes an order that waits to be prepared.': 'يصبح طلبًا ينتظر التحضير.',
  'Confirm the quote': 'تأكيد عرض الأسعار',
  'Not now': 'ليس الآن',
  Quote: 'عرض الأسعار',
  Amount: 'المبلغ',
  'The quote could not be looked up.': 'تعذّرت قراءة عرض الأسعار.',
  'The quote could not be confirmed.': 'تعذّر تأكيد عرض الأسعار.',
  'The quote has changed in the meantime: look at it again.': 'تغيّر عرض الأسعار في هذه الأثناء: راجعه من جديد.',
  'The quote of {lead} is confirmed.': 'أُكِّد عرض أسعار {lead}.',
};

export default ar;
