import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const ar: Catalogue<keyof typeof en> = {
  'What the till keeps on this device was deleted while it was open. Unsent sales written back: {count}. Check the drawer and the parked carts.':
    'حُذفت بيانات الصندوق على هذا الجهاز وهو مفتوح. المبيعات غير المُرسلة التي أُعيدت كتابتها: {count}. تحقق من درج النقد والسلال المعلقة.',
  'The order is paid or cancelled by now.': 'الطلب مدفوع أو ملغى الآن.',
  'The cancelled dish is not on this order any more: it was moved to another one.':
    'لم يعد الطبق الملغى على هذا الطلب: نُقل إلى طلب آخر.',
};

export default ar;
