import type { Catalogue } from '#shared/i18n/messages.ts';
import type english from './en.ts';

const arabic: Catalogue<keyof typeof english> = {
  'Looking for {code}…': 'جارٍ البحث عن {code}…',
  'Search for it': 'البحث عنه',
  'Create the product': 'إنشاء المنتج',
  'The price of this label is in another currency.': 'سعر هذا الملصق بعملة أخرى.',
  '{name} must not be sold after {date}. It is in the cart.': 'لا يجوز بيع {name} بعد {date}. وهو في السلة.',
  '{code} was scanned while a question was open. Answer it, then scan again.':
    'مُسح {code} ضوئيًا بينما كان هناك سؤال ينتظر. أجب ثم امسحه ضوئيًا من جديد.',
  'code.empty': 'لم يُقرأ شيء.',
  'code.check-digit': 'قُرئ {code} خطأً: رقم التحقق غير صحيح. امسحه ضوئيًا من جديد أو اكتبه.',
  'code.value-check-digit': 'قُرئ السعر أو الوزن في {code} خطأً. امسح الملصق ضوئيًا من جديد.',
  'code.zero-value': 'الملصق {code} فارغ: الوزن أو السعر صفر. أعد الوزن.',
  'code.gs1-empty': 'لم يُقرأ شيء.',
  'code.gs1-unknown-identifier': 'لا يُقرأ الرمز ابتداءً من «{at}». امسحه ضوئيًا من جديد.',
  'code.gs1-length': 'الجزء {at} من الرمز قصير أو طويل جدًا. امسحه ضوئيًا من جديد.',
  'code.gs1-characters': 'يحتوي الجزء {at} من الرمز على محارف غير صالحة. امسحه ضوئيًا من جديد.',
  'code.gs1-check-digit': 'رقم التحقق في الجزء {at} غير صحيح. امسحه ضوئيًا من جديد.',
  'code.gs1-date': 'التاريخ في الجزء {at} من الرمز غير موجود.',
  'code.gs1-zero-value': 'الوزن أو السعر أو العدد في الجزء {at} صفر.',
  'code.gs1-contradiction': 'يذكر الرمز الجزء {at} مرتين بقيمتين مختلفتين.',
  Camera: 'الكاميرا',
  'Switch the camera on': 'تشغيل الكاميرا',
  'Starting the camera…': 'جارٍ تشغيل الكاميرا…',
  'Hold the code in front of the camera.': 'ضع الرمز أمام الكاميرا.',
  Torch: 'الضوء',
  'camera.no-camera': 'لا توجد كاميرا في هذا الجهاز. يمكنك استعمال الماسح أو الحقل أدناه.',
  'camera.permission-denied':
    'الوصول إلى الكاميرا محظور. اسمح به في المتصفح (الأيقونة بجانب العنوان)، أو استعمل ماسحًا أو الحقل أدناه.',
  'camera.in-use': 'برنامج آخر يستعمل الكاميرا. أغلقه وحاول من جديد.',
  'camera.insecure': 'تتطلب الكاميرا صفحة آمنة (https). يمكنك استعمال الماسح أو الحقل أدناه.',
  'camera.failed': 'تعذّر تشغيل الكاميرا أو قارئها.',
  'camera.unplugged': 'فُصلت الكاميرا.',
  'camera.hidden': 'أُطفئت الكاميرا حين لم تكن الصفحة ظاهرة.',
  'My scanner is slow': 'ماسحي بطيء (انتظار الرمز كاملًا)',
  'New product': 'منتج جديد',
  Name: 'الاسم',
  Price: 'السعر',
  Barcode: 'الرمز الشريطي',
  'Create and add': 'إنشاء وإضافة',
  'The product could not be created.': 'تعذّر إنشاء المنتج.',
  'Enter a price of 0 or more': 'أدخل سعرًا يساوي 0 أو أكثر',
  'The scale label rules (label-rules) contain an error: {text}. {message}':
    'في قواعد ملصقات الميزان (label-rules) خطأ: {text}. {message}',
  'Camera {number}': 'الكاميرا {number}',
};
export default arabic;
