import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const ar: Catalogue<keyof typeof en> = {
  'AI product suggestion': 'اقتراح منتج بالذكاء الاصطناعي',
  'Which product?': 'أي منتج؟',
  'Say its name and price, and a discount if there is one.': 'اذكر اسمه وسعره وتخفيضه إن وُجد.',
  Submit: 'إرسال',
  Output: 'النتيجة',
  Percentage: 'نسبة مئوية',
  Amount: 'مبلغ',
  'Use this product': 'استعمال هذا المنتج',
  'The product is not complete yet. Say what is missing.': 'المنتج غير مكتمل بعد. اذكر ما ينقص.',
  'The model proposes more than one thing. Choose what fits.': 'يقترح النموذج أكثر من شيء. اختر ما يناسب.',
  'The model called “{name}”, which does not exist here.': 'استدعى النموذج «{name}»، وهو غير موجود هنا.',
};

export default ar;
