import type { Catalogue } from '#shared/i18n/messages.ts';
import type english from './en.ts';

const arabic: Catalogue<keyof typeof english> = {
  'Enter Pin Code': 'أدخل الرمز السري',
  'Digit {place} of {count}': 'الرقم {place} من {count}',
  'Checking…': 'جارٍ التحقق…',
  'Connection refused !': 'رُفض تسجيل الدخول!',
  'The server could not be reached.': 'تعذّر الوصول إلى الخادم.',
  'A cashier who is new on this device needs the network.': 'يتطلب أول دخول على هذا الجهاز اتصالًا بالشبكة.',
  'Five wrong PINs: this device needs the network now.': 'خمسة رموز خاطئة: يحتاج هذا الجهاز إلى الشبكة الآن.',
  'The server does not check PINs.': 'الخادم لا يتحقق من الرمز السري.',
  'Try again in {count} s.': 'أعد المحاولة بعد {count} ث.',
  Fingerprint: 'بصمة الإصبع',
  Bracelet: 'السوار',
  'Barcode ID': 'شارة الرمز الشريطي',
  'Face ID': 'التعرف على الوجه',
  'not available': 'غير متاح',
};

export default arabic;
