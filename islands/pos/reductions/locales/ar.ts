import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const ar: Catalogue<keyof typeof en> = {
  'An admin has to allow this': 'يلزم إذن مدير',
  'PIN of an admin': 'الرمز السري لمدير',
  '{name} is no admin.': '{name} ليس مديرًا.',
  'The server does not say who is an admin: nothing above {percent} can be allowed here.':
    'لا يذكر الخادم من هو المدير: لا يمكن الإذن هنا بما يتجاوز {percent}.',
  'An admin who is new on this device needs the network.': 'يتطلب أول دخول على هذا الجهاز اتصالًا بالشبكة.',
  'Reduction (amount)': 'التخفيض (مبلغ)',
  'Take off': 'تطبيق التخفيض',
  'Enter an amount above 0.': 'أدخل مبلغًا أكبر من 0.',
  'No more than {amount} can be taken off here.': 'لا يمكن أن يتجاوز التخفيض {amount}.',
  'Shared among the items, in place of a percentage.': 'يوزَّع على الأصناف بدلًا من النسبة المئوية.',
};
export default ar;
