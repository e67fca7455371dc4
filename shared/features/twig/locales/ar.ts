import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const ar: Catalogue<keyof typeof en> = {
  'Unexpected “{found}”.': '«{found}» غير متوقع.',
  '“{found}” is never closed.': '«{found}» لا يُغلق أبدًا.',
  '“{found}” closes something that is not open.': '«{found}» يغلق ما ليس مفتوحًا.',
  'Visitors would see an error': 'سيرى الزوار خطأ',
  'Saved as it stands, the site could not show it:': 'إذا حُفظ كما هو فلن يستطيع الموقع عرضه:',
  'Mend it first': 'التصحيح أولًا',
  'Save all the same': 'الحفظ رغم ذلك',
};

export default ar;
