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
};
export default ar;
