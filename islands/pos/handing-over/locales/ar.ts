import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const ar: Catalogue<keyof typeof en> = {
  'Hand over to {other}': 'تسليم إلى «⁨{other}⁩»',
  'The sales of {person} that wait on this device will be sent as {other}, and this till goes on as {other}’s.':
    'ستُرسل عمليات بيع «⁨{person}⁩» المنتظرة على هذا الجهاز باسم «⁨{other}⁩»، ويستمر الصندوق باسمه.',
  'PIN of an admin': 'الرمز السري لمدير',
  '{name} is no admin.': '{name} ليس مديرًا.',
  'The server does not say who is an admin: only {person} can have these sales sent.':
    'لا يذكر الخادم من هو المدير: لا تُرسل هذه العمليات إلا بعد تسجيل دخول «⁨{person}⁩».',
  'An admin who is new on this device needs the network.': 'يتطلب أول دخول على هذا الجهاز اتصالًا بالشبكة.',
  'The sales could not be handed over: this device does not store it.':
    'تعذّر تسليم عمليات البيع: هذا الجهاز لا يحفظ ذلك.',
};
export default ar;
