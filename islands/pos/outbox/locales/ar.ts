import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const ar: Catalogue<keyof typeof en> = {
  'What the till keeps on this device was deleted while it was open. Unsent sales written back: {count}. Check the drawer and the parked carts.':
    'حُذفت بيانات الصندوق على هذا الجهاز وهو مفتوح. المبيعات غير المُرسلة التي أُعيدت كتابتها: {count}. تحقق من درج النقد والسلال المعلقة.',
};

export default ar;
