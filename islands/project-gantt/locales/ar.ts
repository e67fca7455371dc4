import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const ar: Catalogue<keyof typeof en> = {
  'The page has not said which project to show: project-id is missing.': 'السمة الناقصة: project-id.',
  'The page names days that are none: {days}': 'أيام غير صالحة (working-days, holidays): {days}',
  'The project could not be loaded.': 'تعذّر تحميل المشروع.',
  'Loading the project…': 'جارٍ تحميل المشروع…',
  '{project} has no task yet.': 'ليس في {project} أي مهمة بعد.',
  'Working days and holidays': 'أيام العمل والعطل',
  'The working days were changed on this device.': 'تم تغيير أيام العمل على هذا الجهاز.',
  'The working days were changed for everyone.': 'تم تغيير أيام العمل للجميع.',
  'Someone else has changed the working days; theirs are shown.': 'غيّر شخص آخر أيام العمل؛ وهي المعروضة الآن.',
  'Use mine': 'استخدام أيامي',
  'The working days were not saved.': 'لم تُحفظ أيام العمل.',
  'The server did not keep them.': 'لم يحتفظ بها الخادم.',
  Undo: 'تراجع',
  Position: 'الموضع',
  Saved: 'تم الحفظ',
  '{count} tasks could not be read.': {
    zero: 'تمت قراءة كل المهام.',
    one: 'تعذّرت قراءة مهمة واحدة.',
    two: 'تعذّرت قراءة مهمتين.',
    few: 'تعذّرت قراءة {count} مهام.',
    many: 'تعذّرت قراءة {count} مهمة.',
    other: 'تعذّرت قراءة {count} مهمة.',
  },
};

export default ar;
