import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const ar: Catalogue<keyof typeof en> = {
  'Delivery notes': 'سندات التسليم',
  'Order number': 'رقم الطلب',
  Date: 'التاريخ',
  Customer: 'الزبون',
  'Total amount': 'المبلغ الإجمالي',
  Products: 'المنتجات',
  Open: 'فتح',
  'Open {number}': 'فتح {number}',
  'Number, customer or amount': 'الرقم أو الزبون أو المبلغ',
  Refresh: 'تحديث',
  'Show all': 'عرض الكل',
  'Loading delivery notes…': 'جارٍ تحميل سندات التسليم…',
  'Loading… {read}': 'جارٍ التحميل… {read}',
  'Loading… {read} of {total}': 'جارٍ التحميل… {read} من {total}',
  'There is no delivery note yet.': 'لا يوجد أي سند تسليم بعد.',
  'No delivery note matches “{text}”.': 'لا يوجد سند تسليم يطابق «{text}».',
  'The delivery notes could not be loaded.': 'تعذّر تحميل سندات التسليم.',
  'Showing the last loaded data.': 'تُعرض آخر بيانات محمّلة.',
};

export default ar;
