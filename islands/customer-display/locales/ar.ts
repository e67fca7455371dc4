import type en from './en.ts';

const ar: Record<keyof typeof en, string> = {
  'Your purchase': 'مشترياتك',
  Welcome: 'مرحبًا بك',
  Total: 'المجموع',
  Paid: 'المدفوع',
  'Left to pay': 'المتبقي للدفع',
  Change: 'الباقي المُعاد إليك',
  'Thank you!': 'شكرًا لك!',
  '{quantity} kg': '{quantity} كلغ',
};
export default ar;
