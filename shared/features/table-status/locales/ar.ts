import type { Message } from '#shared/i18n/messages.ts';
import type english from './en.ts';

const ar: Readonly<Record<keyof typeof english, Message>> = {
  Occupied: 'مشغول',
  '{minutes} min': '{minutes} د',
  '{hours} h {minutes}': '{hours} س {minutes} د',
  '{count} guests': {
    zero: 'بلا ضيوف',
    one: 'ضيف واحد',
    two: 'ضيفان',
    few: '{count} ضيوف',
    many: '{count} ضيفًا',
    other: '{count} ضيف',
  },
  '{count} of {all} tables taken': {
    zero: 'لا طاولة مشغولة من {all}',
    one: 'طاولة واحدة مشغولة من {all}',
    two: 'طاولتان مشغولتان من {all}',
    few: '{count} طاولات مشغولة من {all}',
    many: '{count} طاولة مشغولة من {all}',
    other: '{count} طاولة مشغولة من {all}',
  },
  '{count} orders': {
    zero: 'لا طلبات',
    one: 'طلب واحد',
    two: 'طلبان',
    few: '{count} طلبات',
    many: '{count} طلبًا',
    other: '{count} طلب',
  },
  'Which tables are taken could not be read. What is shown may be out of date.':
    'تعذّر تحميل الطاولات المشغولة. قد يكون المعروض قديمًا.',
  Ordering: 'قيد الطلب',
  'Waiting for food': 'في انتظار الطعام',
  'Waits {time}': 'ينتظر منذ {time}',
  'Food ready': 'الطعام جاهز',
  'Food ready: {tables}': 'الطعام جاهز: {tables}',
  Served: 'قُدّم الطعام',
  Paying: 'قيد الدفع',
  'To give back': 'للإرجاع',
  Free: 'حرة',
  Seated: 'مشغولة',
  'Waits too long': 'انتظار طويل',
  Bill: 'الحساب',
  Reserved: 'محجوزة',
  'Bill printed': 'طُبعت الفاتورة',
  'Colours of the tables': 'ألوان الطاولات',
  '{who} is at it': '{who} يعمل عليه',
  '{who} is taking the payment': '{who} يقبض الثمن',
};

export default ar;
