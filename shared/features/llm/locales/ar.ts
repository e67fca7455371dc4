import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const ar: Catalogue<keyof typeof en> = {
  'No response from the model.': 'لم يرد النموذج.',
  'The answer is being written…': 'جارٍ كتابة الجواب…',
  'The model is busy. It is asked again in {seconds} s.': 'النموذج مشغول. يُعاد الطلب بعد {seconds} ث.',
  Stop: 'إيقاف',
  'Ask again': 'إعادة الطلب',
  'You stopped the answer.': 'أوقفتَ الجواب.',
  'The answer broke off.': 'انقطع الجواب.',
  'The answer was cut off: it is longer than the model may write.': 'الجواب مبتور: يتجاوز ما يستطيع النموذج كتابته.',
  'A part of the answer could not be read.': 'تعذّرت قراءة جزء من الجواب.',
  'The question is too long for the model. Shorten it.': 'الطلب أطول مما يقبله النموذج. اختصره.',
  'The model did not answer.': 'لم يرد النموذج.',
  'This page does not say where the model is (attribute {name}).': 'السمة الناقصة: {name}.',
  'This is missing.': 'هذه القيمة ناقصة.',
  'This is not a text.': 'هذا ليس نصًا.',
  'This is not a number.': 'هذا ليس عددًا.',
  'This is not a whole number.': 'هذا ليس عددًا صحيحًا.',
  'This is neither yes nor no.': 'أدخل «نعم» أو «لا».',
  'This is not a list.': 'هذه ليست قائمة.',
  'This is not a group of fields.': 'هذه ليست مجموعة حقول.',
  'This must be empty.': 'يجب أن تبقى هذه القيمة فارغة.',
  'This is too small or too large.': 'هذه القيمة أصغر أو أكبر من اللازم.',
  'Allowed: {options}': 'القيم المقبولة: {options}',
};

export default ar;
