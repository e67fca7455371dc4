import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

export default {
  Select: 'اختيار',
  'File Manager': 'مدير الملفات',
  Choose: 'اختيار',
  'Select a file first.': 'اختر ملفًا أولًا.',
} satisfies Catalogue<keyof typeof en>;
