import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const ar: Catalogue<keyof typeof en> = {
  'Quick Preview': 'معاينة سريعة',
  'Quick Preview: {name}': 'معاينة سريعة: {name}',
  'Show all': 'عرض الكل',
  'Show {count} more rows': {
    zero: 'لا توجد أسطر أخرى',
    one: 'عرض سطر آخر',
    two: 'عرض سطرين آخرين',
    few: 'عرض {count} أسطر أخرى',
    many: 'عرض {count} سطرًا آخر',
    other: 'عرض {count} سطر آخر',
  },
  'Show the pictures': 'عرض الصور',
  'Show the picture of {host}': 'عرض صورة من {host}',
  'The picture could not be loaded.': 'تعذّر تحميل الصورة.',
  'Pictures of {hosts} could not be loaded.': 'تعذّر تحميل صور من {hosts}.',
  '{count} pictures of other sites are not loaded: {hosts}': {
    zero: 'لا توجد صور من مواقع أخرى',
    one: 'هناك صورة من موقع آخر لم تُحمَّل: {hosts}',
    two: 'هناك صورتان من مواقع أخرى لم تُحمَّلا: {hosts}',
    few: 'لم تُحمَّل {count} صور من مواقع أخرى: {hosts}',
    many: 'لم تُحمَّل {count} صورة من مواقع أخرى: {hosts}',
    other: 'لم تُحمَّل {count} صورة من مواقع أخرى: {hosts}',
  },
  'The page’s rules do not let the preview have its colours and layout.':
    'لا تسمح قواعد الصفحة بعرض المعاينة بألوانها وتنسيقها.',
  'There is nothing to show.': 'لا يوجد ما يُعرض.',
};

export default ar;
