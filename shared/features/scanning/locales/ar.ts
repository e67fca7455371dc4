import type { Catalogue } from '#shared/i18n/messages.ts';
import type english from './en.ts';

const arabic: Catalogue<keyof typeof english> = {
  'Looking for {code}…': 'جارٍ البحث عن {code}…',
  'Search for it': 'البحث عنه',
  'Create the product': 'إنشاء المنتج',
  'The price of this label is in another currency.': 'سعر هذه البطاقة بعملة أخرى.',
  '{name} may be sold until {date} only. It is in the cart.': 'لا يجوز بيع {name} بعد {date}. وهو في السلة.',
  '{code} was scanned while another window asks for an answer. Answer it, then scan again.':
    'مُسح {code} بينما تنتظر نافذة أخرى جواباً. أجب ثم امسح من جديد.',
  empty: 'لم يُقرأ شيء.',
  'check-digit': 'قُرئ {code} خطأً: رقم التحقق غير صحيح. امسحه من جديد أو اكتبه.',
  'value-check-digit': 'قُرئ السعر أو الوزن في {code} خطأً. امسح البطاقة من جديد.',
  'zero-value': 'البطاقة {code} فارغة: الوزن أو السعر صفر. أعد الوزن.',
  'gs1-empty': 'لم يُقرأ شيء.',
  'gs1-unknown-identifier': 'لا يُقرأ الرمز ابتداءً من «{at}». امسحه من جديد.',
  'gs1-length': 'الجزء {at} من الرمز قصير أو طويل جداً. امسحه من جديد.',
  'gs1-characters': 'في الجزء {at} من الرمز علامات لا يمكن أن تكون فيه. امسحه من جديد.',
  'gs1-check-digit': 'رقم التحقق في الجزء {at} غير صحيح. امسحه من جديد.',
  'gs1-date': 'التاريخ في الجزء {at} من الرمز غير موجود.',
  'gs1-zero-value': 'الوزن أو السعر أو العدد في الجزء {at} صفر.',
  'gs1-contradiction': 'يذكر الرمز الجزء {at} مرتين باختلاف.',
  Camera: 'الكاميرا',
  'Switch the camera on': 'تشغيل الكاميرا',
  'Starting the camera…': 'جارٍ تشغيل الكاميرا…',
  'Hold the code in front of the camera.': 'ضع الرمز أمام الكاميرا.',
  Light: 'الضوء',
  'no-camera': 'لا كاميرا في هذا الجهاز. يعمل الماسح والحقل أدناه رغم ذلك.',
  'permission-denied':
    'الكاميرا غير مسموح بها هنا. اسمح بها في المتصفح (الرمز بجانب العنوان)، أو استعمل ماسحاً أو الحقل أدناه.',
  'in-use': 'برنامج آخر يستعمل الكاميرا. أغلقه وحاول من جديد.',
  insecure: 'لا تعطي المتصفحات الكاميرا إلا لصفحات https. يعمل الماسح والحقل أدناه رغم ذلك.',
  failed: 'تعذر تشغيل الكاميرا أو قارئها.',
  unplugged: 'فُصلت الكاميرا.',
  hidden: 'أُطفئت الكاميرا حين لم تكن الصفحة ظاهرة.',
  'My scanner is slow': 'ماسحي بطيء (لا يُقبل الرمز إلا بعد اكتماله)',
  'New product': 'منتج جديد',
  Name: 'الاسم',
  Price: 'السعر',
  Barcode: 'الباركود',
  'Create and add': 'إنشاء وإضافة',
  'The product could not be created.': 'تعذر إنشاء المنتج.',
  Required: 'مطلوب',
  'Enter a price of 0 or more': 'أدخل سعراً 0 أو أكثر',
  'The rules for labels of the scale (label-rules) have a mistake: {text}. {message}':
    'في قواعد بطاقات الميزان (label-rules) خطأ: {text}. {message}',
};
export default arabic;
