import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const ar: Catalogue<keyof typeof en> = {
  'Upload a picture': 'رفع صورة',
  'Upload a picture of {name}': 'رفع صورة {name}',
  'or drop one here': 'أو إفلات صورة هنا',
  'Remove the picture': 'إزالة الصورة',
  'The picture could not be uploaded.': 'تعذّر رفع الصورة.',
  '{name} is no picture.': '{name} ليس صورة.',
};

export default ar;
