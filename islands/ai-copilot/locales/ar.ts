import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const ar: Catalogue<keyof typeof en> = {
  'Generative AI': 'الذكاء الاصطناعي التوليدي',
  Conversation: 'المحادثة',
  'Hello! I can create the content of the page “{title}” for you.': 'مرحبًا! يمكنني إنشاء محتوى الصفحة «{title}» لك.',
  'This page does not set the attribute {name}.': 'السمة الناقصة: {name}.',
  'HTTP error! Status: {status}': 'خطأ HTTP، الحالة {status}.',
  'Today’s values could not be loaded.': 'تعذّر تحميل القيم الحالية.',
  'The model reads only the beginning of: {fields}.': 'لا يقرأ النموذج سوى بداية: {fields}.',
  'Your message': 'رسالتك',
  'Say what is to be created or changed': 'اذكر ما يُراد إنشاؤه أو تغييره',
  Send: 'إرسال',
  Preview: 'معاينة',
  Proposal: 'الاقتراح',
  'The proposal is empty.': 'الاقتراح فارغ.',
  'Take {field}': 'اعتماد {field}',
  'Today:': 'حاليًا:',
  'As today': 'كما هو حاليًا',
  'Empty today': 'فارغ حاليًا',
  'This record has no such field.': 'لا يوجد هذا الحقل في السجل.',
  'The model proposes {count} things. Choose one, or ask again.': {
    zero: 'لا يقترح النموذج شيئًا. أعد الطلب.',
    one: 'يقترح النموذج شيئًا واحدًا. اختره أو أعد الطلب.',
    two: 'يقترح النموذج شيئين. اختر أحدهما أو أعد الطلب.',
    few: 'يقترح النموذج {count} أشياء. اختر واحدًا منها أو أعد الطلب.',
    many: 'يقترح النموذج {count} شيئًا. اختر واحدًا منها أو أعد الطلب.',
    other: 'يقترح النموذج {count} شيء. اختر واحدًا منها أو أعد الطلب.',
  },
  'The model asks for something that this page does not offer.': 'يطلب النموذج شيئًا لا تتيحه هذه الصفحة.',
  'Take this one': 'اعتماد هذا',
  'This page does not offer it, so it cannot be used.': 'لا تتيحه هذه الصفحة، فلا يمكن استعماله.',
  'Not complete yet: {fields}. Say what is missing.': 'غير مكتمل بعد: {fields}. اذكر ما ينقص.',
  'Take at least one field.': 'اعتمد حقلًا واحدًا على الأقل.',
  'Nothing of this would change the record.': 'لا شيء من هذا يغيّر السجل.',
  'Not saved.': 'لم يُحفظ.',
  'The values may have been saved all the same: look before you save again.':
    'ربما حُفظت القيم رغم ذلك: تحقق قبل أن تحفظ مرة أخرى.',
  'Saved.': 'حُفظ.',
  '{field}: {to}': '{field}: {to}',
  '{field}: from {from} to {to}': '{field}: من {from} إلى {to}',
};

export default ar;
