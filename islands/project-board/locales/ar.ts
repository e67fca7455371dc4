import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const ar: Catalogue<keyof typeof en> = {
  Project: 'المشروع',
  Stage: 'المرحلة',
  Position: 'الموضع',
  'No project is named: set the attribute project-id.': 'لم يُحدَّد أي مشروع: أدخل الخاصية project-id.',
  Progress: 'نسبة الإنجاز',
  completed: 'مكتملة',
  archived: 'مؤرشفة',
  'Progress is “{value}”, not 0 to 100.': 'نسبة الإنجاز «{value}»، وليست بين 0 و100.',
  '“{value}” is no colour.': '«{value}» ليس لونًا.',
  'Enter a colour such as #96d213': 'أدخل لونًا مثل #96d213',
};

export default ar;
