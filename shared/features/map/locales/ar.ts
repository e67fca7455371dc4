import type { Message } from '#shared/i18n/messages.ts';
import type english from './en.ts';

const ar: Readonly<Record<keyof typeof english, Message>> = {
  "Les coordonnées n'existent pas": 'الإحداثيات غير موجودة',
  'Unable to retrieve location': 'تعذّر تحديد الموقع',
  'Error fetching geocode data': 'خطأ في جلب الإحداثيات',
  'The map service does not know this address. Check how it is written.':
    'خدمة الخرائط لا تعرف هذا العنوان. تحقّق من كتابته.',
  'No map service is set up for this page, so the address cannot be looked up.':
    'لم تُضبط خدمة خرائط لهذه الصفحة، لذا لا يمكن البحث عن العنوان.',
  'There is no map service at the address that this page names.':
    'لا توجد خدمة خرائط في العنوان الذي تحدّده هذه الصفحة.',
  'There is no address to show yet.': 'لا يوجد عنوان لعرضه بعد.',
  'Looking for the address…': 'جارٍ البحث عن العنوان…',
  'Loading the map…': 'جارٍ تحميل الخريطة…',
  'Address on the map': 'العنوان على الخريطة',
  'Map. The arrow keys move it, plus and minus zoom in and out.':
    'خريطة. مفاتيح الأسهم تحرّكها، وزائد وناقص للتكبير والتصغير.',
  'The address is in the middle.': 'العنوان في الوسط.',
  'The middle is {distance} from the address.': 'يبعد الوسط {distance} عن العنوان.',
  'Marker: {name}': 'علامة: {name}',
  'Zoom in': 'تكبير',
  'Zoom out': 'تصغير',
  'Back to the address': 'العودة إلى العنوان',
  '{value} north': '{value} شمالًا',
  '{value} south': '{value} جنوبًا',
  '{value} east': '{value} شرقًا',
  '{value} west': '{value} غربًا',
  'Copy the coordinates': 'نسخ الإحداثيات',
  'The browser did not allow copying. Select the coordinates and copy them by hand.':
    'لم يسمح المتصفح بالنسخ. حدّد الإحداثيات وانسخها يدويًا.',
  'Some of the map could not be loaded.': 'تعذّر تحميل جزء من الخريطة.',
  'The map tiles address cannot be used, so the place is shown without streets.':
    'لا يمكن استخدام عنوان مربّعات الخريطة، لذا يُعرض المكان دون شوارع.',
  'Map tiles: {source}': 'مربّعات الخريطة: {source}',
};

export default ar;
