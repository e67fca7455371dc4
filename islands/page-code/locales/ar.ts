import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const ar: Catalogue<keyof typeof en> = {
  'The page was saved.': 'حُفظت الصفحة.',
  'The page has not said which page to edit: page-id is missing.': 'السمة الناقصة: page-id.',
  'This page has {count} parts. The first one is shown; the others stay as they are.': {
    zero: 'لا توجد أجزاء في هذه الصفحة.',
    one: 'في هذه الصفحة جزء واحد.',
    two: 'في هذه الصفحة جزآن. يُعرض الأول ويبقى الآخر كما هو.',
    few: 'في هذه الصفحة {count} أجزاء. يُعرض الأول وتبقى الأخرى كما هي.',
    many: 'في هذه الصفحة {count} جزءًا. يُعرض الأول وتبقى الأخرى كما هي.',
    other: 'في هذه الصفحة {count} جزء. يُعرض الأول وتبقى الأخرى كما هي.',
  },
};

export default ar;
