import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const ar: Catalogue<keyof typeof en> = {
  'There is no network. This page is shown as it was on {time}.': 'لا توجد شبكة. تُعرض هذه الصفحة كما كانت في {time}.',
  'The network is back.': 'عادت الشبكة.',
  'A new version of this page is ready.': 'نسخة جديدة من هذه الصفحة جاهزة.',
  'Reload the page': 'إعادة تحميل الصفحة',
  Dismiss: 'إغلاق',
};

export default ar;
