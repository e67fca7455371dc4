import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const ar: Catalogue<keyof typeof en> = {
  'Your purchase': 'مشترياتك',
  Welcome: 'مرحبًا بك',
  Total: 'المجموع',
  Paid: 'المدفوع',
  'Left to pay': 'المتبقي للدفع',
  Change: 'الباقي المُعاد إليك',
  'Thank you!': 'شكرًا لك!',
  '{count} items': {
    zero: 'لا أصناف',
    one: 'صنف واحد',
    two: 'صنفان',
    few: '{count} أصناف',
    many: '{count} صنفًا',
    other: '{count} صنف',
  },
  '{quantity} kg': '{quantity} كلغ',
};
export default ar;
