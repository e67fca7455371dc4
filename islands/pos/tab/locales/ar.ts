import type en from './en.ts';

const ar: Record<keyof typeof en, string> = {
  'Send to kitchen': 'إرسال إلى المطبخ',
  Bill: 'الحساب',
  Split: 'تقسيم',
  'This is no receipt.': 'هذا ليس وصلًا.',
  'Paid before': 'المدفوع سابقًا',
  'To pay': 'المطلوب دفعه',
  'This part: {amount} of {owed}': 'هذا الجزء: {amount} من {owed}',
  'Sent to the kitchen: {table}': 'أُرسل إلى المطبخ: {table}',
  'Split the bill': 'تقسيم الحساب',
  Equally: 'بالتساوي',
  'By items': 'حسب المنتجات',
  'An amount': 'مبلغ',
  'How many pay': 'عدد الدافعين',
  '{count} × {amount}': '{count} × {amount}',
  'Pay {amount}': 'دفع {amount}',
  Sent: 'أُرسل',
  'Cancel {name}': 'إلغاء {name}',
  'Why is it cancelled?': 'لماذا يُلغى؟',
  'The kitchen is told with the next round.': 'يُخبَر المطبخ مع الإرسال التالي.',
  Reason: 'السبب',
  'Wrong order': 'خطأ في الطلب',
  'Guest changed their mind': 'غيّر الزبون رأيه',
  'Out of stock': 'غير متوفر',
};
export default ar;
