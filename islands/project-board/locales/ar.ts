import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const ar: Catalogue<keyof typeof en> = {
  Project: 'المشروع',
  Stage: 'المرحلة',
  Position: 'الموضع',
  Assignee: 'المكلَّف',
  Name: 'الاسم',
  'New task': 'مهمة جديدة',
  'Stands in {count} lanes': {
    zero: 'في {count} مسار',
    one: 'في مسار واحد',
    two: 'في مسارين',
    few: 'في {count} مسارات',
    many: 'في {count} مسارًا',
    other: 'في {count} مسار',
  },
  'No project is named: set the attribute project-id.': 'السمة الناقصة: project-id.',
  Progress: 'نسبة الإنجاز',
  completed: 'مكتملة',
  archived: 'مؤرشفة',
  'Progress is “{value}”, not 0 to 100.': 'نسبة الإنجاز «{value}»، وليست بين 0 و100.',
  '“{value}” is no colour.': '«{value}» ليس لونًا.',
  'Enter a colour such as #96d213': 'أدخل لونًا مثل #96d213',
  View: 'العرض',
  Board: 'لوحة',
  Timeline: 'الخط الزمني',
  Day: 'يوم',
  Week: 'أسبوع',
  Month: 'شهر',
  Saved: 'تم الحفظ',
  'Columns of': 'الأعمدة حسب',
  Stages: 'المراحل',
  Unassigned: 'غير مُسنَد',
  'No task has a start yet, so there is no bar to draw.': 'لا مهمة لها بداية بعد، فلا شيء يُرسم.',
  '{count} tasks have no start; they are on the board alone.': {
    zero: 'لكل المهام بداية.',
    one: 'مهمة واحدة بلا بداية؛ وهي على اللوحة فقط.',
    two: 'مهمتان بلا بداية؛ وهما على اللوحة فقط.',
    few: '{count} مهام بلا بداية؛ وهي على اللوحة فقط.',
    many: '{count} مهمة بلا بداية؛ وهي على اللوحة فقط.',
    other: '{count} مهمة بلا بداية؛ وهي على اللوحة فقط.',
  },
  '{shown} of {count} tasks are drawn. Choose a lane or a day to see the others.':
    'رُسمت {shown} من أصل {count} من المهام. اختر مسارًا أو يومًا لرؤية البقية.',
  Lane: 'المسار',
  'All lanes': 'كل المسارات',
  'From the day on': 'ابتداءً من يوم',
  '{task}, {stage}, {start} to {end}, {progress}': '{task}، {stage}، من {start} إلى {end}، {progress}',
  'Drag a bar or its ends; a finger rests on it first. Keys: ↑ ↓ from bar to bar, Enter opens, Ctrl + ← → moves, Shift + ← → pulls the end.':
    'اسحب الشريط أو طرفيه؛ ضع إصبعك عليه قليلًا أولًا. المفاتيح: ↑ ↓ من شريط إلى آخر، Enter للفتح، Ctrl + ← → للنقل، Shift + ← → لسحب النهاية.',
};

export default ar;
