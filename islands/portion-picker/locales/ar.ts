import type { Message } from '#shared/i18n/messages.ts';
import type english from './en.ts';

const ar: Readonly<Record<keyof typeof english, Message>> = {
  'Confirmer votre choix': 'تأكيد اختيارك',
  'Ajouter au panier': 'إضافة إلى السلة',
  Portions: 'الحصص',
  Extras: 'الإضافات',
  'For the portions that you confirm next.': 'للحصص التي تؤكدها بعد ذلك.',
  'Your choice': 'اختيارك',
  'Nothing is chosen yet. Choose the portions and confirm.': 'لم يتم اختيار أي شيء بعد. اختر الحصص ثم أكّد.',
  'Portion {number}': 'الحصة {number}',
  '- 0.1, portion {number}': '\u200e−0,1، الحصة {number}',
  '+ 0.1, portion {number}': '\u200e+0,1، الحصة {number}',
  'Portion {number}: {quantity}': 'الحصة {number}: {quantity}',
  'Portion {number} is no longer chosen': 'لم تعد الحصة {number} مختارة',
  Total: 'المجموع',
  Price: 'السعر',
  'Price before': 'السعر السابق',
  'Already in the cart: {quantity} for {amount}': 'في السلة بالفعل: {quantity} مقابل {amount}',
  'The portions are in the cart.': 'الحصص في السلة.',
  'The cart could not be stored: this browser blocks storage. Your choice is still here.':
    'تعذّر حفظ السلة: يمنع هذا المتصفح التخزين. اختيارك لا يزال هنا.',
  'The cart could not be stored: there is no room left on this device. Your choice is still here.':
    'تعذّر حفظ السلة: لم تعد هناك مساحة على هذا الجهاز. اختيارك لا يزال هنا.',
  'The stored cart cannot be read and was left as it is. Your choice is still here.':
    'لا يمكن قراءة السلة المحفوظة، فتُركت كما هي. اختيارك لا يزال هنا.',
  'Start a new cart': 'بدء سلة جديدة',
  'No product is set for this page.': 'لم يُحدَّد أي منتج لهذه الصفحة.',
  'The product of this page cannot be read.': 'لا يمكن قراءة منتج هذه الصفحة.',
  'Product {id}': 'المنتج {id}',
};

export default ar;
