import type { Catalogue } from '#shared/i18n/messages.ts';
import type english from './en.ts';

const arabic: Catalogue<keyof typeof english> = {
  'This file is not an archive of a journal.': 'هذا الملف ليس أرشيف سجل.',
  'This archive was made by another version, which this check cannot read. Take the check of that version.':
    'أُنشئ هذا الأرشيف بإصدار آخر لا يستطيع هذا الفحص قراءته. استعمل فحص ذلك الإصدار.',
  'The end of this archive is missing. Ask for the whole file.': 'نهاية هذا الأرشيف ناقصة. اطلب الملف كاملًا.',
  'Nothing was changed: {count} entries': {
    zero: 'بلا تغيير. لا قيود.',
    one: 'بلا تغيير. قيد واحد كما سُجّل.',
    two: 'بلا تغيير. قيدان كما سُجّلا.',
    few: 'بلا تغيير. {count} قيود كما سُجّلت.',
    many: 'بلا تغيير. {count} قيدًا كما سُجّلت.',
    other: 'بلا تغيير. {count} قيد كما سُجّلت.',
  },
  'This archive was changed: {count} findings': {
    zero: 'غُيِّر هذا الأرشيف.',
    one: 'غُيِّر هذا الأرشيف. خلل واحد:',
    two: 'غُيِّر هذا الأرشيف. خللان:',
    few: 'غُيِّر هذا الأرشيف. {count} حالات خلل:',
    many: 'غُيِّر هذا الأرشيف. {count} حالة خلل:',
    other: 'غُيِّر هذا الأرشيف. {count} حالة خلل:',
  },
  'Entry {number} was changed (line {line}).': 'غُيِّر القيد {number} (السطر {line}).',
  'Entry {number} was left out.': 'حُذف القيد {number}.',
  'Entry {number} was put in (line {line}).': 'أُضيف القيد {number} (السطر {line}).',
  'Line {line} was put in: it is not an entry of this journal.': 'أُضيف السطر {line}: ليس قيدًا من هذا السجل.',
  'Entry {number} is in another place (line {line}).': 'نُقل القيد {number} من مكانه (السطر {line}).',
  'Entry {number} does not follow from the entry before it (line {line}).':
    'القيد {number} لا يتبع القيد الذي قبله (السطر {line}).',
  'The perpetual total of entry {number} is wrong (line {line}).':
    'المجموع الدائم في القيد {number} خاطئ (السطر {line}).',
  'The last line, which says what is in the file, was changed.': 'غُيِّر السطر الأخير الذي يبيّن محتوى الملف.',
  'Nothing in this file is signed with its key.': 'لا شيء في هذا الملف موقَّع بمفتاحه.',
  'It is signed with another key than the one expected.': 'وُقّع بمفتاح غير المفتاح المنتظر.',
  'The clock was put back before entry {number}.': 'أُرجعت الساعة إلى الوراء قبل القيد {number}.',
  'The device was cleared before entry {number}.': 'مُسح الجهاز قبل القيد {number}.',
  'A backup was restored before entry {number}.': 'استُعيدت نسخة احتياطية قبل القيد {number}.',
  'Another version of the till took over at entry {number}.': 'بدأ إصدار آخر من الصندوق عند القيد {number}.',
  'Sales of another device came in at entry {number}.': 'وصلت مبيعات جهاز آخر عند القيد {number}.',
  'Sales went to another device at entry {number}.': 'انتقلت مبيعات إلى جهاز آخر عند القيد {number}.',
};

export default arabic;
