import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const ar: Catalogue<keyof typeof en> = {
  'The page has not said which page to edit: page-id is missing.': 'السمة الناقصة: page-id.',
  'The page is being opened…': 'جارٍ فتح الصفحة…',
  'The page could not be opened.': 'تعذّر فتح الصفحة.',
  'The page is shown without the site’s styles: {reason}': 'تُعرض الصفحة بدون أنماط الموقع: {reason}',
  'Not saved yet': 'لم يُحفظ بعد',
  Save: 'حفظ',
  'The page was saved.': 'تم حفظ الصفحة.',
  Saved: 'محفوظة',
  'Everything is saved. There is nothing to send.': 'كل شيء محفوظ. لا يوجد ما يُرسل.',
  'This page has been deleted in the meantime. Your work is still here.':
    'حُذفت هذه الصفحة في هذه الأثناء. عملك ما زال هنا.',
  'The page could not be saved.': 'تعذّر حفظ الصفحة.',
  'Your work is still here.': 'عملك ما زال هنا.',
  'Someone else changed this': 'غيّره شخص آخر في هذه الأثناء',
  'Since you opened this page, it was changed elsewhere. Nothing has been overwritten.':
    'منذ أن فتحت هذه الصفحة جرى تعديلها في مكان آخر. لم يُستبدل أي شيء.',
  'Its content differs.': 'محتواها مختلف.',
  'Its styles differ.': 'أنماطها مختلفة.',
  'On the server now': 'على الخادم الآن',
  'Use theirs': 'اعتماد النسخة الأخرى',
  'Keep my version': 'الاحتفاظ بنسختي',
  'The page': 'الصفحة',
};

export default ar;
