import type fr from './fr.ts';

const ar: Readonly<Record<keyof typeof fr, string>> = {
  'This value should not be blank.': 'يجب ألا تكون هذه القيمة فارغة.',
  'This value should not be null.': 'يجب ملء هذه القيمة.',
  'This value should be positive.': 'يجب أن تكون هذه القيمة أكبر من الصفر.',
  'This value should be either positive or zero.': 'يجب أن تكون هذه القيمة موجبة أو صفرًا.',
  'This value should be less than {number}.': 'يجب أن تكون هذه القيمة أقل من {number}.',
  'This value should be less than or equal to {number}.': 'يجب ألا تتجاوز هذه القيمة {number}.',
  'This value should be greater than {number}.': 'يجب أن تكون هذه القيمة أكبر من {number}.',
  'This value should be greater than or equal to {number}.': 'يجب ألا تقل هذه القيمة عن {number}.',
  'This value should not be equal to {number}.': 'يجب ألا تساوي هذه القيمة {number}.',
  'This value should be a valid number.': 'يجب أن تكون هذه القيمة رقمًا.',
  'This value is not valid.': 'هذه القيمة غير صالحة.',
  'This value is not a valid email address.': 'هذه القيمة ليست عنوان بريد إلكتروني صالحًا.',
  'This value is not a valid number.': 'هذه القيمة ليست رقمًا صالحًا.',
  'This value is not a valid URL.': 'هذه القيمة ليست عنوان موقع صالحًا.',
  'This value is not a valid date.': 'هذه القيمة ليست تاريخًا صالحًا.',
  'This value is not a valid datetime.': 'هذه القيمة ليست تاريخًا ووقتًا صالحين.',
  'This value is already used.': 'هذه القيمة مستخدمة بالفعل.',
  'This field is missing.': 'هذا الحقل ناقص.',
  'This field was not expected.': 'هذا الحقل غير متوقع.',
  'The value you selected is not a valid choice.': 'القيمة المختارة ليست من الخيارات المتاحة.',
  'This collection should contain {number} element or more.': 'أقل عدد لعناصر هذه القائمة: {number}.',
  'This collection should contain {number} elements or more.': 'أقل عدد لعناصر هذه القائمة: {number}.',
  'This value is too short. It should have {number} character or more.':
    'هذه القيمة قصيرة جدًا. أقل عدد للأحرف: {number}.',
  'This value is too short. It should have {number} characters or more.':
    'هذه القيمة قصيرة جدًا. أقل عدد للأحرف: {number}.',
  'This value is too long. It should have {number} character or less.':
    'هذه القيمة طويلة جدًا. أكبر عدد للأحرف: {number}.',
  'This value is too long. It should have {number} characters or less.':
    'هذه القيمة طويلة جدًا. أكبر عدد للأحرف: {number}.',
};

export default ar;
