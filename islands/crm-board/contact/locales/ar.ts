import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const ar: Catalogue<keyof typeof en> = {
  'Calling {customer}: {number}': 'الاتصال بـ{customer}: {number}',
  'Writing to {customer}: {address}': 'مراسلة {customer}: {address}',
  'The customer could not be looked up.': 'تعذّرت قراءة بيانات الزبون.',
  '“{lead}” has no customer yet.': 'ليس لـ«{lead}» زبون بعد.',
  'Choose the customer': 'اختيار الزبون',
  'No phone number of {customer} is known.': 'لا يُعرف رقم هاتف لـ{customer}.',
  'No e-mail address of {customer} is known.': 'لا يُعرف بريد إلكتروني لـ{customer}.',
  'Meeting about {lead}': 'موعد بشأن {lead}',
  Day: 'اليوم',
  Time: 'الساعة',
  Length: 'المدة',
  '{minutes} min': '{minutes} د',
  'Save the calendar file': 'حفظ ملف التقويم',
  'The customer’s place and address could not be looked up; the file is made without them.':
    'تعذّرت قراءة مكان الزبون وعنوانه؛ يُنشأ الملف من دونهما.',
  'The calendar file “{file}” was saved.': 'حُفظ ملف التقويم «{file}».',
};

export default ar;
