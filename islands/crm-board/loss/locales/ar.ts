import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const ar: Catalogue<keyof typeof en> = {
  'Why was {lead} lost?': 'لماذا خسرنا {lead}؟',
  Reasons: 'الأسباب',
  'Give no reason': 'دون ذكر السبب',
  'Too expensive': 'السعر مرتفع',
  'Chose someone else': 'اختار مورّدًا آخر',
  'No answer': 'لا جواب',
  'No budget': 'لا ميزانية',
  'No longer needed': 'لم تعد هناك حاجة',
  'Another reason': 'سبب آخر',
  'It is kept as a tag of the lead.': 'يُحفظ كوسم للفرصة.',
  'The reason could not be saved.': 'تعذّر حفظ السبب.',
};

export default ar;
