import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const ar: Catalogue<keyof typeof en> = {
  'Rows {from} to {to} of {total}': {
    zero: 'الصفوف من {from} إلى {to} من أصل {total}',
    one: 'الصف {from} من {total}',
    two: 'الصفان {from} و{to} من أصل {total}',
    few: 'الصفوف من {from} إلى {to} من أصل {total}',
    many: 'الصفوف من {from} إلى {to} من أصل {total}',
    other: 'الصفوف من {from} إلى {to} من أصل {total}',
  },
  'Rows {from} to {to}': 'الصفوف من {from} إلى {to}',
  'Page {page} of {pages}': 'الصفحة {page} من {pages}',
  'Page {page}': 'الصفحة {page}',
  'Showing the last loaded data.': 'تُعرض آخر بيانات محمّلة.',
  'Pages: {list}': 'الصفحات: {list}',
  'First page': 'الصفحة الأولى',
  'Previous page': 'الصفحة السابقة',
  'Next page': 'الصفحة التالية',
  'Last page': 'الصفحة الأخيرة',
  'Rows per page': 'عدد الصفوف في الصفحة',
  Select: 'تحديد',
  'Select all rows of this page': 'تحديد كل صفوف هذه الصفحة',
  'Select {name}': 'تحديد {name}',
  '{count} selected': {
    zero: 'لا توجد صفوف محددة',
    one: 'صف واحد محدد',
    two: 'صفان محددان',
    few: '{count} صفوف محددة',
    many: '{count} صفًا محددًا',
    other: '{count} صف محدد',
  },
  'Select all {total} found': 'تحديد كل النتائج ({total})',
  'Select all found': 'تحديد كل النتائج',
  New: 'جديد',
  'Clear the selection': 'إلغاء التحديد',
  'Sort by': 'ترتيب حسب',
  Ascending: 'تصاعدي',
  Descending: 'تنازلي',
  'Sorted by {column}, ascending': 'مرتب حسب {column} تصاعديًا',
  'Sorted by {column}, descending': 'مرتب حسب {column} تنازليًا',
  'Enter sorts. Shift with the left and right arrows changes the width.':
    'مفتاح الإدخال يرتب. مفتاح Shift مع السهمين الأيمن والأيسر يغيّر العرض.',
  'Shift with the left and right arrows changes the width.': 'مفتاح Shift مع السهمين الأيمن والأيسر يغيّر العرض.',
  '{column} is {width} pixels wide': 'عرض {column} الآن {width} بكسل',
  'Drag to change the width; double-click to reset it': 'اسحب لتغيير العرض؛ انقر مرتين لاستعادته',
};

export default ar;
