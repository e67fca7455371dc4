import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const ar: Catalogue<keyof typeof en> = {
  'Working days and holidays': 'أيام العمل والعطل',
  'Kept with the project: everyone plans with them.': 'تُحفظ مع المشروع: تسري على الجميع.',
  'Kept for you on this device: other people see the days of the page.':
    'محفوظة لك على هذا الجهاز: يرى الآخرون أيام الصفحة.',
  'Working days': 'أيام العمل',
  'Choose at least one working day.': 'اختر يوم عمل واحدًا على الأقل.',
  Holidays: 'أيام العطل',
  'No holiday yet.': 'لا توجد أيام عطل بعد.',
  'Another holiday': 'يوم عطلة آخر',
  'Remove {day}': 'إزالة {day}',
  'Enter a date, such as {example}.': 'أدخل تاريخًا، مثل {example}.',
  'Use the days of the page': 'استخدام أيام الصفحة',
};

export default ar;
