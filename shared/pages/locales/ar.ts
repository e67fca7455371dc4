import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const ar: Catalogue<keyof typeof en> = {
  'There is no network. This page is shown as it was on {time}.': 'لا توجد شبكة. تُعرض هذه الصفحة كما كانت في {time}.',
  'This page will not open without a network: {count} MB of room are missing on this device.':
    'لن تُفتح هذه الصفحة بلا شبكة: تنقص {count} ميغابايت من المساحة على هذا الجهاز.',
  'The network is back.': 'عادت الشبكة.',
  'A new version of this page is ready.': 'نسخة جديدة من هذه الصفحة جاهزة.',
  'Reload the page': 'إعادة تحميل الصفحة',
  'Signed out on this device': 'تم تسجيل الخروج على هذا الجهاز',
  'There is no network. Your pages are gone from this device; the server is told as soon as the network is back.':
    'لا توجد شبكة. أُزيلت صفحاتك من هذا الجهاز؛ سيُبلَّغ الخادم حالما تعود الشبكة.',
  Dismiss: 'إغلاق',
};

export default ar;
