import type en from './en.ts';

const ar: Record<keyof typeof en, string> = {
  'Back to the products': 'العودة إلى المنتجات',
  'To pay': 'المبلغ المستحق',
  'Change due': 'الباقي للزبون',
  'Payment methods': 'وسائل الدفع',
  'Open the drawer': 'فتح درج النقود',
  'The drawer did not open.': 'لم يُفتح درج النقود.',
  'Discount on {name}': 'تخفيض على {name}',
  'No discount': 'بدون تخفيض',
  'Note on {name}': 'ملاحظة على {name}',
  Note: 'ملاحظة',
  'Amount off each': 'المبلغ المخصوم من كل وحدة',
  'Catalogue price: {amount}': 'سعر الكتالوج: {amount}',
  'Shown in the kitchen and on the receipt.': 'تظهر في المطبخ وعلى الوصل.',
  'Unit price': 'سعر الوحدة',
  '{name} was discarded.': 'تم التخلي عن {name}.',
  'Find a sale': 'البحث عن عملية بيع',
  'Number or customer': 'الرقم أو الزبون',
  'Look on the server': 'البحث في الخادم',
  'The server has no such order.': 'لا توجد هذه الطلبية في الخادم.',
  'Only the till that printed this number knows it.': 'لا يعرف هذا الرقم إلا صندوق الدفع الذي طبعه.',
  'Print the receipt again': 'إعادة طباعة الوصل',
  'Payment at the terminal': 'الدفع بجهاز البطاقات',
  'Waiting for the terminal…': 'في انتظار جهاز البطاقات…',
  'Cancelling here does not stop a payment that the terminal has begun.': 'الإلغاء هنا لا يوقف دفعًا بدأه الجهاز.',
  'The terminal declined the payment.': 'رفض الجهاز الدفع.',
  'The terminal gave no answer that can be read. Look at it: save again to ask it once more.':
    'لم يُعط الجهاز جوابًا مقروءًا. انظر إليه، واحفظ من جديد لسؤاله مرة أخرى.',
  'Whether the terminal took the payment is not known. Look at it: save again to ask it once more.':
    'لا يُعرف هل أخذ الجهاز المبلغ. انظر إليه، واحفظ من جديد لسؤاله مرة أخرى.',
  'The terminal took {taken} and not {asked}.': 'أخذ الجهاز {taken} بدلًا من {asked}.',
  'Given back': 'أُعيد المبلغ',
  'The terminal took {amount} ({method}) and no sale has it. Give it back at the terminal.':
    'أخذ الجهاز {amount} ({method}) ولا يوجد في أي بيع. أعد المبلغ بالجهاز.',
  Approved: 'مقبول',
  'Asked at the terminal': 'طُلب من الجهاز',
  'Remove this payment?': 'إزالة هذا الدفع؟',
  'The terminal has taken it. Remove it when it was given back there.': 'أخذه الجهاز. أزله بعد إعادته هناك.',
  'The terminal may have taken it. Look at it before you take the money another way.':
    'ربما أخذه الجهاز. انظر إليه قبل أخذ المبلغ بطريقة أخرى.',
};
export default ar;
