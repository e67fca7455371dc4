import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const ar: Catalogue<keyof typeof en> = {
  'Rows {from} to {to} of {total}': {
    one: 'الصف {from} من {total}',
    other: 'الصفوف من {from} إلى {to} من أصل {total}',
  },
  'Rows {from} to {to}': 'الصفوف من {from} إلى {to}',
  'Page {page} of {pages}': 'الصفحة {page} من {pages}',
  'Page {page}': 'الصفحة {page}',
  Pages: 'الصفحات',
  'First page': 'الصفحة الأولى',
  'Previous page': 'الصفحة السابقة',
  'Next page': 'الصفحة التالية',
  'Last page': 'الصفحة الأخيرة',
  'Rows per page': 'عدد الصفوف في الصفحة',
  Select: 'تحديد',
  'Select all rows of this page': 'تحديد كل صفوف هذه الصفحة',
  'Select {name}': 'تحديد {name}',
  '{count} selected': {
    zero: 'لا شيء محدد',
    one: 'عنصر واحد محدد',
    two: 'عنصران محددان',
    few: '{count} عناصر محددة',
    many: '{count} عنصرًا محددًا',
    other: '{count} عنصر محدد',
  },
  'Select all {total} found': 'تحديد كل النتائج ({total})',
  'Clear the selection': 'إلغاء التحديد',
  'Sort by': 'الترتيب حسب',
  Ascending: 'تصاعدي',
  Descending: 'تنازلي',
  'Sorted by {column}, ascending': 'مرتب حسب {column} تصاعديًا',
  'Sorted by {column}, descending': 'مرتب حسب {column} تنازليًا',
  'Enter sorts. Shift with the left and right arrows changes the width.':
    'مفتاح الإدخال يرتب. مفتاح Shift مع السهمين الأيمن والأيسر يغيّر العرض.',
  'Shift with the left and right arrows changes the width.': 'مفتاح Shift مع السهمين الأيمن والأيسر يغيّر العرض.',
  '{column} is {width} pixels wide': 'عرض {column} الآن {width} بكسل',
  'Drag to change the width; a double press takes it back': 'اسحب لتغيير العرض؛ ضغطتان تعيدانه كما كان',
};

export default ar;
