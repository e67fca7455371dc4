import type { Catalogue } from '#shared/i18n/messages.ts';
import type english from './en.ts';

const arabic: Catalogue<keyof typeof english> = {
  'Fiscal journal': 'السجل الضريبي',
  'The journal cannot be written on this device. Nothing can be sold until it can.':
    'لا يمكن الكتابة في السجل على هذا الجهاز. لا بيع قبل أن يصبح ذلك ممكنًا.',
  'The journal needs a secure address (https). Nothing can be sold here.':
    'يحتاج السجل إلى عنوان آمن (https). لا يمكن البيع هنا.',
  'The server has refused entries of the journal:': 'رفض الخادم قيودًا من السجل:',
  'Entries that wait for the server: {count}': 'قيود تنتظر الخادم: {count}',
  'Archive of {month}': 'أرشيف {month}',
  'Nothing was written in the journal yet.': 'لم يُكتب شيء في السجل بعد.',
  'The archive could not be made. The journal is as it was.': 'تعذّر إنشاء الأرشيف. بقي السجل كما كان.',
  'Saved: {name}': 'حُفظ: {name}',
};

export default arabic;
