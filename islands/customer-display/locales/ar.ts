import type en from './en.ts';

const ar: Record<keyof typeof en, string> = {
  'Your purchase': 'مشترياتك',
  Welcome: 'مرحبًا بك',
  Total: 'المجموع',
  Paid: 'المدفوع',
  'Left to pay': 'الباقي للدفع',
  Change: 'الباقي لك',
  'Thank you!': 'شكرًا لك!',
  '{quantity} kg': '{quantity} كغ',
};
export default ar;
